package dev.planwalk.domain.act;

import dev.planwalk.domain.id.ActId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;
import java.util.Optional;

/** One act of the operator, as its log tells it. It holds no secret. */
@WireObject("operator_act")
public record OperatorAct(
    @Doc("Id of the act") ActId id,
    @Doc("When it was begun") Instant at,
    @Doc("Name of the operation, such as cancel_job") String act,
    @Doc("What it was about: an id, or the name of an account") String target,
    @Doc("Address that it came from; null for a command on the machine itself")
        Optional<String> address,
    @Doc("done, or the code of the refusal; null while it runs, and if it was cut short")
        Optional<String> outcome,
    @Doc("Id of what it made; null if it made nothing") Optional<String> made) {}
