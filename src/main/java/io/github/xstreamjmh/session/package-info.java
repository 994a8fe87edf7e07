/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * A measurement from its request to its conclusion, whoever asked for it.
 *
 * <p>{@code Plan} says which rows there are and how long they take, {@code Schedule} what runs next (pure),
 * {@code Forker} how a fork is made, {@code Rounds} is the loop over all three, {@code Display} what is seen meanwhile, a
 * command's {@code Presenter} what is seen after. What a fork found is on disk before the next turn starts.
 */
package io.github.xstreamjmh.session;
