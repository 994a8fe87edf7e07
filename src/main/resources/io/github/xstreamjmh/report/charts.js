/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/*
 * Turns the charts of a report into options of ECharts, without a DOM. A chart comes with all of its figures; what is computed here is where they are drawn.
 */
var charts = (function () {
    'use strict';

    // Without quotes: the library puts the name into an attribute as it is.
    var FONT = 'system-ui, -apple-system, Segoe UI, DejaVu Sans, sans-serif';
    var UNITS = {
        ns: [[1e9, 's'], [1e6, 'ms'], [1e3, '\u00b5s'], [1, 'ns']],
        B: [[1e9, 'GB'], [1e6, 'MB'], [1e3, 'kB'], [1, 'B']],
        'ops/s': [[1e9, 'Gops/s'], [1e6, 'Mops/s'], [1e3, 'kops/s'], [1, 'ops/s']]
    };
    var SYMBOLS = {
        SLOWER: 'triangle',
        FASTER: 'path://M0,0 L10,0 L5,9 Z',
        SAME: 'circle',
        INCONCLUSIVE: 'diamond',
        NOT_COMPARABLE: 'path://M0,0 H10 V10 H0 Z M2,2 V8 H8 V2 Z'
    };
    /* Of curves that have the colour of others. */
    var MORE_SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle'];
    /* How wide a letter is, as a rule. */
    var LETTER = 7.2;

    function trimmed(value, digits) {
        return String(Number(value.toPrecision(digits)));
    }

    /* A tick in the words of its unit. */
    function tick(unit, value, digits) {
        if (unit === 'percentile') {
            return value <= 0 ? '0' : trimmed(100 * (1 - Math.pow(10, -value)), 9);
        }
        var steps = UNITS[unit];
        if (!steps) {
            return trimmed(value, digits);
        }
        var size = Math.abs(value);
        for (var i = 0; i < steps.length; i++) {
            if (size >= steps[i][0] * 0.9995) {
                return trimmed(value / steps[i][0], digits) + ' ' + steps[i][1];
            }
        }
        var last = steps[steps.length - 1];
        return trimmed(value / last[0], digits) + ' ' + last[1];
    }

    /* The ticks of an axis in words, in as many digits as tell them apart. */
    function words(unit, ticks) {
        for (var digits = 3; digits < 9; digits++) {
            var texts = ticks.map(function (value) {
                return tick(unit, value, digits);
            });
            if (texts.every(function (text, i) {
                return texts.indexOf(text) === i;
            })) {
                break;
            }
        }
        return texts;
    }

    function extent(values) {
        var known = values.filter(function (v) {
            return v !== null && v !== undefined && isFinite(v);
        });
        return known.length === 0 ? [0, 1] : [Math.min.apply(null, known), Math.max.apply(null, known)];
    }

    /* The multiples of a round step between two ends. */
    function steps(low, high, most, whole) {
        var raw = (high - low || Math.abs(high) || 1) / Math.max(1, most - 1);
        var power = Math.pow(10, Math.floor(Math.log10(raw)));
        var step = [1, 2, 5, 10].filter(function (s) {
            return s * power >= raw * 0.999;
        })[0] * power;
        if (whole) {
            step = Math.max(1, Math.round(step));
        }
        var ticks = [];
        for (var i = Math.ceil(low / step - 1e-9); i * step <= high * (1 + 1e-12) + step * 1e-9; i++) {
            ticks.push(Number((i * step).toPrecision(12)));
        }
        return ticks;
    }

    /* Round figures of each decade between two ends, fewer of more decades. */
    function decades(low, high, most) {
        return [[1, 2, 3, 4, 5, 6, 8], [1, 2, 3, 5], [1, 2, 5], [1, 3], [1]].map(function (digits) {
            var ticks = [];
            for (var power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
                digits.forEach(function (digit) {
                    var tick = Number((digit * Math.pow(10, power)).toPrecision(12));
                    if (tick >= low && tick <= high) {
                        ticks.push(tick);
                    }
                });
            }
            return ticks;
        }).reduce(function (best, ticks) {
            return best.length > most ? ticks : best;
        });
    }

    /* Where values lie on an axis, and its ticks. */
    function scale(axis, values, most) {
        var ends = extent(values);
        if (axis.log) {
            var margin = Math.max(1.02, Math.pow(ends[1] / ends[0], 0.04));
            var low = ends[0] / margin;
            var high = Math.min(ends[1] * margin, Number.MAX_VALUE);
            return {
                to: Math.log,
                min: Math.log(low),
                max: Math.log(high),
                ticks: high / low < 4 ? steps(low, high, most) : decades(low, high, most)
            };
        }
        var pad = (ends[1] - ends[0] || Math.abs(ends[1]) || 1) * 0.05;
        var from = ends[0] === 0 ? 0 : ends[0] - pad;
        var same = function (v) {
            return v;
        };
        return {
            to: same,
            min: from,
            max: ends[1] + pad,
            ticks: steps(from, ends[1] + pad, most, axis.unit === 'count' || axis.unit === 'percentile')
        };
    }

    function valueAxis(axis, scaled, theme, horizontal, narrow) {
        return {
            type: 'value',
            name: narrow && horizontal ? axis.name.replace(/([,;]) /, '$1\n') : axis.name,
            nameLocation: horizontal ? 'middle' : 'end',
            nameGap: horizontal ? 30 : 12,
            nameTextStyle: {
                color: theme.muted,
                fontFamily: FONT,
                align: horizontal ? 'center' : 'left',
                lineHeight: 16 // else lines of a font without Chinese characters, by which ECharts measures, overlap
            },
            min: scaled.min,
            max: scaled.max,
            axisLabel: { show: false },
            axisLine: { show: true, onZero: false, lineStyle: { color: theme.line } },
            axisTick: { show: false },
            splitLine: { show: false }
        };
    }

    /*
     * The lines of an axis: ECharts has them at equal distances only, which logarithms of round figures are not. It draws
     * them at height 5; rows are above.
     */
    function ticks(axis, scaled, theme, horizontal, downwards) {
        var texts = words(axis.unit, scaled.ticks);
        return {
            type: 'line',
            silent: true,
            data: [],
            markLine: {
                silent: true,
                animation: false,
                precision: 12,
                symbol: 'none',
                lineStyle: { color: theme.grid, type: 'solid', width: 1 },
                label: {
                    show: true,
                    position: downwards ? 'end' : 'start',
                    distance: 6,
                    color: theme.muted,
                    fontFamily: FONT,
                    fontSize: 12
                },
                data: scaled.ticks.map(function (value, i) {
                    var line = { label: { formatter: function () {
                        return texts[i];
                    } } };
                    line[horizontal ? 'xAxis' : 'yAxis'] = scaled.to(value);
                    return line;
                })
            }
        };
    }

    function labels(texts, theme, position, width, colour, offset) {
        return {
            type: 'category',
            position: position,
            offset: offset || 0,
            inverse: true,
            data: texts,
            axisLine: { show: false },
            axisTick: { show: false },
            splitLine: { show: position === 'left', lineStyle: { color: theme.grid } },
            axisLabel: {
                interval: 0,
                color: colour,
                fontFamily: FONT,
                width: width,
                overflow: 'truncate',
                ellipsis: '\u2026'
            }
        };
    }

    function longest(texts) {
        return texts.reduce(function (most, text) {
            return Math.max(most, text.length + 1);
        }, 0) * LETTER;
    }

    function tooltip(theme) {
        return {
            trigger: 'item',
            renderMode: 'richText',
            confine: true,
            backgroundColor: theme.surface,
            borderColor: theme.line,
            textStyle: { color: theme.text, fontFamily: FONT, fontSize: 12 },
            formatter: function (point) {
                // Braces would be read as styles.
                return String(point.data && point.data.text || '').replace(/[{}]/g, function (brace) {
                    return brace === '{' ? '(' : ')';
                });
            }
        };
    }

    function base(theme) {
        return {
            animation: false,
            backgroundColor: 'transparent',
            textStyle: { fontFamily: FONT, color: theme.text },
            tooltip: tooltip(theme),
            color: theme.series
        };
    }

    function points(name, symbol, size, colour, data, more) {
        var series = {
            name: name,
            type: 'scatter',
            symbol: symbol,
            symbolSize: size,
            itemStyle: { color: colour, opacity: 1 },
            emphasis: { disabled: true },
            cursor: 'default',
            data: data
        };
        for (var key in more || {}) {
            series[key] = more[key];
        }
        return series;
    }

    /* Each row's interval: one line with gaps, and arrows where intervals go on beyond the axis. */
    function intervals(rows, at, colour, scaled, horizontal) {
        var data = [];
        var arrows = [];
        rows.forEach(function (row, i) {
            if (row.low === null || row.high === null || row.low === undefined || row.high === undefined) {
                return;
            }
            [row.low, row.high].forEach(function (end, isHigh) {
                var place = scaled.to(end);
                if (isNaN(place)) { // a logarithmic axis has no place for less than nothing
                    place = -Infinity;
                }
                var shown = Math.min(Math.max(place, scaled.min), scaled.max);
                var point = horizontal ? [shown, at(row, i)] : [at(row, i), shown];
                data.push(point);
                if (shown !== place) {
                    arrows.push({ value: point, symbolRotate: (isHigh ? 0 : 180) - (horizontal ? 90 : 0) });
                }
            });
            data.push(['-', '-']);
        });
        return [{
            type: 'line',
            silent: true,
            symbol: 'none',
            z: 6,
            lineStyle: { color: colour, width: 2.5 },
            emphasis: { disabled: true },
            data: data
        }].concat(arrows.length === 0 ? [] : points('beyond', 'triangle', 9, colour, arrows, { silent: true, clip: false, z: 6 }));
    }

    /* Marks a ratio of 1 on an axis. */
    function markOne(series, scaled, horizontal, theme) {
        var mark = { label: { show: false }, lineStyle: { color: theme.muted } };
        mark[horizontal ? 'xAxis' : 'yAxis'] = scaled.to(1);
        series.markLine.data.push(mark);
    }

    /* What rows have in common: a line a row, figures to the right of it, ranks to the left. A ratio of 1 is marked. */
    function rowChart(chart, theme, width, values) {
        var narrow = width < 560;
        var ratios = chart.x.unit === 'ratio';
        var ranks = chart.rows.map(function (row) {
            return row.rank || '';
        });
        var gap = 8;
        var first = ranks.some(Boolean) ? longest(ranks) + gap : 0;
        var left = Math.min(longest(chart.rows.map(function (row) {
            return row.label;
        })), width * (narrow ? 0.34 : 0.36));
        var right = chart.rows.map(function (row) {
            return row.aside;
        });
        var aside = narrow ? 0 : Math.min(longest(right), width * 0.34);
        var scaled = scale(chart.x, ratios ? values.concat(1) : values,
            Math.max(3, Math.min(9, Math.floor((width - first - left - aside) / 75))));
        var option = base(theme);
        option.grid = { left: first + left + 14, right: narrow ? 18 : aside + 18, top: 6, bottom: narrow ? 64 : 50 };
        option.xAxis = valueAxis(chart.x, scaled, theme, true, narrow);
        option.yAxis = [labels(chart.rows.map(function (row) {
            return row.label;
        }), theme, 'left', left, theme.text)];
        if (first > 0) {
            option.yAxis.push(labels(ranks, theme, 'left', first, theme.text, left + gap));
        }
        if (!narrow) {
            option.yAxis.push(labels(right, theme, 'right', aside, theme.muted));
        }
        option.series = [ticks(chart.x, scaled, theme, true, true)];
        if (ratios) {
            markOne(option.series[0], scaled, true, theme);
        }
        return { option: option, scaled: scaled, height: (narrow ? 70 : 56) + Math.max(2, chart.rows.length) * 24 };
    }

    function dots(chart, theme, width) {
        var values = [];
        chart.rows.forEach(function (row) {
            values = values.concat(row.forks, [row.value]);
        });
        // Intervals may reach further than the axis; they are cut there, as those of two forks reach below nothing.
        var ends = extent(values);
        chart.rows.forEach(function (row) {
            if (row.low > 0 && (!chart.x.log || row.low > ends[0] / 2)) {
                values.push(row.low);
            }
            if (row.high < ends[1] * 2) {
                values.push(row.high);
            }
        });
        var drawn = rowChart(chart, theme, width, values);
        var to = drawn.scaled.to;
        var forks = [];
        chart.rows.forEach(function (row, i) {
            row.forks.forEach(function (fork, f) {
                forks.push({ value: [to(fork), i], text: row.label + '\nfork ' + (f + 1) + ': ' + row.texts[f] });
            });
        });
        drawn.option.series = drawn.option.series.concat(
            intervals(chart.rows, function (row, i) {
                return i;
            }, theme.strong, drawn.scaled, true),
            points('forks', 'circle', 6, theme.series[0], forks, {
                itemStyle: { color: theme.series[0], opacity: 0.65 },
                z: 7
            }),
            points('mean', 'circle', forks.length > 0 ? 11 : 8, theme.strong, chart.rows.map(function (row, i) {
                return { value: [to(row.value), i], text: row.label + '\n' + row.aside };
            }), { z: 8 })
        );
        return drawn;
    }

    function forest(chart, theme, width) {
        var threshold = chart.threshold;
        var values = [1 / (1 + threshold * 1.5), 1 + threshold * 1.5];
        chart.rows.forEach(function (row) {
            values.push(row.value);
            if (row.low !== null && row.low !== undefined) {
                values.push(Math.max(row.low, row.value / 2), Math.min(row.high, row.value * 2));
            }
        });
        var drawn = rowChart(chart, theme, width, values);
        var to = drawn.scaled.to;
        var series = intervals(chart.rows, function (row, i) {
            return i;
        }, theme.strong, drawn.scaled, true);
        series[0].markArea = {
            silent: true,
            itemStyle: { color: theme.band },
            data: [[{ xAxis: to(1 / (1 + threshold)) }, { xAxis: to(1 + threshold) }]]
        };
        Object.keys(SYMBOLS).forEach(function (verdict) {
            var data = [];
            chart.rows.forEach(function (row, i) {
                if (row.verdict === verdict) {
                    data.push({ value: [to(row.value), i], text: row.label + '\n' + row.aside });
                }
            });
            if (data.length > 0) {
                series.push(points(verdict, SYMBOLS[verdict], 12, theme.verdicts[verdict], data, { z: 8 }));
            }
        });
        drawn.option.series = drawn.option.series.concat(series);
        return drawn;
    }

    function plane(chart, theme, width, xs, ys) {
        var narrow = width < 560;
        var x = scale(chart.x, xs, narrow ? 5 : 9);
        var y = scale(chart.y, ys, 7);
        var option = base(theme);
        option.grid = { left: 64, right: narrow ? 14 : 24, top: 30, bottom: narrow ? 64 : 50 };
        option.xAxis = chart.x.labels ? {
            type: 'category',
            data: chart.x.labels,
            name: chart.x.name,
            nameLocation: 'middle',
            nameGap: 30,
            nameTextStyle: { color: theme.muted, fontFamily: FONT },
            axisLabel: {
                color: theme.muted,
                fontFamily: FONT,
                interval: chart.x.labels.length <= 12 ? 0 : 'auto',
                hideOverlap: true,
                width: Math.max(40, (width - 120) / chart.x.labels.length * 0.9),
                overflow: 'truncate'
            },
            axisLine: { lineStyle: { color: theme.line } },
            splitLine: { show: false }
        } : valueAxis(chart.x, x, theme, true, narrow);
        option.yAxis = valueAxis(chart.y, y, theme, false);
        option.series = chart.x.labels ? [] : [ticks(chart.x, x, theme, true)];
        option.series.push(ticks(chart.y, y, theme, false));
        return { option: option, x: chart.x.labels ? { to: function (v) {
            return v;
        } } : x, y: y, height: narrow ? 300 : 360 };
    }

    function scatter(chart, theme, width) {
        var drawn = plane(chart, theme, width, chart.points.map(function (point) {
            return point.x;
        }), chart.points.map(function (point) {
            return point.y;
        }));
        // More rows, more room between their names.
        drawn.height = Math.max(drawn.height, 150 + 9 * chart.points.length);
        var grid = drawn.option.grid;
        var right = width - grid.right;
        var bottom = drawn.height - grid.bottom;
        var spots = chart.points.map(function (point) {
            var x = drawn.x.to(point.x);
            var y = drawn.y.to(point.y);
            return {
                value: [x, y],
                x: grid.left + (x - drawn.x.min) / (drawn.x.max - drawn.x.min) * (right - grid.left),
                y: bottom - (y - drawn.y.min) / (drawn.y.max - drawn.y.min) * (bottom - grid.top)
            };
        });
        var taken = spots.map(function (spot) {
            return { from: spot.x - 4, to: spot.x + 4, y: spot.y };
        });
        // A name that would lie on another or on a point, or stick out, is left to the pointer and the table.
        function side(spot, length) {
            var places = {
                right: { from: spot.x + 9, y: spot.y },
                left: { from: spot.x - 9 - length, y: spot.y },
                top: { from: spot.x - length / 2, y: spot.y - 14 },
                bottom: { from: spot.x - length / 2, y: spot.y + 14 }
            };
            return Object.keys(places).find(function (position) {
                var from = places[position].from;
                var to = from + length;
                var y = places[position].y;
                return from >= grid.left && to <= width && y >= grid.top && y <= bottom && taken.every(function (box) {
                    return Math.abs(box.y - y) >= 13 || box.from >= to || box.to <= from;
                }) && taken.push({ from: from, to: to, y: y }) > 0;
            });
        }
        var data = chart.points.map(function (point, i) {
            var position = side(spots[i], point.label.length * 6.4);
            return {
                value: spots[i].value,
                text: point.label + '\n' + point.text,
                name: point.label,
                label: { show: position !== undefined, position: position || 'right' }
            };
        });
        drawn.option.series.push(points('rows', 'circle', 10, theme.series[0], data, {
            z: 8,
            label: {
                color: theme.text,
                fontFamily: FONT,
                fontSize: 11,
                formatter: function (point) {
                    return point.data.name;
                }
            }
        }));
        return drawn;
    }

    /* By how much the names at the ends of curves have to move so that they don't lie on each other. */
    function apart(curves, drawn) {
        var gap = 14;
        var inside = drawn.height - drawn.option.grid.top - drawn.option.grid.bottom;
        var ends = curves.map(function (series, i) {
            var last = series.points[series.points.length - 1];
            var y = last ? (drawn.y.max - drawn.y.to(last.y)) / (drawn.y.max - drawn.y.min) * inside : 0;
            return { i: i, y: y };
        }).sort(function (one, other) {
            return one.y - other.y;
        });
        var shifts = [];
        var free = -Infinity;
        ends.forEach(function (end, n) {
            // What is to come has to fit below, too.
            var y = Math.min(Math.max(end.y, free), inside - gap * (ends.length - 1 - n));
            shifts[end.i] = y - end.y;
            free = y + gap;
        });
        return shifts;
    }

    /* Curves: those that matter in colours of their own and named at their end, or in a legend, the others in grey. */
    function lines(chart, theme, width) {
        var xs = [];
        var ys = [];
        chart.series.forEach(function (series) {
            series.points.forEach(function (point) {
                xs.push(point.x);
                ys.push(point.y);
                if (point.low !== undefined && point.low !== null && point.low > 0) {
                    ys.push(Math.max(point.low, point.y / 1.5), Math.min(point.high, point.y * 1.5));
                }
            });
        });
        var ratios = chart.y.unit === 'ratio';
        var drawn = plane(chart, theme, width, xs, ratios ? ys.concat(1) : ys);
        if (ratios) {
            markOne(drawn.option.series[drawn.option.series.length - 1], drawn.y, false, theme);
        }
        var narrow = width < 560;
        var named = chart.series.filter(function (series) {
            return !series.faint;
        });
        var labels = named.map(function (series) {
            return series.label;
        });
        var ends = !narrow && named.length <= 12;
        var right = Math.min(width * 0.3, 24 + longest(labels));
        var shifts = apart(named, drawn);
        var next = 0;
        chart.series.forEach(function (series) {
            var colour = theme.faint;
            var symbol = 'circle';
            if (!series.faint) {
                colour = theme.series[next % theme.series.length];
                symbol = MORE_SYMBOLS[Math.floor(next / theme.series.length) % MORE_SYMBOLS.length];
                next++;
            }
            if (series.points.some(function (point) {
                return point.low !== undefined && point.low !== null;
            })) {
                drawn.option.series = drawn.option.series.concat(intervals(series.points, function (point) {
                    return drawn.x.to(point.x);
                }, colour, drawn.y, false));
            }
            drawn.option.series.push({
                name: series.label,
                type: 'line',
                symbol: symbol,
                symbolSize: series.faint ? 4 : 6,
                showSymbol: true,
                showAllSymbol: true,
                    z: series.faint ? 7 : 8,
                lineStyle: { color: colour, width: series.joined ? (series.faint ? 1 : 2) : 0, opacity: series.faint ? 0.6 : 1 },
                itemStyle: { color: colour, opacity: series.faint ? 0.7 : 1 },
                emphasis: { disabled: true },
                endLabel: {
                    show: !series.faint && ends,
                    offset: [0, shifts[named.indexOf(series)] || 0],
                    color: theme.text,
                    fontFamily: FONT,
                    width: right - 12,
                    overflow: 'truncate',
                    formatter: function () {
                        return series.label;
                    }
                },
                data: series.points.map(function (point) {
                    return { value: [drawn.x.to(point.x), drawn.y.to(point.y)], text: series.label + (point.text ? '\n' + point.text : '') };
                })
            });
        });
        if (ends) {
            drawn.option.grid.right = right;
        } else if (named.length > 1) {
            var legend = 20 * labels.length + 8;
            drawn.option.legend = {
                orient: 'vertical',
                left: 8,
                bottom: 0,
                itemGap: 6,
                selectedMode: false,
                data: labels,
                textStyle: { color: theme.text, fontFamily: FONT, width: width - 60, overflow: 'truncate' }
            };
            drawn.option.grid.bottom += legend;
            drawn.height += legend;
        }
        return drawn;
    }

    var TYPES = { dots: dots, forest: forest, scatter: scatter, lines: lines };

    /* What ECharts needs to draw a chart in a width: its option, and the height that it takes. */
    function draw(chart, theme, width) {
        var drawn = TYPES[chart.type](chart, theme, width);
        return { option: drawn.option, height: drawn.height };
    }

    /* Colours of Okabe and Ito, the darker or the lighter ones first. */
    var THEMES = {
        light: {
            text: '#1b1f24', strong: '#1b1f24', muted: '#59626d', line: '#9aa4af', grid: '#e4e8ec', faint: '#8a949e',
            surface: '#ffffff', band: 'rgba(0,114,178,0.10)',
            series: ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#B07A00', '#2F8FC4', '#5B5B5B', '#8C8200'],
            verdicts: {
                SLOWER: '#D55E00', FASTER: '#0072B2', SAME: '#009E73', INCONCLUSIVE: '#59626d', NOT_COMPARABLE: '#59626d'
            }
        },
        dark: {
            text: '#e6e9ec', strong: '#f4f6f8', muted: '#a3adb8', line: '#6b7681', grid: '#2e353c', faint: '#75808b',
            surface: '#1d2227', band: 'rgba(86,180,233,0.16)',
            series: ['#56B4E9', '#E69F00', '#2FBF95', '#CC79A7', '#F0E442', '#4C9FD6', '#F0803C', '#B8C0C8'],
            verdicts: {
                SLOWER: '#F0803C', FASTER: '#56B4E9', SAME: '#2FBF95', INCONCLUSIVE: '#a3adb8', NOT_COMPARABLE: '#a3adb8'
            }
        }
    };

    /* A chart as the text of an SVG file. */
    function svg(echarts, chart, theme, width) {
        var drawn = draw(chart, THEMES[theme], width);
        var instance = echarts.init(null, null, { renderer: 'svg', ssr: true, width: width, height: drawn.height });
        drawn.option.tooltip = { show: false };
        instance.setOption(drawn.option);
        var text = instance.renderToSVGString();
        instance.dispose();
        return text;
    }

    return { draw: draw, svg: svg, THEMES: THEMES };
})();
