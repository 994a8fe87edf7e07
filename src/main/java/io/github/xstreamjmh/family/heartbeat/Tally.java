/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.util.Optional;

/** Keeps count of what came in, without an object for each. */
final class Tally implements HeartbeatListener {

    private long requests;
    private long responses;
    private long timestamp;
    private long sequence;
    private String error;

    @Override
    public void heartbeatRequest(long requestTimestamp, long requestSequence) {
        requests++;
        timestamp = requestTimestamp;
        sequence = requestSequence;
    }

    @Override
    public void heartbeatResponse(long responseTimestamp, long responseSequence) {
        responses++;
        timestamp = responseTimestamp;
        sequence = responseSequence;
    }

    @Override
    public void error(String message) {
        error = message;
    }

    long requests() {
        return requests;
    }

    long responses() {
        return responses;
    }

    /** The last message's. */
    long timestamp() {
        return timestamp;
    }

    /** The last message's. */
    long sequence() {
        return sequence;
    }

    Optional<String> error() {
        return Optional.ofNullable(error);
    }

    @Override
    public String toString() {
        return requests + " requests, " + responses + " responses, the last " + timestamp + " " + sequence
                + (error == null ? "" : ", " + error);
    }
}
