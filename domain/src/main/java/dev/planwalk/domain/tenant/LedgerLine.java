package dev.planwalk.domain.tenant;

import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;

/** What the deleted ledger of an account came to in one month for one kind of job. */
@WireObject("ledger_line")
public record LedgerLine(
    @Doc("The month (UTC), as 2026-11") String period,
    @Doc("The operation that was paid for") String operation,
    @Doc("What was reserved, in US cents") long reservedUsdCents,
    @Doc("What of it was released again, in US cents") long releasedUsdCents) {}
