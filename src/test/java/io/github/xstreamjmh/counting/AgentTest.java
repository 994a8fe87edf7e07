/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.build.CounterJar;
import io.github.xstreamjmh.counting.agent.Counts;
import io.github.xstreamjmh.counting.agent.Instrumenter;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the agent counts in a JVM of its own, of code whose bytecodes are known by javac's plain ways. */
class AgentTest {

    private static final String OPERATION = """
            package lib;
            import java.util.function.IntUnaryOperator;
            public class Operation {
                interface Shape { default int area() { return 7; } }
                record Square(int side) implements Shape {}
                static class Base { Base(Object one) {} }
                static class Derived extends Base {
                    int field = 3;
                    Derived(boolean which) { super(which ? new Object() : new Object()); }
                }
                static class Account {
                    private static int opened;
                    Account(int ignored) { synchronized (Account.class) { opened++; } }
                    synchronized void pay() {}
                    synchronized void turn(int n) { do { n--; } while (n > 0); }
                    static synchronized void audit() {}
                    void twice() { synchronized (this) { synchronized (Account.class) { opened++; } } }
                    synchronized void failing() { throw new IllegalStateException("locked"); }
                }
                static class Savings extends Account {
                    Savings() { super(rate("locked")); }
                    static int rate(Object of) { synchronized (of) { return 1; } }
                    @Override void pay() { super.pay(); super.pay(); }
                }
                public static void run() {
                    sum(1, 2);
                    loop(10);
                    table(2);
                    lookup(1000);
                    caught();
                    new Derived(true);
                    new Square(4).area();
                    new Square(5).side();
                    IntUnaryOperator twice = x -> 2 * x;
                    for (int i = 0; i < 6; i++) twice.applyAsInt(i);
                    arrays();
                    copies();
                    reflected();
                    again(5);
                    text("a", 1);
                    locked("");
                    Account account = new Savings();
                    account.pay();
                    account.turn(3);
                    account.twice();
                    Account.audit();
                    try { account.failing(); } catch (IllegalStateException e) { new StringBuffer().append(true); }
                }
                static int sum(int a, int b) { return a + b; }
                static int loop(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
                static int table(int n) { switch (n) { case 1: return 10; case 2: return 20; case 3: return 30; default: return 0; } }
                static int lookup(int n) { switch (n) { case 1: return 10; case 1000: return 20; default: return 0; } }
                static int caught() {
                    try { return thrown(); } catch (IllegalStateException e) { return 1; } finally { sum(3, 4); }
                }
                static int thrown() { throw new IllegalStateException("known"); }
                static Object arrays() { int[] ints = new int[10]; String[] texts = new String[2]; return new int[3][4]; }
                static Object copies() { return new long[] {1, 2}.clone(); }
                static Object reflected() { return java.lang.reflect.Array.newInstance(int.class, 3, 4); }
                static int again(int n) { return n == 0 ? 0 : again(n - 1); }
                static String text(String a, int b) { return a + b; }
                static int locked(Object o) { synchronized (o) { do { return 1; } while (o == null); } }
            }
            """;

    private static final String MAIN = """
            package driver;
            public class Main {
                public static void main(String[] args) throws Exception {
                    Class<?> counts = Class.forName("io.github.xstreamjmh.counting.agent.Counts");
                    lib.Huge.run(0);
                    for (int size : new int[] {1, 1, 1, 1, 2, 2}) {
                        counts.getMethod("begin").invoke(null);
                        for (int i = 0; i < size; i++) {
                            if (args.length == 0) lib.Operation.run();
                            else { lib.Seeded.run(); lib.Hashed.run(); }
                        }
                        counts.getMethod("end").invoke(null);
                    }
                    counts.getMethod("tell", int.class, int.class).invoke(null, 1, 1);
                }
            }
            """;

    /** Does work by chance, as hash tables do whose hashes a library seeds. */
    private static final String SEEDED = """
            package lib;
            public class Seeded {
                private static final int DRAWN = java.util.concurrent.ThreadLocalRandom.current().nextInt(10_000);
                private static final int TIME = (int) (System.currentTimeMillis() % 9_973);
                public static int run() { return sum(DRAWN) + sum(TIME); }
                private static int sum(int n) { int s = 0; for (; n > 0; n--) s += n; return s; }
            }
            """;

    /** Likewise by the identity hash of an object. */
    private static final String HASHED = """
            package lib;
            public class Hashed {
                private static final int HASH = System.identityHashCode(new Object()) % 9_973;
                public static int run() { int s = 0; for (int n = HASH; n > 0; n--) s += n; return s; }
            }
            """;

    private static final int MOST_JVMS = 3;

    @TempDir
    private static Path folder;

    private static Path agent;
    private static Counted counted;

