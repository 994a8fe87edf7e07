/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that the user named, which may be a link or a device. */
public final class NamedFile {

    private NamedFile() {}

    /** Whether it is such as {@code /dev/null} or a pipe. */
    public static boolean isDevice(Path file) {
        return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
    }

    private static boolean isReplaced(Path file) {
        return !Files.isSymbolicLink(file) && !isDevice(file);
    }

    /** Whether {@link #write} can write it, as far as permissions tell. */
    public static boolean isWritable(Path file) {
        return !Files.isDirectory(file)
                && (Files.exists(file) ? Files.isWritable(file) : isReplaced(file))
                && (!isReplaced(file) || Files.isWritable(file.toAbsolutePath().getParent()));
    }

    /** Replaces a file by one with all of the text; writes to what a link leads to, and to a device. */
    public static void write(Path file, String text) throws IOException {
        if (isReplaced(file)) {
            ResultFolder.replace(file, text);
        } else {
            Files.writeString(file, text);
        }
    }
}
