/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.xml.AbstractXppDriver;
import com.thoughtworks.xstream.io.xml.MXParserDriver;
import com.thoughtworks.xstream.io.xml.Xpp3Driver;
import com.thoughtworks.xstream.security.NoTypePermission;
import java.util.List;
import java.util.function.Supplier;
import org.xmlpull.v1.XmlPullParser;

/**
 * XStream in whatever version from 1.4.9 on lies in {@code lib/}. Nobody else tells versions of it apart, for this is all
 * that the suite asks of XStream and older versions lack:
 *
 * <ul>
 *   <li>1.4.19: the guard that times how long collections take to fill, and {@code setCollectionUpdateLimit}, which turns
 *       it off: {@link #GUARD}, {@link #withoutGuard}. Older ones have no guard.
 *   <li>1.4.16: {@link #MX_PARSER_DRIVER}. Older ones have Xpp3 as their default parser: {@link #defaultDriver()},
 *       {@link #defaultParser()}.
 *   <li>1.4.13: making an XStream without reaching into packages that the JDK has closed since Java 16: {@link #FLAGS}.
 *   <li>1.4.11: {@link #BASE64_BY_JDK}. The encoder of older ones breaks lines.
 *   <li>1.4.10: {@link #TIME_CONVERTERS}.
 * </ul>
 *
 * <p>Loads without XStream; only those who have it call what returns or takes its types.
 */
public final class XStreams {

    /** XStream with a guard that times how long collections take to fill. */
    public static final Library GUARD =
            new Library("xstream", "com.thoughtworks.xstream.security.InputManipulationException", "1.4.19");

    /** XStream with a driver for MXParser, which is its default parser since it has that. */
    public static final Library MX_PARSER_DRIVER =
            new Library("xstream", "com.thoughtworks.xstream.io.xml.MXParserDriver", "1.4.16");

    /** XStream that leaves Base64 to the JDK, and whose own encoder breaks no lines. */
    public static final Library BASE64_BY_JDK =
            new Library("xstream", "com.thoughtworks.xstream.core.util.Base64JavaUtilCodec", "1.4.11");

    /** XStream that knows the types of {@code java.time}. */
    public static final Library TIME_CONVERTERS =
            new Library("xstream", "com.thoughtworks.xstream.converters.time.LocalDateConverter", "1.4.10");

    /** The fork of Xpp3 behind XStream's default driver. */
    public static final Library MX_PARSER = new Library("mxparser", "io.github.xstream.mxparser.MXParser");

    /** What the JVM of a row with XStream is told, the same for all versions, so that they stay comparable. */
    public static final List<String> FLAGS = List.of(
            "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
            "--add-opens=java.base/java.text=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "--add-opens=java.desktop/java.awt.font=ALL-UNNAMED");

    /** Looked up once, because rows make XStreams in what they time. */
    private static final boolean GUARDED = GUARD.locate().isPresent();

    private XStreams() {}

    /** The library behind {@link #defaultDriver()}. */
    public static Library defaultParser() {
        return MX_PARSER_DRIVER.locate().isPresent() ? MX_PARSER : Library.XPP3;
    }

    /**
     * The driver that XStream takes by default when there is no parser but those of its own dependencies. It is named
     * because by default XStream looks it up.
     */
    public static AbstractXppDriver defaultDriver() {
        // Not made here: the JVM looks for what a method returns as soon as it verifies the class.
        Supplier<AbstractXppDriver> driver =
                MX_PARSER_DRIVER.locate().isPresent() ? MXParserDriver::new : Xpp3Driver::new;
        return driver.get();
    }

    /** A parser such as a driver makes for each document. */
    public static XmlPullParser newParser(AbstractXppDriver driver) {
        try {
            return (XmlPullParser) Calls.callProtected(driver, "createParser");
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(driver + " makes no parser", e);
        }
    }

    /** The class of the parser that a driver makes for each document. */
    public static Class<?> parser(AbstractXppDriver driver) {
        return newParser(driver).getClass();
    }

    /**
     * Allows the named types and no others: XStream's own choice of basic types differs from version to version, and up
     * to 1.4.17 it is all there are.
     *
     * @param types what elements are named after; a field's type needs no permission
     */
    public static void allowOnly(XStream xstream, Class<?>... types) {
        xstream.addPermission(NoTypePermission.NONE);
        xstream.allowTypes(types);
    }

    /** Turns off the guard against input that takes too long, which times XStream's own work; older ones have none. */
    public static void withoutGuard(XStream xstream) {
        if (GUARDED) {
            xstream.setCollectionUpdateLimit(0);
        }
    }
}
