package dev.planwalk.domain.job;

import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;

/** Whether jobs of a lane are begun. */
@WireObject("lane")
public record LaneState(
    @Doc("The lane") Lane lane,
    @Doc("True if no worker begins its jobs until it is resumed") boolean paused) {}
