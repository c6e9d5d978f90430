package dev.planwalk.domain.job;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Hints;
import java.util.Optional;

/**
 * Pauses a lane by the operator's word, or resumes it. No worker begins jobs of a paused lane; what
 * runs ends as usual, so that the lane drains. Jobs are taken in all the same, and wait.
 */
public final class PauseLane implements Operation.Handler<PauseLane.Input, LaneState> {

  /** Which one. */
  public record Input(@Doc("The lane") Lane lane) {}

  /** Begins no more. */
  public static final Operation<Input, LaneState> PAUSE =
      Operation.named("pause_lane", Input.class, LaneState.class)
          .summary("Let workers begin no more jobs of a lane; what runs ends as usual.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.POST, "/operator/v1/lanes/{id}/pause", bind("id", "lane"))
          .traits(Trait.REPLAYABLE, Trait.IDEMPOTENT)
          .answers(200, LaneState.class, "the lane is paused")
          .build();

  /** Goes on. */
  public static final Operation<Input, LaneState> RESUME =
      Operation.named("resume_lane", Input.class, LaneState.class)
          .summary("Let workers begin the jobs of a paused lane again.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.POST, "/operator/v1/lanes/{id}/resume", bind("id", "lane"))
          .traits(Trait.REPLAYABLE, Trait.IDEMPOTENT)
          .answers(200, LaneState.class, "the lane goes on")
          .build();

  private final boolean pause;
  private final Optional<Hints> hints;

  private PauseLane(boolean pause, Optional<Hints> hints) {
    this.pause = pause;
    this.hints = hints;
  }

  /** Handles {@link #PAUSE}. */
  public static PauseLane pausing() {
    return new PauseLane(true, Optional.empty());
  }

  /**
   * Handles {@link #RESUME}.
   *
   * @param hints empty for a short-lived command: the nodes find out by their poll
   */
  public static PauseLane resuming(Optional<Hints> hints) {
    return new PauseLane(false, hints);
  }

  @Override
  public LaneState handle(Caller caller, Input input) {
    LaneState state =
        caller.commit(tx -> {
          if (pause) {
            LanePauses.pause(tx, input.lane());
          } else {
            LanePauses.resume(tx, input.lane());
          }
          return new LaneState(input.lane(), pause);
        });
    hints.ifPresent(all -> all.send(Hints.Channel.WORK));
    return state;
  }
}
