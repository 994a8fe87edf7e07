/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.typepermission;

import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.Vector;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What is unmarshalled: values of the JDK's types that every version of XStream allows by itself. */
public final class Values {

    private static final long SEED = 20_261_123;

    /** The types of all values. */
    static final Class<?>[] TYPES = Stream.concat(
                    Arrays.stream(manyTypes()).<Class<?>>map(Object::getClass),
                    Stream.of(Object[].class, List.class, Set.class, Map.class))
            .toArray(Class<?>[]::new);

    /** Those that have neither a package nor a type in common with others. */
    static final Class<?>[] ARRAYS = Arrays.stream(TYPES).filter(Class::isArray).toArray(Class<?>[]::new);

    private Values() {}

    /** The workload of one value of each of 34 types. */
    @SuppressWarnings({"JdkObsolete", "JavaUtilDate"}) // old types are types too
    public static Object[] manyTypes() {
        Random random = new Random(SEED);
        int number = random.nextInt(1000);
        String text = "text " + number;
        List<Integer> numbers = List.of(number, number + 1);
        Map<String, Integer> map = Map.of(text, number);
        return new Object[] {
            text,
            number,
            random.nextLong(),
            (short) number,
            (byte) number,
            (float) number,
            random.nextInt(1000) / 8.0,
            number % 2 == 0,
            'x',
            BigInteger.valueOf(random.nextLong()),
            BigDecimal.valueOf(random.nextInt(), 2),
            new Date(random.nextInt(Integer.MAX_VALUE) * 1000L),
            new UUID(random.nextLong(), random.nextLong()),
            URI.create("urn:number:" + number),
            new File(text),
            new ArrayList<>(numbers),
            new LinkedList<>(numbers),
            new Vector<>(numbers),
            new HashSet<>(numbers),
            new LinkedHashSet<>(numbers),
            Collections.singletonList(number),
            Collections.singleton(number),
            new HashMap<>(map),
            new LinkedHashMap<>(map),
            new Hashtable<>(map),
            Collections.singletonMap(text, number),
            new boolean[] {true},
            new int[] {number},
            new long[] {number},
            new double[] {number},
            new char[] {'x'},
            new byte[] {(byte) number},
            new String[] {text},
            new Integer[] {number}
        };
    }

    /** The workload of 5,000 elements of two types, in a list. */
    public static Object[] manyElements() {
        Random random = new Random(SEED);
        List<Object> elements = IntStream.range(0, 2500)
                .boxed()
                .flatMap(i -> Stream.<Object>of(random.nextInt(1000), random.nextInt(1000) / 8.0))
                .toList();
        return new Object[] {new ArrayList<>(elements)};
    }
}
