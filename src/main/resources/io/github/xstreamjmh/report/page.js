
/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/* Draws the charts of a report, and adds to its tables what a reader can do with them. */
(async function () {
    'use strict';

    function unpacked(id) {
        var bytes = Uint8Array.from(atob(document.getElementById(id).textContent), function (letter) {
            return letter.charCodeAt(0);
        });
        return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
    }

    var data = JSON.parse(await unpacked('data'));
    // The page's policy knows the library by its hash.
    var library = document.createElement('script');
    library.textContent = await unpacked('library');
    document.head.appendChild(library).remove();

    var dark = window.matchMedia('(prefers-color-scheme: dark)');
    var printing = false;
    var words = '';

    function all(selector, within) {
        return Array.prototype.slice.call((within || document).querySelectorAll(selector));
    }

    function element(name, text) {
        var made = document.createElement(name);
        made.textContent = text || '';
        return made;
    }

    function theme() {
        return dark.matches && !printing ? 'dark' : 'light';
    }

    function matches(text) {
        return text.toLowerCase().indexOf(words) >= 0;
    }

    /* The chart with the rows that the reader filters for. */
    function filtered(chart) {
        if (!words) {
            return chart;
        }
        var copy = {};
        for (var key in chart) {
            copy[key] = chart[key];
        }
        ['rows', 'points', 'series'].forEach(function (key) {
            if (copy[key]) {
                copy[key] = copy[key].filter(function (row) {
                    return matches([row.label, row.aside].join(' '));
                });
            }
        });
        return (copy.rows || copy.points || copy.series).length > 0 ? copy : chart;
    }

    function draw(shown) {
        var place = shown.place;
        var width = shown.width;
        var chart = filtered(data[Number(place.dataset.chart)]);
        var state = [theme(), width, words].join(' ');
        if (place.dataset.drawn === state) {
            return;
        }
        var drawn = charts.draw(chart, charts.THEMES[theme()], width);
        var instance = echarts.getInstanceByDom(place);
        if (instance) {
            instance.resize({ width: width, height: drawn.height });
        } else {
            instance = echarts.init(place, null, { renderer: 'svg', width: width, height: drawn.height });
        }
        instance.setOption(drawn.option, true);
        place.dataset.drawn = state;
    }

    var queue = [];

    function work() {
        var until = performance.now() + 30;
        try {
            while (queue.length > 0 && performance.now() < until) {
                draw(queue.shift());
            }
        } finally {
            // One chart that can't be drawn keeps no other from it.
            if (queue.length > 0) {
                setTimeout(work, 0);
            } else {
                document.documentElement.dataset.ready = 'true';
            }
        }
    }

    /* The charts that have a width: those in what is folded or hidden are drawn once they have. */
    function unfolded() {
        return all('.chart').map(function (place) {
            return { place: place, width: place.clientWidth, top: place.getBoundingClientRect().top };
        }).filter(function (chart) {
            return chart.width > 0;
        });
    }

    /* Draws what is seen first, the rest when there is time; measured before, as each drawn chart makes the page lay out anew. */
    function drawAll() {
        var places = unfolded();
        var seen = function (chart) {
            return chart.top < window.innerHeight;
        };
        var idle = queue.length === 0;
        queue = places.filter(seen).concat(places.filter(function (chart) {
            return !seen(chart);
        }));
        document.documentElement.dataset.ready = 'false';
        if (idle) {
            setTimeout(work, 0);
        }
    }

    function save(place, caption) {
        var text = charts.svg(echarts, filtered(data[Number(place.dataset.chart)]), 'light', place.clientWidth); // on white paper
        var link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
        link.download = caption.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 80) + '.svg';
        link.click();
        setTimeout(function () {
            URL.revokeObjectURL(link.href);
        }, 1000);
    }

    all('figure').forEach(function (figure) {
        var place = figure.querySelector('.chart');
        var caption = place.getAttribute('aria-label').replace(/^Chart: /, '');
        var button = element('button', 'Save as SVG');
        button.type = 'button';
        button.className = 'save';
        button.setAttribute('aria-label', 'Save as SVG: ' + caption);
        button.addEventListener('click', function () {
            save(place, caption);
        });
        figure.appendChild(button);
    });

    /* A choice is made for all of its key that have the option. */
    function choose(key, title) {
        all('.choice').forEach(function (choice) {
            if (choice.dataset.key !== key) {
                return;
            }
            var options = all(':scope > details', choice);
            var has = options.some(function (option) {
                return option.querySelector('summary').textContent === title;
            });
            if (!has) {
                return;
            }
            options.forEach(function (option) {
                var chosen = option.querySelector('summary').textContent === title;
                option.hidden = !chosen;
                option.open = chosen;
            });
            choice.querySelector('select').value = title;
        });
    }

    all('.choice').forEach(function (choice) {
        var options = all(':scope > details', choice);
        var label = element('label', choice.dataset.label + ' ');
        label.className = 'pick';
        var select = document.createElement('select');
        options.forEach(function (option, i) {
            var title = option.querySelector('summary').textContent;
            var entry = element('option', title);
            entry.value = title;
            select.appendChild(entry);
            option.hidden = i > 0;
            option.open = i === 0;
        });
        select.addEventListener('change', function () {
            choose(choice.dataset.key, select.value);
            drawAll();
        });
        label.appendChild(select);
        choice.insertBefore(label, choice.firstChild);
        label.hidden = options.length < 2;
    });

    /* Such as of 5+6 or of an interval, the first number; what has none comes last. */
    function figure(cell) {
        var number = parseFloat(cell.dataset.v === undefined ? cell.textContent.replace('[', '') : cell.dataset.v);
        return isNaN(number) ? Infinity : number;
    }

    function sort(table, column, numeric, header) {
        var body = table.tBodies[0];
        var down = header.getAttribute('aria-sort') === 'ascending';
        var rows = all(':scope > tr', body);
        rows.sort(function (one, other) {
            var a = one.cells[column];
            var b = other.cells[column];
            if (numeric && isFinite(figure(a)) !== isFinite(figure(b))) {
                return isFinite(figure(a)) ? -1 : 1;
            }
            var order = numeric ? figure(a) - figure(b) || 0 : a.textContent.localeCompare(b.textContent, 'en', { numeric: true });
            return down ? -order : order;
        });
        rows.forEach(function (row) {
            body.appendChild(row);
        });
        all('th', table.tHead).forEach(function (other) {
            other.removeAttribute('aria-sort');
        });
        header.setAttribute('aria-sort', down ? 'descending' : 'ascending');
    }

    all('table').forEach(function (table) {
        all('thead th', table).forEach(function (header, column) {
            if (!header.textContent) {
                return;
            }
            var button = element('button', header.textContent);
            button.type = 'button';
            header.textContent = '';
            header.appendChild(button);
            button.addEventListener('click', function () {
                var intervals = all(':scope > tr', table.tBodies[0]).some(function (row) {
                    return row.cells[column].textContent.charAt(0) === '[';
                });
                sort(table, column, header.className === 'n' || intervals, header);
            });
        });
    });

    function filter(text) {
        words = text.trim().toLowerCase();
        var count = 0;
        all('table').forEach(function (table) {
            var rows = all('tbody tr', table);
            var found = rows.filter(function (row) {
                return matches(row.textContent);
            });
            // A table that says nothing of what is asked for stays whole: it is of something else.
            rows.forEach(function (row) {
                row.hidden = found.length > 0 && found.indexOf(row) < 0;
            });
            if (!table.closest('details:not([open]), [hidden]')) { // where the same rows may stand, too
                count += found.length;
            }
        });
        shown.textContent = !words ? '' : count === 0 ? ' no rows, so all are shown' : count === 1 ? ' 1 row' : ' ' + count + ' rows';
        drawAll();
    }

    var form = document.createElement('form');
    form.id = 'filter';
    form.setAttribute('role', 'search');
    var label = element('label', 'Show rows with ');
    var input = document.createElement('input');
    input.type = 'search';
    label.appendChild(input);
    form.appendChild(label);
    var shown = element('output', '');
    form.appendChild(shown);
    form.addEventListener('submit', function (event) {
        event.preventDefault();
    });
    input.addEventListener('input', function () {
        filter(input.value);
    });
    document.querySelector('header').appendChild(form);

    document.documentElement.classList.add('js');
    dark.addEventListener('change', drawAll);
    window.addEventListener('resize', drawAll);
    window.addEventListener('beforeprint', function () {
        printing = true;
        unfolded().forEach(draw);
    });
    window.addEventListener('afterprint', function () {
        printing = false;
        drawAll();
    });
    document.addEventListener('toggle', drawAll, true);
    drawAll();
})();
