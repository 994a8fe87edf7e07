/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.converter;

import com.thoughtworks.xstream.converters.ConversionException;
import com.thoughtworks.xstream.converters.Converter;
import com.thoughtworks.xstream.converters.MarshallingContext;
import com.thoughtworks.xstream.converters.UnmarshallingContext;
import com.thoughtworks.xstream.io.HierarchicalStreamReader;
import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import java.math.BigInteger;
import java.util.UUID;

/** What a user would write by hand: one element a property, in any order when read. */
final class BeanConverter implements Converter {

    @Override
    public boolean canConvert(@SuppressWarnings("rawtypes") Class type) {
        return type == Bean.class;
    }

    @Override
    public void marshal(Object source, HierarchicalStreamWriter writer, MarshallingContext context) {
        Bean bean = (Bean) source;
        write(writer, "bigInteger", bean.getBigInteger().toString());
        write(writer, "binary", bean.getBinary());
        // XML has no character 0: as in XStream, nothing stands for it.
        write(writer, "character", bean.getCharacter() == 0 ? "" : String.valueOf(bean.getCharacter()));
        write(writer, "doubleValue", Double.toString(bean.getDoubleValue()));
        write(writer, "floatValue", Float.toString(bean.getFloatValue()));
        write(writer, "number", Integer.toString(bean.getNumber()));
        write(writer, "uuid", bean.getUuid().toString());
    }

    private static void write(HierarchicalStreamWriter writer, String name, String value) {
        writer.startNode(name);
        writer.setValue(value);
        writer.endNode();
    }

    @Override
    public Object unmarshal(HierarchicalStreamReader reader, UnmarshallingContext context) {
        Bean bean = new Bean();
        while (reader.hasMoreChildren()) {
            reader.moveDown();
            String name = reader.getNodeName();
            String value = reader.getValue();
            switch (name) {
                case "bigInteger" -> bean.setBigInteger(new BigInteger(value));
                case "binary" -> bean.setBinary(value);
                case "character" -> bean.setCharacter(value.isEmpty() ? 0 : value.charAt(0));
                case "doubleValue" -> bean.setDoubleValue(Double.parseDouble(value));
                case "floatValue" -> bean.setFloatValue(Float.parseFloat(value));
                case "number" -> bean.setNumber(Integer.parseInt(value));
                case "uuid" -> bean.setUuid(UUID.fromString(value));
                default -> throw new ConversionException("A bean has no " + name);
            }
            reader.moveUp();
        }
        return bean;
    }
}
