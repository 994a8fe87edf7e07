/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.json;

import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonReader;
import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/**
 * A JSON document, read value by value in constant memory, whatever its size and nesting. Every complaint names the file
 * and the line.
 */
public final class JsonInput {

    private static final int DEPTH = 64;

    private final Source source;
    private final int linesAhead;
    private final JsonReader json;
    private int depth;

    /** Starts at the document's value. */
    public JsonInput(Source source) {
        this(source, 1);
    }

    /** Starts at the value of a document that begins at a line of a file. */
    JsonInput(Source source, int line) {
        this.source = source;
        this.linesAhead = line - 1;
        try {
            json = JsonReader.from(new Enclosed(source.reader()));
            json.object();
            json.next();
            json.array();
            if (!json.next()) {
                throw source.wrong("line " + line, "there is nothing; was the file cut short?");
            }
        } catch (JsonParserException e) {
            throw broken(e);
        }
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
        String digits = step(reader -> String.valueOf(reader.value()));
        try {
            return conversion.apply(new BigDecimal(digits));
        } catch (NumberFormatException | ArithmeticException e) {
            throw wrong("'" + what + "' is " + digits + ", not a whole number", e);
        }
    }

    /** Passes over the value, whatever it is. */
    public void skip() {
        JsonReader.Type type = type();
        if (type == JsonReader.Type.OBJECT || type == JsonReader.Type.ARRAY) {
            enter(type, "value");
            while (next()) {
                skip();
            }
        }
    }

    /** Requires that nothing follows the document's value. */
    public void end() {
        boolean inArray = step(JsonReader::next);
        if (inArray || step(JsonReader::next)) {
            throw wrong("something follows the end of the document");
        }
    }

    /** A complaint about the current value. */
    public UsageException wrong(String what) {
        return wrong(what, null);
    }

    UsageException wrong(String what, Throwable cause) {
        return source.wrong("line " + line(), what, cause);
    }

    private void require(JsonReader.Type type, String what) {
        if (type() != type) {
            throw wrong("'" + what + "' should be " + describe(type) + ", but is " + describe(type()));
        }
    }

    private JsonReader.Type type() {
        return step(JsonReader::current);
    }

    /** The parser tells its position only in its complaints: so it is asked for what isn't there. */
    private int line() {
        try {
            if (json.current() == JsonReader.Type.OBJECT) {
                json.array();
            } else {
                json.object();
            }
            throw new IllegalStateException("entered a value of the wrong type");
        } catch (JsonParserException e) {
            return linesAhead + e.getLinePosition();
        }
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
                        ? "can't be read on: " + io.getMessage()
                        : "this is where it stops being JSON; was the file cut short or edited?",
                e);
    }

    private interface Step<T> {
        T run(JsonReader json) throws JsonParserException;
    }

    /**
     * The document as the only element of an array in an object: the parser does not look beyond the end of a document, and
     * so is made to notice in the braces that it goes on.
     */
    private static final class Enclosed extends Reader {
        private final Reader document;
        private final Iterator<Reader> parts;
        private Reader part;

        Enclosed(Reader document) {
            this.document = document;
            parts = List.of(new StringReader("{\"\":["), document, new StringReader("]}"))
                    .iterator();
            part = parts.next();
        }

        @Override
        public int read(char[] buffer, int offset, int length) throws IOException {
            int n = part.read(buffer, offset, length);
            while (n < 0 && parts.hasNext()) {
                part = parts.next();
                n = part.read(buffer, offset, length);
            }
            return n;
        }

        @Override
        public void close() throws IOException {
            document.close();
        }
    }
}
