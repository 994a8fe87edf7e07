/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import com.sun.jna.Function;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Binds threads to cores, those of other processes too. */
public final class Affinity {

    /** Of a mask: room for 8,192 cores, more than Linux can have. */
    private static final int BYTES = 1024;

    private static final int CALLER = 0;

    /** What Linux keeps of a thread's name. */
    private static final int LONGEST_NAME = 15;

    /** What newer JVMs leave of a longer one, with two dots between its beginning and its end. */
    private static final int BEGINNING = 7;

    private static final int END = 6;

    private final Function set;
    private final byte[] all;

    private Affinity(Function set, byte... all) {
        this.set = set;
        this.all = all;
    }

    /** That of this machine: of Linux, where this process may use more than one core. Other systems are left to themselves. */
    public static Optional<Affinity> here() {
        if (!Platform.isLinux()) {
            return Optional.empty();
        }
        try {
            return of(NativeLibrary.getInstance(Platform.C_LIBRARY_NAME));
        } catch (LinkageError e) {
            return Optional.empty(); // JNA has no library for this system, or may not unpack it
        }
    }

    private static Optional<Affinity> of(NativeLibrary c) {
        byte[] mask = new byte[BYTES];
        int status = c.getFunction("sched_getaffinity").invokeInt(new Object[] {CALLER, BYTES, mask});
        Affinity here = new Affinity(c.getFunction("sched_setaffinity"), mask);
        return status < 0 || here.cores().size() < 2 || !here.release() ? Optional.empty() : Optional.of(here);
    }

    /** Those that this process might use when it was asked first. */
    public List<Integer> cores() {
        return BitSet.valueOf(all).stream().boxed().toList();
    }

    /** Has the calling thread run on one core; false if the system doesn't allow that. */
    public boolean bind(int core) {
        return bind(CALLER, core);
    }

    /** Has the calling thread run where it might before. */
    public boolean release() {
        return apply(CALLER, all);
    }

    /**
     * Has threads of a process run on one core.
     *
     * @param name how they are called, of which the system keeps some of the beginning, and maybe of the end
     * @return whether there is such a thread, and all of them do
     */
    public boolean bind(long process, String name, int core) {
        Path tasks = Path.of("/proc", String.valueOf(process), "task");
        try (Stream<Path> threads = Files.list(tasks)) {
            List<Path> named = threads.filter(thread -> isCalled(thread, name)).toList();
            return !named.isEmpty()
                    && named.stream()
                            .allMatch(thread ->
                                    bind(Integer.parseInt(thread.getFileName().toString()), core));
        } catch (NoSuchFileException e) {
            return false; // the process has ended
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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

    private boolean bind(int thread, int core) {
        BitSet one = new BitSet();
        one.set(core);
        byte[] mask = new byte[BYTES];
        byte[] bits = one.toByteArray();
        System.arraycopy(bits, 0, mask, 0, bits.length);
        return apply(thread, mask);
    }

    private boolean apply(int thread, byte... mask) {
        return set.invokeInt(new Object[] {thread, BYTES, mask}) == 0;
    }
}
