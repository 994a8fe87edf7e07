/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import io.github.xstreamjmh.contender.Contender;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Arrows point one way: families know what they share, commands know results and statistics, and nobody else knows families. */
class ArchitectureTest {

    private static final String ROOT = "io.github.xstreamjmh";
    private static final JavaClasses SUITE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    /** Each package that holds a catalogue. */
    static Set<String> families() {
        return SUITE.stream()
                .filter(type -> type.isEnum() && type.isAssignableTo(Contender.class))
                .map(JavaClass::getPackageName)
                .collect(Collectors.toSet());
    }

    private static DescribedPredicate<JavaClass> projectClassesOutside(String... packages) {
        return resideInAnyPackage(ROOT + "..").and(DescribedPredicate.not(resideInAnyPackage(packages)));
    }

    @Test
    void theFiveFamiliesAreFamilies() {
        assertThat(families())
                .contains(
                        ROOT + ".family.parser",
                        ROOT + ".family.converter",
                        ROOT + ".family.stringconverter",
                        ROOT + ".family.namecoder",
                        ROOT + ".family.base64");
    }

    @ParameterizedTest
    @MethodSource("families")
    void aFamilyKnowsOnlyItselfAndWhatFamiliesShare(String family) {
        noClasses()
                .that()
                .resideInAPackage(family + "..")
                .should()
                .dependOnClassesThat(projectClassesOutside(family + "..", ROOT + ".contender", ROOT + ".data"))
                .check(SUITE);
    }

    @ParameterizedTest
    @MethodSource("families")
    void nobodyElseKnowsAFamily(String family) {
        noClasses()
                .that()
                .resideOutsideOfPackage(family + "..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(family + "..")
                .check(SUITE);
    }

    @Test
    void onlyCommandsThatHandleContendersKnowWhatFamiliesShare() {
        Set<String> families = families();
        noClasses()
                .that(describe(
                        "are not of a family",
                        type -> families.stream()
                                .noneMatch(family -> type.getPackageName().startsWith(family))))
                .and()
                .resideOutsideOfPackages(
                        ROOT + ".contender",
                        ROOT + ".data..", // where annotation processors put what they generate for it
                        ROOT + ".suite",
                        ROOT + ".probe",
                        ROOT + ".engine",
                        ROOT + ".table",
                        ROOT + ".session",
                        ROOT + ".command.versus",
                        ROOT + ".command.verify",
                        ROOT + ".command.families",
                        ROOT + ".command.libs")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ROOT + ".contender", ROOT + ".data")
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
                .resideInAnyPackage(ROOT + ".stats..", ROOT + ".engine..", ROOT + ".suite..", ROOT + ".contender..")
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
                .allowEmptyShould(true)
                .check(SUITE);
    }
}
