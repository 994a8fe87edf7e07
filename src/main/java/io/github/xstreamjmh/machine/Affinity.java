/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import com.sun.jna.Function;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Which cores threads run on, those of other processes too. */
public final class Affinity {

    /** Of a mask: room for 8,192 cores, more than Linux can have. */
    private static final int BYTES = 1024;

    private static final int CALLER = 0;

    /** What Linux keeps of a thread's name. */
    private static final int LONGEST_NAME = 15;

    /** What newer JVMs leave of a longer one, with two dots between its beginning and its end. */
    private static final int BEGINNING = 7;

    private static final int END = 6;

    private final Function get;
    private final Function set;
    private final byte[] all = new byte[BYTES];

    private Affinity(NativeLibrary c) {
        get = c.getFunction("sched_getaffinity");
        set = c.getFunction("sched_setaffinity");
    }

    /** That of this machine: of Linux, where this process may use more than one core. Other systems are left to themselves. */
    public static Optional<Affinity> here() {
        if (!Platform.isLinux()) {
            return Optional.empty();
        }
        try {
            Affinity here = new Affinity(NativeLibrary.getInstance(Platform.C_LIBRARY_NAME));
            boolean known = here.read(CALLER, here.all) && here.cores().size() > 1 && here.release();
            return known ? Optional.of(here) : Optional.empty();
        } catch (LinkageError e) {
            return Optional.empty(); // JNA has no library for this system, or may not unpack it
        }
    }

    /** Those that this process might use when it was asked first. */
    public List<Integer> cores() {
        return BitSet.valueOf(all).stream().boxed().toList();
    }

    /** Has the calling thread run on one core; false if the system doesn't allow that. */
    public boolean bind(int core) {
        return write(CALLER, mask(core));
    }

    /** Has the calling thread run where it might before. */
    public boolean release() {
        return write(CALLER, all);
    }

    /**
     * A thread of a process; empty if there is none, or more than one, or it may not be looked at.
     *
     * @param name what it is called, of which the system keeps some of the beginning, and maybe of the end
     */
    public Optional<NativeThread> thread(long process, String name) {
        Path tasks = Path.of("/proc", String.valueOf(process), "task");
        try (Stream<Path> threads = Files.list(tasks)) {
            List<Path> named = threads.filter(thread -> isCalled(thread, name)).toList();
            return named.size() == 1 ? Optional.of(new LinuxThread(named.get(0))) : Optional.empty();
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty(); // the process has ended, or is hidden
        }
    }

    private static boolean isCalled(Path thread, String name) {
        try {
            String kept = Files.readString(thread.resolve("comm")).strip();
            return kept.equals(name)
                    || (name.length() > LONGEST_NAME
                            && (kept.equals(name.substring(0, LONGEST_NAME)) || kept.equals(abbreviated(name))));
        } catch (IOException e) {
            return false; // the thread has ended
        }
    }

    private static String abbreviated(String name) {
        return name.substring(0, BEGINNING) + ".." + name.substring(name.length() - END);
    }

    private static byte[] mask(int core) {
        BitSet one = new BitSet();
        one.set(core);
        byte[] mask = new byte[BYTES];
        byte[] bits = one.toByteArray();
        System.arraycopy(bits, 0, mask, 0, bits.length);
        return mask;
    }

    private boolean read(int thread, byte... mask) {
        return get.invokeInt(new Object[] {thread, BYTES, mask}) >= 0;
    }

    private boolean write(int thread, byte... mask) {
        return set.invokeInt(new Object[] {thread, BYTES, mask}) == 0;
    }

    /** A thread of the system, of any process. */
    public interface NativeThread {

        /** Has it run on one core; false if that isn't one that it might use, or it has ended. */
        boolean bind(int core);

        /** Has it run where it might when it was found; false if it has ended. */
        boolean release();

        /** Whether it is running, or is about to, rather than waiting for something. */
        boolean runs();
    }

    private final class LinuxThread implements NativeThread {

        private final Path path;
        private final int id;
        private final byte[] own = new byte[BYTES];

        LinuxThread(Path path) {
            this.path = path;
            id = Integer.parseInt(path.getFileName().toString());
            read(id, own);
        }

        @Override
        public boolean bind(int core) {
            return BitSet.valueOf(own).get(core) && write(id, mask(core));
        }

        @Override
        public boolean release() {
            return write(id, own);
        }

        @Override
        public boolean runs() {
            try {
                String state = Files.readString(path.resolve("stat"));
                return state.startsWith(") R", state.lastIndexOf(')'));
            } catch (IOException e) {
                return false; // it has ended
            }
        }
    }
}
