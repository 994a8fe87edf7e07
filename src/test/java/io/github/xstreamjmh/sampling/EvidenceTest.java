/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.sampling.CompilerLog.Call;
import io.github.xstreamjmh.sampling.Samples.Seen;
import io.github.xstreamjmh.stats.Estimate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is made of sampled forks. */
class EvidenceTest {

    private static final int PAIRS = 10;
    private static final int METHODS = 20;
    private static final int SAMPLES = 1200;
    private static final Call CALL = new Call("lib.M2.run", "lib.M1.run");

    /** Of forks of which no method is known to have another name. */
    private static Evidence of(List<SampledFork> before, List<SampledFork> after) {
        return Evidence.of(before, after, Map.of());
    }

    private static Method method(int number) {
        return new Method("lib.M" + number, "run", "()V");
    }

    /** A fork of a row of 20 methods that take 50 ns each, but for one. */
    private static SampledFork fork(Random random, double more, CompilerLog compiled) {
        Map<Method, Seen> methods = new LinkedHashMap<>();
        double[] times = IntStream.range(0, METHODS)
                .mapToDouble(number -> (50 + (number == 7 ? more : 0)) * Math.exp(0.02 * random.nextGaussian()))
                .toArray();
        double whole = 0;
        for (double time : times) {
            whole += time;
        }
        int all = 0;
        for (int number = 0; number < METHODS; number++) {
            int seen = (int) Math.max(
                    0,
                    Math.rint(SAMPLES
                            * times[number]
                            / whole
                            * (1 + random.nextGaussian() / Math.sqrt(SAMPLES * times[number] / whole))));
            methods.put(method(number), new Seen(number >= 15, seen, seen, seen, number == 1 ? seen : 0));
            all += seen;
        }
        return new SampledFork(whole, whole, new Samples(all, whole, methods), compiled);
    }

    private static List<SampledFork> forks(Random random, double more, CompilerLog compiled) {
        return IntStream.range(0, PAIRS)
                .mapToObj(pair -> fork(random, more, compiled))
                .toList();
    }

    private static CompilerLog log(String refusal, int thrownAway) {
        return new CompilerLog(Map.of(CALL, refusal), Map.of("lib.M3.run", thrownAway), Map.of());
    }

    @Test
    void theMethodThatTakesLongerComesFirstAndNobodyElseIsBlamed() {
        Random random = new Random(1);
        Evidence evidence = of(forks(random, 0, log("", 0)), forks(random, 40, log("", 0)));
        MethodTime first = evidence.methods().get(0);
        assertThat(first.method()).isEqualTo(method(7));
        assertThat(first.difference().mean()).isCloseTo(40, within(8.0));
        assertThat(first.then().own()).isCloseTo(50, within(4.0));
        assertThat(first.now().own()).isCloseTo(90, within(8.0));
        assertThat(evidence.whole().mean()).isCloseTo(40, within(8.0));
        assertThat(evidence.methods().stream().filter(MethodTime::differs)).containsExactly(first);
        assertThat(evidence.compiled()).isEmpty();
    }

    @Test
    void whereNothingChangedNobodyIsBlamed() {
        Random random = new Random(2);
        long blamed = IntStream.range(0, 200)
                .filter(row -> of(forks(random, 0, log("", 0)), forks(random, 0, log("", 0))).methods().stream()
                        .anyMatch(MethodTime::differs))
                .count();
        assertThat(blamed).isLessThanOrEqualTo(3);
    }

    /** Forks in which an operation also waits, and how much of its time is known to be on a CPU. */
    private static List<SampledFork> waiting(Random random, double wait, boolean known) {
        return forks(random, 0, log("", 0)).stream()
                .map(fork -> new SampledFork(
                        fork.time() + wait + random.nextGaussian(),
                        known ? fork.cpu() : Double.NaN,
                        fork.samples(),
                        fork.compiled()))
                .toList();
    }

