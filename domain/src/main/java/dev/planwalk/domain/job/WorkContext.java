package dev.planwalk.domain.job;

import dev.planwalk.storage.object.ObjectKey;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/**
 * One run of a job, as values.
 *
 * @param job id of the job
 * @param input what the job was created with; owned by the work
 * @param attempt counted from 1
 * @param sinceStarted how long the job has been {@code running} in public, by the database's clock
 * @param lease token of this run: who has lost it may decide nothing that costs money
 * @param objectFolder where this run may put objects: it holds the lease token, so that two runs of
 *     one job never write the same object
 */
public record WorkContext(
    UUID job,
    UUID tenant,
    boolean livemode,
    JobType type,
    Optional<UUID> project,
    Optional<UUID> plan,
    ObjectNode input,
    int attempt,
    Duration sinceStarted,
    UUID lease,
    ObjectKey objectFolder,
    WorkProgress progress) {}
