package dev.planwalk.domain.job;

import dev.planwalk.domain.wire.Doc;

/** Why a job failed. */
public record JobError(
    @Doc("Stable code, for example plan_unreadable; its page is /docs/errors/<code>") String code,
    @Doc("One sentence for people") String message) {}