    @Test
    void whatAnOperationWaitsIsNoMethods() {
        Random random = new Random(10);
        Evidence evidence = of(waiting(random, 0, true), waiting(random, 1000, true));
        assertThat(evidence.whole().mean()).isCloseTo(1000, within(20.0));
        assertThat(evidence.methods()).noneMatch(MethodTime::differs);
        assertThat(evidence.offCpu()).hasValueSatisfying(rest -> {
            assertThat(rest.differs()).isTrue();
            assertThat(rest.then()).isCloseTo(0, within(2.0));
            assertThat(rest.now()).isCloseTo(1000, within(2.0));
            assertThat(rest.difference().mean()).isCloseTo(1000, within(2.0));
        });
    }

    @Test
    void whereTheTimeOnACpuIsNotKnownSamplesShareOutAllOfIt() {
        Random random = new Random(11);
        Evidence evidence = of(waiting(random, 0, false), waiting(random, 1000, false));
        assertThat(evidence.offCpu()).isEmpty();
        assertThat(evidence.methods()).allMatch(MethodTime::differs);
    }

    @Test
    void whereNothingChangedItIsOffTheCpuForAsLong() {
        Random random = new Random(12);
        long blamed = IntStream.range(0, 200)
                .filter(row -> of(waiting(random, 500, true), waiting(random, 500, true))
                        .offCpu()
                        .orElseThrow()
                        .differs())
                .count();
        assertThat(blamed).isLessThanOrEqualTo(6);
    }

    @Test
    void theWholesIntervalHoldsAsThoseOfTheMethodsDo() {
        double[] times = {100, 101, 102, 103, 104, 105};
        List<SampledFork> after = IntStream.range(0, times.length)
                .mapToObj(pair -> scanning(times[pair], "()V").get(0))
                .toList();
        List<SampledFork> before =
                Collections.nCopies(times.length, scanning(90, "()V").get(0));
        assertThat(of(before, after).whole()).isEqualTo(Estimate.of(new double[] {10, 11, 12, 13, 14, 15}, 0.99));
    }

    @Test
    void aMethodThatOneSideAloneHasIsThere() {
        SampledFork without = new SampledFork(
                100, 100, new Samples(1000, 100, Map.of(method(1), new Seen(false, 1000, 1000, 1000, 0))), log("", 0));
        SampledFork with = new SampledFork(
                150,
                150,
                new Samples(
                        1000,
                        150,
                        Map.of(
                                method(1), new Seen(false, 667, 667, 1000, 0),
                                method(2), new Seen(false, 333, 333, 333, 333))),
                log("", 0));
        Evidence evidence = of(List.of(without, without, without, without), List.of(with, with, with, with));
        MethodTime first = evidence.methods().get(0);
        assertThat(first.method()).isEqualTo(method(2));
        assertThat(first.then().own()).isZero();
        assertThat(first.now().inlined()).isEqualTo(1);
        assertThat(first.now().own()).isCloseTo(50, within(0.1));
        assertThat(first.differs()).isTrue();
    }

