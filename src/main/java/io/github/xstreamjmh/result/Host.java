/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static io.github.xstreamjmh.result.Fact.Effect.FORBIDS;
import static io.github.xstreamjmh.result.Fact.Effect.SHOWN;

import java.util.Optional;

/**
 * A machine.
 *
 * @param id tells machines apart, but for clones of one image
 * @param virtual whether it is a virtual machine, which may be another machine after each start; absent where unknown
 * @param boot tells one start of a virtual machine from the next; absent where unknown, and of what is none
 */
public record Host(
        @Rule(resume = true, compare = FORBIDS, words = "the machine")
        String id,

        @Rule(compare = SHOWN) Optional<Boolean> virtual,
        @Rule(compare = SHOWN) Optional<String> boot,
        Os os,
        Cpu cpu,
        Memory memory) {

    /** A machine's operating system. */
    public record Os(
            @Rule(compare = SHOWN) String family,
            @Rule(compare = SHOWN) String version,
            @Rule(compare = SHOWN) String kernel,

            @Rule(resume = true, compare = FORBIDS, words = "the architecture")
            String architecture) {}

    /**
     * A machine's processor.
     *
     * @param model its name for people, which several generations share
     * @param generation what tells generations apart, such as {@code family 25, model 17, stepping 1}; absent where unknown
     * @param extensions the vector extensions that it offers to compilers, such as {@code avx avx2}
     * @param microcode the revision of its microcode
     * @param caches those of a core, such as {@code L1 Data 32K, L2 Unified 1024K}
     * @param governor what sets the clock, such as {@code performance}
     * @param turbo whether the clock may exceed its nominal rate, as the kernel's file says it
     */
    public record Cpu(
            @Rule(resume = true, compare = FORBIDS, words = "the CPU")
            String model,

            @Rule(resume = true, compare = FORBIDS, words = "the CPU's generation")
            Optional<String> generation,

            @Rule(resume = true, compare = FORBIDS, words = "the CPU's vector extensions")
            Optional<String> extensions,

            @Rule(compare = SHOWN) Optional<String> microcode,
            @Rule(compare = SHOWN) Optional<String> caches,

            @Rule(resume = true, compare = FORBIDS, words = "the number of cores")
            int physicalCores,

            @Rule(resume = true, compare = FORBIDS, words = "the number of cores")
            int logicalCores,

            @Rule(compare = SHOWN) Optional<String> governor,
            @Rule(compare = SHOWN) Optional<String> turbo) {

        /** What people call it, such as {@code AMD EPYC (family 25, model 17, stepping 1)}. */
        public String name() {
            return model + " (" + generation.orElse("of unknown generation") + ")";
        }
    }

    /** A machine's memory. */
    public record Memory(@Rule(compare = SHOWN) long totalBytes) {}
}
