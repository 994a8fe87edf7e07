/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemReadingsTest {

    @TempDir
    Path network;

    private Path card(String name, String address, String assigned) throws IOException {
        Path card = Files.createDirectory(network.resolve(name));
        Files.writeString(card.resolve("address"), address + "\n");
        Files.writeString(card.resolve("addr_assign_type"), assigned + "\n");
        return card;
    }

    private void hardware(String name, String address, String assigned) throws IOException {
        Files.createDirectory(card(name, address, assigned).resolve("device"));
    }

    @Test
    void onlyLastingAddressesOfHardwareTellMachinesApart() throws IOException {
        hardware("eth1", "02:fc:00:00:00:02", "0");
        hardware("eth0", "02:fc:00:00:00:01", "0");
        hardware("virtualFunctionOfEth0", "02:fc:00:00:00:01", "0");
        hardware("wlan0", "9e:a9:e7:3e:53:61", "3");
        card("lo", "00:00:00:00:00:00", "0");
        card("veth8f3c2a1", "4e:f2:3b:96:ad:27", "1");
        card("tun0", "4e:f2:3b:96:ad:28", "0");
        Files.writeString(network.resolve("bonding_masters"), "");
        assertThat(SystemReadings.cards(network)).contains(List.of("02:fc:00:00:00:01", "02:fc:00:00:00:02"));
    }

    @Test
    void aCardThatIsPluggedInIsNoPartOfTheMachine() throws IOException {
        hardware("eth0", "02:fc:00:00:00:01", "0");
        hardware("eth1", "02:fc:00:00:00:09", "0");
        Files.writeString(network.resolve("eth1").resolve("device").resolve("bInterfaceNumber"), "00");
        assertThat(SystemReadings.cards(network)).contains(List.of("02:fc:00:00:00:01"));
    }

    @Test
    void aMachineMayHaveNoLastingAddressAndAContainerNoHardware() throws IOException {
        card("eth0", "4e:f2:3b:96:ad:27", "1");
        assertThat(SystemReadings.cards(network)).isEmpty();
        hardware("wlan0", "9e:a9:e7:3e:53:61", "3");
        assertThat(SystemReadings.cards(network)).contains(List.of());
    }
}