    /** One more lambda shifts the numbers of those behind it, so that a name is another method's. */
    @Test
    void aMethodThatHasTheNameOfAnotherNowIsNotBlamed() {
        Seen hot = new Seen(false, 950, 950, 950, 0);
        Seen cold = new Seen(false, 50, 50, 50, 0);
        SampledFork then =
                new SampledFork(100, 100, new Samples(1000, 100, Map.of(method(1), hot, method(2), cold)), log("", 0));
        SampledFork now =
                new SampledFork(100, 100, new Samples(1000, 100, Map.of(method(1), cold, method(2), hot)), log("", 0));
        Evidence evidence = Evidence.of(
                Collections.nCopies(4, then),
                Collections.nCopies(4, now),
                Map.of(method(1).key(), method(2).key()));
        assertThat(evidence.methods()).hasSize(3);
        assertThat(evidence.methods())
                .filteredOn(one -> one.method().equals(method(2)))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.then().own()).isEqualTo(one.now().own());
                    assertThat(one.differs()).isFalse();
                });
        assertThat(evidence.methods()).extracting(one -> one.method().name()).contains("run", "run (baseline)");
    }

    @Test
    void aCallThatIsNoLongerInlinedIsNamedWithTheReason() {
        Random random = new Random(3);
        Evidence evidence = of(forks(random, 0, log("", 0)), forks(random, 0, log("hot method too big", 0)));
        assertThat(evidence.compiled())
                .extracting(CompilationChange::clause)
                .containsExactly(
                        "M1.run is not inlined into M2.run (hot method too big) in 10 of the candidate's 10 forks and in 0 of the baseline's");
    }

    @Test
    void ofMoreThanSixPairsCanTellOfTheHottestMethodIsAskedFirst() {
        Random random = new Random(5);
        Evidence evidence = of(
                forks(random, 200, refusing("")).subList(0, 6),
                forks(random, 200, refusing("hot method too big")).subList(0, 6));
        assertThat(evidence.compiled()).hasSize(11);
        assertThat(evidence.compiled())
                .filteredOn(CompilationChange::differs)
                .hasSize(4)
                .allSatisfy(change -> assertThat(change.caller()).contains("lib.M7.run"));
    }

    private static CompilerLog sized(int method, int bytes) {
        return new CompilerLog(Map.of(), Map.of(), Map.of("lib.M" + method + ".run", bytes));
    }

    @Test
    void codeThatIsMuchLargerOnOneSideIsNamed() {
        Random random = new Random(7);
        assertThat(of(forks(random, 0, sized(3, 1000)), forks(random, 0, sized(3, 3000)))
                        .compiled())
                .filteredOn(CompilationChange::differs)
                .extracting(CompilationChange::clause)
                .containsExactly(
                        "M3.run has more than 2000 bytes of code in 10 of the candidate's 10 forks and in 0 of the baseline's");
    }

    @Test
    void codeThatIsSomewhatLargerOrPartOfItsCallersIsNot() {
        Random random = new Random(8);
        assertThat(of(forks(random, 0, sized(3, 1000)), forks(random, 0, sized(3, 1500)))
                        .compiled())
                .isEmpty();
        assertThat(of(forks(random, 0, sized(1, 1000)), forks(random, 0, sized(1, 3000)))
                        .compiled())
                .as("which is inlined")
                .isEmpty();
    }

    @Test
    void codeThatIsMuchLargerInAForkOfEitherSideIsNotShownToDiffer() {
        Random random = new Random(9);
        List<SampledFork> before = new ArrayList<>(forks(random, 0, sized(3, 1000)));
        List<SampledFork> after = new ArrayList<>(before);
        before.set(0, fork(random, 0, sized(3, 3000)));
        after.set(1, fork(random, 0, sized(3, 3000)));
        assertThat(of(before, after).compiled())
                .singleElement()
                .satisfies(change -> assertThat(change.differs()).isFalse());
    }

    /** Calls of the hottest method, and of others. */
    private static CompilerLog refusing(String reason) {
        Map<Call, String> refused = new LinkedHashMap<>();
        IntStream.range(0, 4)
                .forEach(callee -> refused.put(new Call("lib.M7.run", "lib.Small" + callee + ".get"), reason));
        IntStream.range(8, 15)
                .forEach(caller -> refused.put(new Call("lib.M" + caller + ".run", "lib.Other.get"), reason));
        return new CompilerLog(refused, Map.of(), Map.of());
    }

    @Test
    void whatVariesBetweenForksAndIsNotShownToDifferIsKept() {
        Random random = new Random(6);
        List<SampledFork> after = new ArrayList<>(forks(random, 0, log("", 0)));
        after.set(0, fork(random, 0, log("hot method too big", 0)));
        Evidence evidence = of(forks(random, 0, log("", 0)), after);
        assertThat(evidence.compiled()).singleElement().satisfies(change -> {
            assertThat(change.differs()).isFalse();
            assertThat(change.before()).isZero();
            assertThat(change.after()).isEqualTo(1);
        });
    }

    @Test
    void aMethodWithAnotherParameterIsTheSame() {
        Evidence evidence = of(scanning(100, "()V"), scanning(150, "(I)V"));
        assertThat(evidence.methods()).singleElement().satisfies(method -> {
            assertThat(method.method().descriptor()).isEqualTo("(I)V");
            assertThat(method.then().own()).isCloseTo(100, within(0.1));
            assertThat(method.now().own()).isCloseTo(150, within(0.1));
        });
    }

    @Test
    void aMethodOfAClassInAnotherPackageIsTheSame() {
        Evidence evidence = of(reading("org.old"), reading("lib"));
        assertThat(evidence.methods()).singleElement().satisfies(method -> {
            assertThat(method.method().owner()).isEqualTo("lib.Reader");
            assertThat(method.then().own()).isCloseTo(method.now().own(), within(0.1));
        });
        assertThat(evidence.compiled()).noneMatch(CompilationChange::differs);
    }

    @Test
    void aMethodThatIsKnownByAnotherNameIsTheSame() {
        Map<String, String> known = Map.of("lib.Reader.scan()V", "lib.Scanner.next()V");
        List<SampledFork> after = scanning(150, "()V").stream()
                .map(fork -> new SampledFork(
                        fork.time(),
                        fork.cpu(),
                        fork.samples()
                                .renamed(Map.of(
                                        new Method("lib.Reader", "scan", "()V"),
                                        new Method("lib.Scanner", "next", "()V"))),
                        fork.compiled()))
                .toList();
        assertThat(of(scanning(100, "()V"), after).methods()).hasSize(2);
        assertThat(Evidence.of(scanning(100, "()V"), after, known).methods())
                .singleElement()
                .satisfies(method -> {
                    assertThat(method.method().name()).isEqualTo("next");
                    assertThat(method.difference().mean()).isCloseTo(50, within(0.1));
                });
    }

    /** Forks in which a method takes the whole time, and is recompiled repeatedly. */
    private static List<SampledFork> reading(String room) {
        Samples samples = new Samples(
                SAMPLES,
                100,
                Map.of(new Method(room + ".Reader", "read", "()V"), new Seen(false, SAMPLES, SAMPLES, SAMPLES, 0)));
        CompilerLog log = new CompilerLog(Map.of(), Map.of(room + ".Reader.read", 9), Map.of());
        return Collections.nCopies(4, new SampledFork(100, 100, samples, log));
    }

    @Test
    void ofSeveralWithAnotherParameterNoneIsTheSame() {
        Evidence evidence = of(scanning(100, "()V", "(J)V"), scanning(150, "(I)V"));
        assertThat(evidence.methods())
                .extracting(method -> method.method().descriptor())
                .containsExactlyInAnyOrder("()V", "(J)V", "(I)V");
    }

    /** Forks whose whole time goes to methods of one name. */
    private static List<SampledFork> scanning(double time, String... descriptors) {
        Map<Method, Seen> methods = new LinkedHashMap<>();
        for (String descriptor : descriptors) {
            int seen = SAMPLES / descriptors.length;
            methods.put(new Method("lib.Reader", "scan", descriptor), new Seen(false, seen, seen, seen, 0));
        }
        return Collections.nCopies(4, new SampledFork(time, time, new Samples(SAMPLES, time, methods), log("", 0)));
    }

    /** Forks in which a method is part of its callers' code or not, and another one of its name isn't. */
    private static List<SampledFork> overloaded(int inlined) {
        Map<Method, Seen> methods = Map.of(
                new Method("lib.Reader", "scan", "()V"), new Seen(false, 1000, 1000, 1000, inlined),
                new Method("lib.Reader", "scan", "(I)V"), new Seen(false, 200, 200, 200, 0));
        return Collections.nCopies(4, new SampledFork(100, 100, new Samples(SAMPLES, 100, methods), log("", 0)));
    }

    @Test
    void overloadedMethodsAreTakenTogether() {
        assertThat(of(overloaded(1000), overloaded(0)).compiled())
                .extracting(CompilationChange::clause)
                .containsExactly(
                        "Reader.scan is not inlined in 4 of the candidate's 4 forks and in 0 of the baseline's");
    }

    @Test
    void aMethodThatIsCompiledAgainAndAgainIsNamed() {
        Random random = new Random(4);
        Evidence evidence = of(forks(random, 0, log("", 1)), forks(random, 0, log("", 9)));
        assertThat(evidence.compiled())
                .extracting(CompilationChange::clause)
                .containsExactly(
                        "M3.run is recompiled repeatedly in 10 of the candidate's 10 forks and in 0 of the baseline's");
    }
}
