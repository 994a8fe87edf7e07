/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Writes beside each file another that {@code sha256sum -c} checks it with. Called by the build. */
public final class Checksums {

    private Checksums() {}

    public static void main(String[] files) throws IOException, NoSuchAlgorithmException {
        for (String name : files) {
            Path file = Path.of(name);
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
            Files.writeString(
                    file.resolveSibling(file.getFileName() + ".sha256"),
                    HexFormat.of().formatHex(digest) + "  " + file.getFileName() + "\n");
        }
    }
}
