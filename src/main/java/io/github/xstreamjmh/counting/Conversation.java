/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.counting.agent.Instrumenter;
import io.github.xstreamjmh.counting.agent.Instrumenter.Counter;
import io.github.xstreamjmh.counting.agent.Instrumenter.Kind;
import io.github.xstreamjmh.counting.agent.Instrumenter.Method;
import io.github.xstreamjmh.counting.agent.Instrumenter.Site;
import io.github.xstreamjmh.counting.agent.Tools;
import io.github.xstreamjmh.fork.ClassNames;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** What a fork with the agent asks and tells, see {@link Tools}. */
final class Conversation {

    /** Bytecodes that a batch executes at least: a thousand times what JMH has the JDK do for it, which differs. */
    private static final long BATCH = 2_000_000;

    /** Two batches, from the last: the smaller and the larger of the latter pair of both sizes, and of the former. */
    private static final int[] PAIR = {3, 1};

    private static final int[] FORMER_PAIR = {4, 2};

    private final Instrumenter instrumenter;
    private final DataInputStream in;
    private final DataOutputStream out;
    private final Map<String, String> untaken = new TreeMap<>();

    /** Of the message that counts, until sizes are there. */
    private final Set<String> types = new LinkedHashSet<>();

    private int batch;
    private int each;
    private List<long[]> counts = List.of();
    private List<Counter> counters = List.of();

    Conversation(Instrumenter instrumenter, DataInputStream in, DataOutputStream out) {
        this.instrumenter = instrumenter;
        this.in = in;
        this.out = out;
    }

    /**
     * Answers until the fork has counted.
     *
     * @param batches decides on the size of batches, by the one that would do for this fork
     * @throws IOException if it ends before
     */
    Counted counted(IntUnaryOperator batches) throws IOException {
        String jvm = in.readUTF();
        while (true) {
            byte[] said = new byte[in.readInt()];
            in.readFully(said);
            DataInputStream message = new DataInputStream(new ByteArrayInputStream(said));
            switch (message.readByte()) {
                case Tools.INSTRUMENT -> instrument(message);
                case Tools.BATCH -> {
                    int most = message.readInt();
                    int enough = Math.min(most, enough(readBatches(message)));
                    answer(answer -> answer.writeInt(batches.applyAsInt(enough)));
                }
                case Tools.COUNTED -> read(message);
                case Tools.SIZES -> {
                    return counted(jvm, message);
                }
                default -> throw new IOException("The agent says what nobody understands");
            }
        }
    }

    private interface Answer {
        void write(DataOutputStream out) throws IOException;
    }

