/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.build;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Writes beside each ZIP in a folder the file that {@code sha256sum -c} checks it with. Called by the build. */
public final class Checksums {

    private Checksums() {}

    public static void main(String[] folder) throws IOException, NoSuchAlgorithmException {
        try (DirectoryStream<Path> zips = Files.newDirectoryStream(Path.of(folder[0]), "*.zip")) {
            for (Path zip : zips) {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(zip));
                Files.writeString(
                        zip.resolveSibling(zip.getFileName() + ".sha256"),
                        HexFormat.of().formatHex(digest) + "  " + zip.getFileName() + "\n");
            }
        }
    }
}
