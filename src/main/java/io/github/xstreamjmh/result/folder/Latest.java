/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.regex.Pattern;

/** The link {@code latest} to the newest folder beside it; a file that names the folder where links are for the privileged. */
final class Latest {

    private static final String LATEST = "latest";
    private static final Pattern NAMED = Pattern.compile("[\\w-]+");
    private static final int LONGEST_NAME = 100;

    private Latest() {}

    /** The folder that a path means, which it stays when the link moves. */
    static Path followed(Path path) throws IOException {
        if (path.endsWith(LATEST) && Files.isSymbolicLink(path)) {
            return path.resolveSibling(Files.readSymbolicLink(path));
        }
        if (path.endsWith(LATEST) && Files.isRegularFile(path) && Files.size(path) < LONGEST_NAME) {
            String name = Files.readString(path).strip();
            return NAMED.matcher(name).matches() ? path.resolveSibling(name) : path;
        }
        return path;
    }

    /** Has it point to a folder, unless it is one itself. */
    static void pointTo(Path folder) throws IOException {
        Path latest = folder.resolveSibling(LATEST);
        if (Files.isDirectory(latest, LinkOption.NOFOLLOW_LINKS)) {
            return; // of results that were unpacked or copied with what links point to
        }
        Path beside = folder.resolveSibling(LATEST + "-" + folder.getFileName() + ".new"); // two may begin at once
        Files.deleteIfExists(beside);
        try {
            Files.createSymbolicLink(beside, folder.getFileName());
        } catch (UnsupportedOperationException | FileSystemException e) {
            // Windows keeps links for the privileged; Wine makes none and says nothing.
        }
        if (!Files.isSymbolicLink(beside)) {
            Files.writeString(beside, folder.getFileName() + System.lineSeparator());
        }
        try {
            Files.move(beside, latest, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            Files.move(
                    beside,
                    latest,
                    StandardCopyOption.REPLACE_EXISTING); // Windows puts nothing in a folder's place, nor in a link's
        }
    }
}
