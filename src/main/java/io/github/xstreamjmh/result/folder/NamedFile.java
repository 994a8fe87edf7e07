/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that the user named, which may be a link or a device. */
public final class NamedFile {

    private NamedFile() {}

    /** Whether it is such as {@code /dev/null} or a pipe, which is written to and never replaced. */
    public static boolean isDevice(Path file) {
        return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
    }

    /** Writes all of the text or, but for a device, leaves what was there. A link goes on leading to the file. */
    public static void write(Path file, String text) throws IOException {
        if (isDevice(file)) {
            Files.writeString(file, text);
        } else {
            ResultFolder.replace(Files.exists(file) ? file.toRealPath() : file, text);
        }
    }
}