    private void answer(Answer answer) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        answer.write(new DataOutputStream(bytes));
        out.writeInt(bytes.size());
        bytes.writeTo(out);
        out.flush();
    }

    private void instrument(DataInputStream message) throws IOException {
        String name = message.readUTF();
        Instrumenter.Instrumented instrumented =
                instrumenter.instrument(name, message.readBoolean(), message.readAllBytes());
        if (instrumented.file().isEmpty()) {
            untaken.put(name, instrumented.why());
        }
        answer(answer -> {
            answer.writeInt(instrumented.counters());
            answer.write(instrumented.file().orElse(new byte[0]));
        });
    }

    private static List<long[]> readBatches(DataInputStream in) throws IOException {
        List<long[]> batches = new ArrayList<>();
        for (int number = in.readInt(); number > 0; number--) {
            byte[] bytes = new byte[Long.BYTES * in.readInt()];
            in.readFully(bytes);
            long[] batch = new long[bytes.length / Long.BYTES];
            ByteBuffer.wrap(bytes).asLongBuffer().get(batch);
            batches.add(batch);
        }
        return batches;
    }

    /** By what an invocation executes: a power of two, which is the same whenever that is about the same. */
    private int enough(List<long[]> batches) {
        List<Counter> counters = instrumenter.counters();
        long bytecodes = 1;
        for (int i = 0; i < last(batches).length; i++) {
            bytecodes += counters.get(i).kind() == Kind.bytecodes ? difference(batches, PAIR, i) : 0;
        }
        int batch = 1;
        while (batch * Math.max(1, bytecodes) < BATCH) {
            batch *= 2;
        }
        return batch;
    }

    private static long difference(List<long[]> batches, int[] pair, int counter) {
        return at(batches.get(batches.size() - pair[1]), counter) - at(batches.get(batches.size() - pair[0]), counter);
    }

    private static long[] last(List<long[]> batches) {
        return batches.get(batches.size() - 1);
    }

    /** Of a batch that ended before the counter was made, none. */
    private static long at(long[] batch, int counter) {
        return counter < batch.length ? batch[counter] : 0;
    }

    /** What a method does in a number of operations. */
    private static final class Sum {
        private long bytecodes;
        private long calls;
        private long objects;
        private long bytes;
        private long exceptions;
        private long locks;
        private final Map<Site, Long> made = new HashMap<>();

        void add(Counter counter, long count, Size size) {
            switch (counter.kind()) {
                case bytecodes -> bytecodes += count;
                case calls -> calls += count;
                case arrays -> objects += count;
                case bytes -> make(counter.site(), count);
                case locks -> locks += count;
                case objects -> {
                    objects += count;
                    make(counter.site(), count * size.bytes());
                    exceptions += size.exception() ? count : 0;
                }
            }
        }

        private void make(Site site, long more) {
            bytes += more;
            made.merge(site, more, Long::sum);
        }

        Map<Site, Double> made(double operations) {
            Map<Site, Double> each = new HashMap<>();
            made.forEach((site, sum) -> each.put(site, sum / operations));
            return each;
        }

        Work each(double operations) {
            return new Work(
                    each(bytecodes, operations),
                    each(calls, operations),
                    each(objects, operations),
                    each(bytes, operations),
                    each(exceptions, operations),
                    each(locks, operations));
        }

        /** What only fewer operations did, a late set-up for instance, is no operation's. */
        private static double each(long sum, double operations) {
            return Math.max(0, sum / operations);
        }
    }

    private record Size(long bytes, boolean exception) {}

    private void read(DataInputStream message) throws IOException {
        batch = message.readInt();
        each = message.readInt();
        counts = readBatches(message);
        for (int types = message.readInt(); types > 0; types--) {
            untaken.put(message.readUTF(), message.readUTF());
        }
        counters = instrumenter.counters();
        for (int i = 0; i < last(counts).length; i++) {
            boolean made = difference(counts, PAIR, i) != 0 || difference(counts, FORMER_PAIR, i) != 0;
            if (made && counters.get(i).kind() == Kind.objects) {
                types.add(counters.get(i).site().type());
            }
        }
        answer(answer -> {
            answer.writeInt(types.size());
            for (String type : types) {
                answer.writeUTF(type);
            }
        });
    }

    private Counted counted(String jvm, DataInputStream message) throws IOException {
        Map<String, Size> sizes = new HashMap<>();
        for (String type : types) {
            sizes.put(type, new Size(message.readLong(), message.readBoolean()));
        }
        double operations = (double) batch * each;
        Map<Method, Sum> methods = new LinkedHashMap<>();
        Map<Method, Sum> formerly = new LinkedHashMap<>();
        for (int i = 0; i < last(counts).length; i++) {
            Counter counter = counters.get(i);
            long count = difference(counts, PAIR, i);
            long former = difference(counts, FORMER_PAIR, i);
            Size size = sizes.get(counter.site().type());
            if (count != 0) {
                methods.computeIfAbsent(counter.method(), method -> new Sum()).add(counter, count, size);
            }
            if (former != 0) {
                formerly.computeIfAbsent(counter.method(), method -> new Sum()).add(counter, former, size);
            }
        }
        Map<String, MethodCounts> all = new LinkedHashMap<>();
        methods.forEach((method, sum) -> {
            MethodCounts counts = new MethodCounts(stable(method), sum.each(operations), sum.made(operations));
            if (!counts.work().equals(Work.NONE)) {
                all.merge(counts.key(), counts, MethodCounts::plus);
            }
        });
        Work again = Work.NONE;
        Work libraryAgain = Work.NONE;
        for (Map.Entry<Method, Sum> method : formerly.entrySet()) {
            Work each = method.getValue().each(operations);
            again = again.plus(each);
            libraryAgain = method.getKey().jdk() ? libraryAgain : libraryAgain.plus(each);
        }
        Map<String, String> named = new TreeMap<>();
        untaken.forEach((type, why) -> named.put(ClassNames.stable(type.replace('/', '.')), why));
        return new Counted(
                jvm,
                (int) Math.min(Integer.MAX_VALUE, operations),
                List.copyOf(all.values()),
                again,
                libraryAgain,
                named);
    }

    private static Method stable(Method method) {
        return new Method(
                ClassNames.stable(method.owner()),
                method.name(),
                method.descriptor(),
                method.jdk(),
                method.body(),
                method.callees());
    }
}
