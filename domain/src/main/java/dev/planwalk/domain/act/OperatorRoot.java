package dev.planwalk.domain.act;

import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;

/** What the token that was sent may do. */
@WireObject("operator")
public record OperatorRoot(
    @Doc("False if the token reads and may change nothing") boolean mayAct) {}
