package dev.planwalk.domain.plan;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Port: turns the file of a plan into a floor plan. The engine's child process is one, the fixture
 * of test keys another. Thread-safe; never throws over a bad file.
 */
public interface PlanReader {

  /** Who reads, as the job's {@code provider}. */
  String provider();

  /**
   * Reads a file.
   *
   * @throws InterruptedException when canceled
   */
  Reading read(Request request, WorkProgress progress) throws InterruptedException;

  /**
   * What is to be read.
   *
   * @param file a private copy that lives as long as the call
   */
  record Request(Path file, FileKind fileKind, Options options) {}

  /**
   * What the caller states about the drawing.
   *
   * @param unit for example {@code mm} or {@code 1:100}
   * @param northDegrees clockwise from sheet up
   * @param pages of a PDF, counted from 1; empty: all
   * @param corrections of what was read, as a JSON list of {@link PlanCorrection}
   */
  record Options(
      Optional<String> unit,
      OptionalDouble ceilingHeightMetres,
      OptionalDouble northDegrees,
      List<Integer> pages,
      Optional<String> corrections) {

    public Options {
      pages = List.copyOf(pages);
    }

    /** Nothing stated. */
    public static final Options NONE =
        new Options(
            Optional.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            List.of(),
            Optional.empty());
  }

  /** How a reading ended. */
  sealed interface Reading {

    /**
     * There is a floor plan.
     *
     * @param floorPlanJson schema {@code planwalk.floor_plan/1}; not copied, do not change
     */
    @SuppressWarnings("ArrayRecordComponent") // documented: not copied
    record Read(byte[] floorPlanJson, List<Finding> findings) implements Reading {}

    /**
     * There is none, and trying again would not help.
     *
     * @param code a job error code: {@code plan_unreadable}, {@code drawing_too_large}, {@code
     *     reading_time_exceeded}
     */
    record Refused(JobFailure code, String message, List<Finding> findings) implements Reading {}

    /** The reader itself is out of order; the job is tried again later. */
    record Broken(String message) implements Reading {}
  }
}
