/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.converter;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/**
 * What is converted. Fields stand in the order of their names: getters are visited in that order, fields in the order
 * of their declaration, so the document is the same.
 */
public final class Bean {

    private static final long SEED = 20_261_121;

    private BigInteger bigInteger;
    private String binary;
    private char character;
    private double doubleValue;
    private float floatValue;
    private int number;
    private UUID uuid;

    /** The workload: each bean says its index in all ways but one, the UUID, which is random from a fixed seed. */
    public static Bean[] thousand() {
        Random random = new Random(SEED);
        Bean[] beans = new Bean[1000];
        for (int i = 0; i < beans.length; i++) {
            Bean bean = new Bean();
            bean.bigInteger = BigInteger.valueOf(i);
            bean.binary = Integer.toBinaryString(i);
            bean.character = (char) (i % 256);
            bean.doubleValue = Math.PI * i;
            bean.floatValue = (float) (Math.E * i);
            bean.number = i;
            bean.uuid = new UUID(random.nextLong(), random.nextLong());
            beans[i] = bean;
        }
        return beans;
    }

    public BigInteger getBigInteger() {
        return bigInteger;
    }

    public void setBigInteger(BigInteger bigInteger) {
        this.bigInteger = bigInteger;
    }

    public String getBinary() {
        return binary;
    }

    public void setBinary(String binary) {
        this.binary = binary;
    }

    public char getCharacter() {
        return character;
    }

    public void setCharacter(char character) {
        this.character = character;
    }

    public double getDoubleValue() {
        return doubleValue;
    }

    public void setDoubleValue(double doubleValue) {
        this.doubleValue = doubleValue;
    }

    public float getFloatValue() {
        return floatValue;
    }

    public void setFloatValue(float floatValue) {
        this.floatValue = floatValue;
    }

    public int getNumber() {
        return number;
    }

    public void setNumber(int number) {
        this.number = number;
    }

    public UUID getUuid() {
        return uuid;
    }

    public void setUuid(UUID uuid) {
        this.uuid = uuid;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bean bean && values().equals(bean.values());
    }

    @Override
    public int hashCode() {
        return values().hashCode();
    }

    @Override
    public String toString() {
        return values().toString();
    }

    private List<Object> values() {
        return Arrays.asList(bigInteger, binary, character, doubleValue, floatValue, number, uuid);
    }
}
