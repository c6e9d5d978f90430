package dev.planwalk.domain.upkeep;

import dev.planwalk.domain.wire.Doc;

/** The unfinished jobs of one lane, by what becomes of them inside. */
public record LaneLoad(
    @Doc("The lane: read, draw, render, tour, provider or test") String lane,
    @Doc("Jobs that wait for a worker") long ready,
    @Doc("Jobs that a worker has") long leased,
    @Doc("Plans whose file has not come") long held,
    @Doc("Jobs that wait for their parts") long parked,
    @Doc("Since when the oldest job that could be begun waits, in seconds; 0 if none does")
        long oldestSeconds,
    @Doc("True if no worker begins its jobs until it is resumed") boolean paused) {}
