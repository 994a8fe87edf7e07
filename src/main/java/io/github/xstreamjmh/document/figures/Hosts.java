/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Host.Cpu;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.GeometricMean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The machines of one result side by side, by the rows that touch no library.
 *
 * @param controls the control rows that all of them have
 * @param hosts the machines, in the order of the result
 */
public record Hosts(List<Row> controls, List<Host> hosts) {

    /** A machine is named when its control rows take so many times as long as those of the others. */
    private static final double SLOW = 1.1;

    /**
     * A machine.
     *
     * @param id its identity
     * @param cpu its processor
     * @param rows how many rows it measured, without control rows
     * @param forks how many forks it made, those of control rows too
     * @param nanoseconds the time of each control row
     * @param pace how many times as long its control rows take as those of the machine in the middle (of an even number
     *     the faster one), as geometric mean; NaN without control rows
     */
    public record Host(String id, Cpu cpu, int rows, int forks, List<Double> nanoseconds, double pace) {}

    /** The machines of a result of one side. */
    public static Hosts of(Run run) {
        Map<String, Map<Row, Double>> times = new LinkedHashMap<>();
        for (String host : run.hosts()) {
            Map<Row, Double> ofHost = new LinkedHashMap<>();
            run.on(host)
                    .controls()
                    .forEach(control -> control.sample(Metric.time)
                            .map(Sample::value)
                            .filter(time -> time > 0)
                            .ifPresent(time -> ofHost.put(control.row(), time)));
            times.put(host, ofHost);
        }
        List<Row> controls = run.controls().stream()
                .map(RowResult::row)
                .filter(row -> times.values().stream().allMatch(ofHost -> ofHost.containsKey(row)))
                .toList();
        Map<String, Double> means = new LinkedHashMap<>();
        times.forEach((host, ofHost) -> means.put(
                host,
                controls.isEmpty()
                        ? Double.NaN
                        : GeometricMean.of(
                                controls.stream().mapToDouble(ofHost::get).toArray())));
        double middle = means.values().stream()
                .sorted()
                .skip((means.size() - 1) / 2)
                .findFirst()
                .orElse(Double.NaN);
        List<Host> hosts = new ArrayList<>();
        for (String id : run.hosts()) {
            Run there = run.on(id);
            hosts.add(new Host(
                    id,
                    run.environment().orElseThrow().hosts().get(id).cpu(),
                    there.measured().size(),
                    there.rows().values().stream()
                            .flatMap(List::stream)
                            .mapToInt(row -> row.forks().size())
                            .sum(),
                    controls.stream().map(times.get(id)::get).toList(),
                    means.get(id) / middle));
        }
        return new Hosts(controls, List.copyOf(hosts));
    }

    /** The machines and their control rows. */
    public Table table() {
        return new Columns<Host>()
                .text("machine", Host::id)
                .text("CPU", host -> host.cpu().model())
                .count("cores", host -> host.cpu().logicalCores())
                .count("rows", Host::rows)
                .count("forks", Host::forks)
                .each(
                        controls,
                        (columns, row) -> columns.number(
                                row.method(), host -> host.nanoseconds().get(controls.indexOf(row)), Units::time))
                .number("pace", Host::pace, Units::ratio)
                .table("Machines and their control rows", hosts);
    }

    /** The machines that are slower than the others, a sentence each. */
    public List<String> slow() {
        return hosts.stream()
                .filter(host -> host.pace() >= SLOW)
                .map(host -> "Machine " + host.id() + " is slow: its control rows take " + Units.ratio(host.pace())
                        + " times as long as those of "
                        + hosts.stream()
                                .filter(other -> other.pace() == 1)
                                .map(Host::id)
                                .collect(Collectors.joining(", "))
                        + ". Don't compare its rows with those of other machines.")
                .toList();
    }
}