    @BeforeAll
    static void count() throws Exception {
        // Each of its tests is a block: with what counts them, it has more than the 64 KB that a method may have.
        String huge = IntStream.range(0, 3500)
                .mapToObj(i -> "if (n == " + i + ") s++;")
                .collect(Collectors.joining(
                        "\n",
                        "package lib; public class Huge { public static int run(int n) { int s = 0;",
                        "return s; } }"));
        compile(List.of(OPERATION, SEEDED, HASHED, huge, MAIN));
        agent = CounterJar.make(Files.createDirectory(folder.resolve("agent")));
        int jvms = 0;
        do { // on a busy machine a thread of the JDK's own, such as that of references, may work in one of the batches
            counted = run(1, "driver.Main");
        } while (!counted.again().equals(counted.sum().all()) && ++jvms < MOST_JVMS);
    }

    private static Counted run(int seed, String... main) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-cp", folder.toString()));
        arguments.addAll(List.of(main));
        return run(agent, folder.resolve("talk.txt"), seed, arguments);
    }

    private static void compile(List<String> sources) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-d", folder.toString()));
        for (String source : sources) {
            String name = source.replaceFirst("(?s).*?public class (\\w+).*", "$1");
            arguments.add(
                    Files.writeString(folder.resolve(name + ".java"), source).toString());
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
    }

    /** What a JVM with the agent counts. */
    static Counted run(Path agent, Path talk, String... arguments) throws Exception {
        return run(agent, talk, 1, List.of(arguments));
    }

    private static Counted run(Path agent, Path talk, int seed, List<String> arguments) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.add("-Xint");
            command.add("-javaagent:" + agent + "=" + server.getLocalPort() + ",token," + seed);
            command.addAll(arguments);
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(talk.toFile())
                    .start();
            server.setSoTimeout(60_000);
            try (Socket line = server.accept()) {
                // Else each answer waits for the acknowledgement of its length, some 40 ms for each class.
                line.setTcpNoDelay(true);
                DataInputStream in = new DataInputStream(new BufferedInputStream(line.getInputStream()));
                assertThat(in.readUTF()).isEqualTo("token");
                DataOutputStream out = new DataOutputStream(new BufferedOutputStream(line.getOutputStream()));
                Counted done = new Conversation(new Instrumenter(), in, out).counted(enough -> 64);
                assertThat(process.waitFor(60, TimeUnit.SECONDS))
                        .as(Files.readString(talk))
                        .isTrue();
                assertThat(process.exitValue()).isZero();
                return done;
            }
        }
    }

    private static Work of(String owner, String name) {
        return counted.methods().stream()
                .filter(method -> method.method().owner().equals(owner)
                        && method.method().name().equals(name))
                .map(MethodCounts::work)
                .reduce(Work.NONE, Work::plus);
    }

    private static Work of(String name) {
        return of("lib.Operation", name);
    }

    @Test
    void aStraightMethodExecutesWhatItHas() {
        assertThat(of("sum")).isEqualTo(new Work(2 * 4, 2, 0, 0, 0, 0));
    }

    @Test
    void aLoopCountsEachTurn() {
        // Four before it, eleven times the test of three, ten times the body of six, two behind it.
        assertThat(of("loop").bytecodes()).isEqualTo(4 + 11 * 3 + 10 * 6 + 2);
    }

    @Test
    void ofASwitchOnlyTheBranchTakenCounts() {
        assertThat(of("table").bytecodes()).isEqualTo(2 + 2);
        assertThat(of("lookup").bytecodes()).isEqualTo(2 + 2);
    }

    @Test
    void exceptionsCountWhereTheyAreMade() {
        Work thrown = of("thrown");
        assertThat(thrown.exceptions()).isEqualTo(1);
        assertThat(thrown.objects()).isEqualTo(1);
        assertThat(thrown.bytes()).isPositive();
        assertThat(thrown.bytecodes()).isEqualTo(5);
        assertThat(of("caught").exceptions()).isZero();
        assertThat(of("caught").calls()).isEqualTo(1);
    }

    @Test
    void aConstructorMayMakeObjectsBeforeItsSuperconstructorRuns() {
        assertThat(of("lib.Operation$Derived", "<init>").objects()).isEqualTo(1);
        assertThat(of("lib.Operation$Derived", "<init>").bytes()).isEqualTo(16);
        assertThat(of("lib.Operation$Base", "<init>").calls()).isEqualTo(1);
    }

    @Test
    void defaultMethodsRecordsAndLambdasCountAsTheirOwn() {
        assertThat(of("lib.Operation$Shape", "area")).isEqualTo(new Work(2, 1, 0, 0, 0, 0));
        assertThat(of("lib.Operation$Square", "side")).isEqualTo(new Work(3, 1, 0, 0, 0, 0));
        assertThat(of("lib.Operation$Square", "<init>").calls()).isEqualTo(2);
        assertThat(of("lambda$run$0")).isEqualTo(new Work(6 * 4, 6, 0, 0, 0, 0));
    }

    @Test
    void arraysSayTheirSize() {
        // Headers of 16 bytes, references of 4, and all rounded up to 8.
        assertThat(of("arrays").objects()).isEqualTo(2 + 1 + 3);
        assertThat(of("arrays").bytes()).isEqualTo(56 + 24 + 32 + 3 * 32);
        assertThat(of("copies")).satisfies(work -> {
            assertThat(work.objects()).isEqualTo(2);
            assertThat(work.bytes()).isEqualTo(2 * 32);
        });
        assertThat(of("java.lang.reflect.Array", "newInstance")).satisfies(work -> {
            assertThat(work.objects()).isEqualTo(1 + 3);
            assertThat(work.bytes()).isEqualTo(32 + 3 * 32);
        });
    }

    @Test
    void whatIsMadeIsKnownByItsTypeAndLine() {
        assertThat(made("arrays")).isEqualTo(Map.of("int[]", 56.0, "java.lang.String[]", 24.0, "int[][]", 128.0));
        assertThat(made("copies")).isEqualTo(Map.of("long[]", 32.0, "clone()", 32.0));
        assertThat(made("thrown")).containsOnlyKeys("java/lang/IllegalStateException");
        int line = OPERATION
                .substring(0, OPERATION.indexOf("static Object arrays"))
                .split("\n", -1)
                .length;
        assertThat(operation("arrays").made().keySet()).allMatch(site -> site.line() == line);
    }

    private static MethodCounts operation(String name) {
        return counted.methods().stream()
                .filter(method -> method.key().startsWith("lib.Operation." + name + "("))
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, Double> made(String name) {
        return operation(name).made().entrySet().stream()
                .collect(Collectors.toMap(site -> site.getKey().type(), Map.Entry::getValue));
    }

    @Test
    void recursionCounts() {
        assertThat(of("again").calls()).isEqualTo(6);
    }

    @Test
    void locksCountWhereTheyAreTaken() {
        assertThat(of("locked")).extracting(Work::calls, Work::locks).containsExactly(1.0, 1.0);
        assertThat(locks("pay")).isEqualTo(2);
        assertThat(locks("turn")).as("once a call, however often it turns").isEqualTo(1);
        assertThat(locks("audit")).isEqualTo(1);
        assertThat(locks("twice")).isEqualTo(2);
        assertThat(locks("failing")).isEqualTo(1);
        assertThat(locks("<init>")).isEqualTo(1);
        assertThat(of("lib.Operation$Savings", "rate").locks()).isEqualTo(1);
        assertThat(of("lib.Operation$Savings", "<init>").locks()).isZero();
        assertThat(of("lib.Operation$Savings", "pay").locks()).isZero();
        assertThat(of("java.lang.StringBuffer", "append").locks()).isEqualTo(1);
    }

    private static double locks(String name) {
        return of("lib.Operation$Account", name).locks();
    }

    @Test
    void thatOfAnExceptionIsNoLock() {
        assertThat(of("java.lang.Throwable", "fillInStackTrace"))
                .extracting(Work::calls, Work::locks)
                .containsExactly(2.0, 0.0);
    }

    @Test
    void hiddenClassesOfLibrariesAreNamed() {
        List<String> hidden = counted.untaken().entrySet().stream()
                .filter(type -> type.getValue().equals(Counts.HIDDEN))
                .map(Map.Entry::getKey)
                .toList();
        assertThat(hidden).containsExactly("lib.Operation$$Lambda");
    }

    @Test
    void theJdksWorkStandsApart() {
        assertThat(counted.sum().jdk().bytecodes()).isPositive();
        assertThat(of("text").objects()).isZero();
        assertThat(counted.methods())
                .filteredOn(method -> !method.jdk())
                .allMatch(method -> method.method().owner().startsWith("lib.")
                        || method.method().owner().equals("driver.Main"));
    }

    @Test
    void eachPairOfBatchesCountsTheSame() {
        assertThat(counted.again()).isEqualTo(counted.sum().all());
        assertThat(counted.libraryAgain()).isEqualTo(counted.sum().library());
    }

    @Test
    void whatALibraryHasByChanceIsTheSameInEachJvmOfASeed() throws Exception {
        Map<String, Work> once = byChance(1);

        assertThat(byChance(1)).isEqualTo(once);
        Map<String, Work> other = byChance(2);
        assertThat(once).containsOnlyKeys("lib.Seeded", "lib.Hashed");
        once.forEach((type, work) -> assertThat(other.get(type)).isNotNull().isNotEqualTo(work));
    }

    /** What each of the two does whose work is a matter of chance. */
    private static Map<String, Work> byChance(int seed) throws Exception {
        return run(seed, "driver.Main", "by chance").methods().stream()
                .filter(method -> method.key().matches("lib\\.(Seeded|Hashed)\\..*"))
                .collect(Collectors.toMap(
                        method -> method.key().replaceFirst("(lib\\.\\w+).*", "$1"), MethodCounts::work, Work::plus));
    }

    @Test
    void aClassThatCantBeTakenRunsAndIsNamed() {
        assertThat(counted.untaken()).containsKey("lib.Huge");
        assertThat(counted.untaken().get("lib.Huge")).contains("too large");
    }
}
