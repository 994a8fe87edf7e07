/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.thoughtworks.xstream.XStream;
import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.XStreams;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Arrows point one way: families know what they share, nobody else knows families, and what is measured knows no tool. A rule
 * about a room that is not there fails.
 */
class ArchitectureTest {

    private static final String ROOT = "io.github.xstreamjmh";

    /** Of the JDK and of libraries rules ask for nothing but names, so that their classes need not be read. */
    private static final JavaClasses SUITE =
            ArchConfiguration.withThreadLocalScope((ArchConfiguration configuration) -> {
                configuration.setResolveMissingDependenciesFromClassPath(false);
                return new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages(ROOT);
            });

    /** Each package that holds a catalogue. */
    private static final Set<String> FAMILIES = SUITE.stream()
            .filter(type -> type.isEnum() && type.isAssignableTo(Contender.class))
            .map(JavaClass::getPackageName)
            .collect(Collectors.toSet());

    /** The package of the family that a class belongs to, if it belongs to one. */
    private static Optional<String> family(JavaClass type) {
        for (String room = type.getPackageName();
                room.startsWith(ROOT);
                room = room.substring(0, room.lastIndexOf('.'))) {
            if (FAMILIES.contains(room)) {
                return Optional.of(room);
            }
        }
        return Optional.empty();
    }

    /** All but those within a family, and those between classes that belong to none. */
    private static Stream<Dependency> dependenciesBeyondTheFamily() {
        return SUITE.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(to -> !family(to.getOriginClass()).equals(family(to.getTargetClass())));
    }

    private static DescribedPredicate<JavaClass> projectClassesOutside(String... packages) {
        return resideInAnyPackage(ROOT + "..").and(DescribedPredicate.not(resideInAnyPackage(packages)));
    }

    @Test
    void theSixFamiliesAreFamilies() {
        assertThat(FAMILIES)
                .contains(
                        ROOT + ".family.parser",
                        ROOT + ".family.converter",
                        ROOT + ".family.stringconverter",
                        ROOT + ".family.namecoder",
                        ROOT + ".family.base64",
                        ROOT + ".family.typepermission");
    }

    @Test
    void aFamilyKnowsOnlyItselfAndWhatFamiliesShare() {
        DescribedPredicate<JavaClass> notShared =
                projectClassesOutside(ROOT + ".contender", ROOT + ".data", ROOT + ".fork");
        assertThat(dependenciesBeyondTheFamily()
                        .filter(to -> family(to.getOriginClass()).isPresent())
                        .filter(to -> notShared.test(to.getTargetClass()))
                        .map(Dependency::getDescription))
                .isEmpty();
    }

    @Test
    void nobodyElseKnowsAFamilyButTheOneThatUsesAllForTheFirstTime() {
        DescribedPredicate<JavaClass> firstUse = resideInAnyPackage(ROOT + ".family.firstuse..");
        assertThat(dependenciesBeyondTheFamily()
                        .filter(to -> family(to.getTargetClass()).isPresent())
                        .filter(to -> !firstUse.test(to.getOriginClass()))
                        .map(Dependency::getDescription))
                .isEmpty();
    }

    /** These read catalogues, or show what they say; all others know rows by their names. */
    @Test
    void theRoomsThatHandleContendersAreThese() {
        DescribedPredicate<JavaClass> ofAFork = resideInAnyPackage(measured());
        DescribedPredicate<JavaClass> ofContenders = resideInAnyPackage(ROOT + ".contender", ROOT + ".data");
        assertThat(SUITE.stream()
                        .filter(type -> !FAMILIES.contains(type.getPackageName()))
                        .filter(type -> !ofAFork.test(type))
                        .filter(type -> type.getDirectDependenciesFromSelf().stream()
                                .anyMatch(to -> ofContenders.test(to.getTargetClass())))
                        .map(JavaClass::getPackageName)
                        .map(room -> room.substring(ROOT.length() + 1)))
                .containsOnly(
                        "command.families",
                        "command.libs",
                        "command.verify",
                        "engine",
                        "plan",
                        "probe",
                        "report",
                        "session",
                        "suite",
                        "document.figures");
    }

    /** What the jars in {@code lib/} have: all that a fork sees. */
    private static String[] measured() {
        return Stream.of("family..", "contender", "data..", "fork")
                .map(room -> ROOT + "." + room)
                .toArray(String[]::new);
    }

    @Test
    void whatIsMeasuredKnowsNoTool() {
        noClasses()
                .that(resideInAnyPackage(measured()))
                .should()
                .dependOnClassesThat(projectClassesOutside(measured()))
                .check(SUITE);
    }

    @Test
    void whatRunsInsideAForkKnowsContendersJmhAndTheJdkAlone() {
        classes()
                .that()
                .resideInAPackage(ROOT + ".fork")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                        ROOT + ".fork",
                        ROOT + ".contender",
                        "org.openjdk.jmh..",
                        "java..",
                        "com.sun.management",
                        "jdk.jfr.."))
                .check(SUITE);
    }

    @Test
    void whatFamiliesShareKnowsNothingElseOfTheSuite() {
        knowsOfTheSuiteOnly("contender");
        knowsOfTheSuiteOnly("data");
        knowsOfTheSuiteOnly("family.control");
    }

    @Test
    void statisticsKnowNothingOfTheSuite() {
        knowsOfTheSuiteOnly("stats");
    }

    @Test
    void resultsKnowNoStatisticsAndNoRunner() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".result..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        ROOT + ".stats..",
                        ROOT + ".plan..",
                        ROOT + ".engine..",
                        ROOT + ".suite..",
                        ROOT + ".contender..")
                .check(SUITE);
    }

    @Test
    void commandsDontKnowCommands() {
        slices().matching(ROOT + ".command.(*)..")
                .should()
                .notDependOnEachOther()
                .check(SUITE);
    }

    @Test
    void theClassesOfComparisonHaveNoCycles() {
        slices().assignedFrom(classesOf(ROOT + ".comparison"))
                .should()
                .beFreeOfCycles()
                .check(SUITE);
    }

    /** Each class of a package with those within it. */
    private static SliceAssignment classesOf(String name) {
        return new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                return type.getPackageName().equals(name)
                        ? SliceIdentifier.of(type.getName().replaceFirst("\\$.*", ""))
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "the classes of " + name;
            }
        };
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(SUITE);
    }

    @Test
    void whoeverMakesAnXStreamAllowsItNoTypesButThoseThatItNames() {
        classes()
                .that(describe(
                        "make an XStream",
                        type -> type.getConstructorCallsFromSelf().stream()
                                .anyMatch(call -> call.getTargetOwner().isEquivalentTo(XStream.class))))
                .should()
                .callMethod(XStreams.class, "allowOnly", XStream.class, Class[].class)
                .check(SUITE);
    }

    @Test
    void onlyMainExits() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(ROOT + ".Main")
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "exit", int.class)
                .check(SUITE);
    }

    private static void knowsOfTheSuiteOnly(String name) {
        noClasses()
                .that()
                .resideInAPackage(ROOT + "." + name + "..")
                .should()
                .dependOnClassesThat(projectClassesOutside(ROOT + "." + name + ".."))
                .check(SUITE);
    }
}
