/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.json;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonReader;
import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;

/**
 * A JSON document, read value by value in constant memory, whatever its size and nesting. Every complaint names the file
 * and the line.
 *
 * <p>The document is read as the only element of an outer array in an outer object, because that is how the parser is
 * made to notice that a document goes on after its end, or ends too early.
 */
public final class JsonInput {

    private static final String BEFORE = "{\"document\":[\n";
    private static final String AFTER = "\n]}";
    private static final int DEPTH = 64;

    private final Source source;
    private final int linesAhead;
    private JsonReader json;
    private int depth;

    /** Starts before the document's value. */
    public JsonInput(Source source) {
        this(source, 0);
    }

    private JsonInput(Source source, int linesAhead) {
        this.source = source;
        this.linesAhead = linesAhead;
        step(() -> {
            json = JsonReader.from(new Joined(new StringReader(BEFORE), source.reader(), new StringReader(AFTER)));
            json.object();
            json.next();
            json.array();
            if (!json.next()) {
                throw source.wrong("line " + (linesAhead + 1), "there is nothing; was the file cut short?");
            }
            return null;
        });
    }

    /**
     * An object that is a document of its own.
     *
     * @param name what the file is called
     * @param line where in the file it stands
     */
    public static JsonObject object(String name, int line, String text) {
        JsonInput json = new JsonInput(new Source(name, new StringReader(text)), line - 1);
        return json.object();
    }

    /** The document, which is an object. */
    public JsonObject object() {
        if (type() != JsonReader.Type.OBJECT) {
            throw mismatch("the document", describe(JsonReader.Type.OBJECT));
        }
        JsonObject object = (JsonObject) tree();
        end();
        return object;
    }

    /** Goes to the next element of the array or the next member of the object; false, and out of it, when there is none. */
    public boolean next() {
        try {
            boolean more = json.next();
            if (!more) {
                depth--;
            }
            return more;
        } catch (JsonParserException e) {
            throw broken(e);
        }
    }

    /** The name of the member. */
    public String key() {
        return step(() -> json.key());
    }

    public JsonReader.Type type() {
        try {
            return json.current();
        } catch (JsonParserException e) {
            throw broken(e);
        }
    }

    public void enterObject(String what) {
        enter(JsonReader.Type.OBJECT, what);
        step(() -> {
            json.object();
            return null;
        });
    }

    public void enterArray(String what) {
        enter(JsonReader.Type.ARRAY, what);
        step(() -> {
            json.array();
            return null;
        });
    }

    private void enter(JsonReader.Type type, String what) {
        if (type() != type) {
            throw mismatch(what, describe(type));
        }
        if (++depth > DEPTH) {
            throw wrong("nested more than " + DEPTH + " deep");
        }
    }

    public String text(String what) {
        if (type() != JsonReader.Type.STRING) {
            throw mismatch(what, describe(JsonReader.Type.STRING));
        }
        return step(() -> json.string());
    }

    /** A number, or one of the words that JMH writes where JSON has no number: NaN, +INF, -INF. */
    public double number(String what) {
        JsonReader.Type type = type();
        if (type == JsonReader.Type.NUMBER) {
            try {
                return json.doubleVal();
            } catch (JsonParserException e) {
                throw broken(e);
            }
        }
        String word = type == JsonReader.Type.STRING ? text(what) : "";
        return switch (word) {
            case "NaN" -> Double.NaN;
            case "+INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            default -> throw mismatch(what, describe(JsonReader.Type.NUMBER));
        };
    }

    public int integer(String what) {
        double number = number(what);
        if (number != Math.rint(number) || Math.abs(number) > Integer.MAX_VALUE) {
            throw wrong("'" + what + "' is " + number + ", not a whole number");
        }
        return (int) number;
    }

    /** The value, whatever it is, as the parser's own objects, arrays, texts and numbers. */
    public Object tree() {
        switch (type()) {
            case OBJECT -> {
                JsonObject object = new JsonObject();
                enterObject("value");
                while (next()) {
                    String key = key();
                    object.put(key, tree());
                }
                return object;
            }
            case ARRAY -> {
                JsonArray array = new JsonArray();
                enterArray("value");
                while (next()) {
                    array.add(tree());
                }
                return array;
            }
            default -> {
                return step(() -> json.value());
            }
        }
    }

    /** Passes over the value, whatever it is. */
    public void skip() {
        JsonReader.Type type = type();
        if (type == JsonReader.Type.OBJECT) {
            enterObject("value");
        } else if (type == JsonReader.Type.ARRAY) {
            enterArray("value");
        } else {
            return;
        }
        while (next()) {
            skip();
        }
    }

    /** Requires that nothing follows the document's value. */
    public void end() {
        boolean goesOn = step(() -> json.next());
        if (goesOn || step(() -> json.next())) {
            throw wrong("something follows the end of the document");
        }
    }

    /** A complaint about the current value. */
    public UsageException wrong(String what) {
        return source.wrong("line " + line(), what);
    }

    private UsageException mismatch(String what, String wanted) {
        return wrong("'" + what + "' should be " + wanted + ", but is " + describe(type()));
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
            return linesBefore(e);
        }
    }

    private int linesBefore(JsonParserException e) {
        return linesAhead + Math.max(1, e.getLinePosition() - 1);
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
            return step.run();
        } catch (JsonParserException e) {
            throw broken(e);
        }
    }

    private UsageException broken(JsonParserException e) {
        String place = "line " + linesBefore(e);
        return e.getCause() instanceof IOException io
                ? source.wrong(place, "can't be read on: " + io.getMessage(), e)
                : source.wrong(place, "this is where it stops being JSON; was the file cut short or edited?", e);
    }

    private interface Step<T> {
        T run() throws JsonParserException;
    }

    /** Readers one after the other. */
    private static final class Joined extends Reader {
        private final Reader[] parts;
        private int part;

        Joined(Reader... parts) {
            this.parts = parts;
        }

        @Override
        public int read(char[] buffer, int offset, int length) throws IOException {
            while (part < parts.length) {
                int n = parts[part].read(buffer, offset, length);
                if (n > 0) {
                    return n;
                }
                part++;
            }
            return -1;
        }

        @Override
        public void close() {
            // The source closes its own reader; the others hold nothing.
        }
    }
}
