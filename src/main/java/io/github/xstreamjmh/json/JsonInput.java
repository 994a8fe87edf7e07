/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.json;

import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonReader;
import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A JSON document, read value by value, whatever its size. Every complaint names the file
 * and the place.
 */
public final class JsonInput {

    private static final int DEPTH = 64;

    /** Numbers with more of them take long to read, and none has as many. */
    private static final int MOST_DIGITS = 1000;

    private final Source source;
    private final int linesAhead;
    private final Watched document;
    private final JsonReader json;
    private String place;
    private int depth;

    /** Starts at the document's value. */
    public JsonInput(Source source) {
        this(source, 1, "");
    }

    /** Starts at the value of a document that is a line of a file. */
    JsonInput(Source source, int line) {
        this(source, line, "line " + line);
    }

    private JsonInput(Source source, int line, String place) {
        this.source = source;
        this.linesAhead = line - 1;
        this.place = place;
        this.document = new Watched(source.reader(), line);
        try {
            json = JsonReader.from(document);
        } catch (JsonParserException e) {
            throw broken(e);
        }
    }

    /** Where in the document the next values are, for complaints about them, such as {@code row 7}. */
    public void at(String where) {
        place = where;
    }

    /** Goes to the next element of the array or the next member of the object; false, and out of it, when there is none. */
    public boolean next() {
        boolean more = step(JsonReader::next);
        depth -= more ? 0 : 1;
        return more;
    }

    /** The name of the member. */
    public String key() {
        return step(JsonReader::key);
    }

    public void enterObject(String what) {
        enter(JsonReader.Type.OBJECT, what);
    }

    public void enterArray(String what) {
        enter(JsonReader.Type.ARRAY, what);
    }

    private void enter(JsonReader.Type type, String what) {
        require(type, what);
        if (++depth > DEPTH) {
            throw wrong("nested more than " + DEPTH + " deep");
        }
        try {
            if (type == JsonReader.Type.OBJECT) {
                json.object();
            } else {
                json.array();
            }
        } catch (JsonParserException e) {
            throw broken(e);
        }
    }

    public boolean isNull() {
        return type() == JsonReader.Type.NULL;
    }

    public String text(String what) {
        require(JsonReader.Type.STRING, what);
        return step(JsonReader::string);
    }

    public boolean truth(String what) {
        require(JsonReader.Type.BOOLEAN, what);
        return step(JsonReader::bool);
    }

    /** A number, or one of the words that stand where JSON has no number: JMH's and Java's. */
    public double number(String what) {
        return switch (type() == JsonReader.Type.STRING ? text(what) : "") {
            case "NaN" -> Double.NaN;
            case "+INF", "Infinity" -> Double.POSITIVE_INFINITY;
            case "-INF", "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> {
                require(JsonReader.Type.NUMBER, what);
                yield step(JsonReader::doubleVal);
            }
        };
    }

    public int integer(String what) {
        return exact(what, BigDecimal::intValueExact);
    }

    public long whole(String what) {
        return exact(what, BigDecimal::longValueExact);
    }

    /** A whole number, or, where readers would round it, its digits as a text. */
    private <N> N exact(String what, Function<BigDecimal, N> conversion) {
        if (type() != JsonReader.Type.STRING) {
            require(JsonReader.Type.NUMBER, what);
        }
        String digits = digits();
        try {
            return conversion.apply(new BigDecimal(digits));
        } catch (NumberFormatException | ArithmeticException e) {
            throw wrong("'" + what + "' is " + digits + ", not a whole number", e);
        }
    }

    private String digits() {
        String digits = step(reader -> String.valueOf(reader.value()));
        if (digits.length() > MOST_DIGITS) {
            throw wrong("a number of " + digits.length() + " digits");
        }
        return digits;
    }

    /** The value, whatever it is: a text, a number, a truth value, null, a list or a map. */
    public Object value() {
        return switch (type()) {
            case OBJECT -> {
                Map<String, Object> map = new LinkedHashMap<>();
                enterObject("value");
                while (next()) {
                    map.put(key(), value());
                }
                yield map;
            }
            case ARRAY -> {
                List<Object> list = new ArrayList<>();
                enterArray("value");
                while (next()) {
                    list.add(value());
                }
                yield list;
            }
            case NUMBER -> new BigDecimal(digits());
            default -> step(JsonReader::value);
        };
    }

    /** Requires that nothing follows the document's value. */
    public void end() {
        try {
            int line = document.follows();
            if (line > 0) {
                throw source.wrong("line " + line, "something follows the end of the document");
            }
        } catch (IOException e) {
            throw wrong("can't be read further: " + e.getMessage(), e);
        }
    }

    /** A complaint about the current value. */
    public UsageException wrong(String what) {
        return wrong(what, null);
    }

    UsageException wrong(String what, Throwable cause) {
        return source.wrong(place, what, cause);
    }

    private void require(JsonReader.Type type, String what) {
        if (type() != type) {
            throw wrong("'" + what + "' should be " + describe(type) + ", but is " + describe(type()));
        }
    }

    private JsonReader.Type type() {
        return step(JsonReader::current);
    }

    private static String describe(JsonReader.Type type) {
        return switch (type) {
            case OBJECT -> "an object";
            case ARRAY -> "an array";
            case STRING -> "a text";
            case NUMBER -> "a number";
            case BOOLEAN -> "true or false";
            case NULL -> "null";
        };
    }

    private <T> T step(Step<T> step) {
        try {
            return step.run(json);
        } catch (JsonParserException e) {
            throw broken(e);
        }
    }

    private UsageException broken(JsonParserException e) {
        return source.wrong(
                "line " + (linesAhead + e.getLinePosition()),
                e.getCause() instanceof IOException io
                        ? "can't be read further: " + io.getMessage()
                        : "this is where it stops being JSON; was the file cut short or edited?",
                e);
    }

    private interface Step<T> {
        T run(JsonReader json) throws JsonParserException;
    }
}
