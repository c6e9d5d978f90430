package dev.planwalk.domain.plan;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.vocabulary.UsageType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Port: draws a floor plan on paper. The engine's child process is one, the fixture of test keys
 * another. Thread-safe.
 */
public interface PlanDrawer {

  /** Who draws, as the job's {@code provider}. */
  String provider();

  /**
   * Draws a plan. Same request, same bytes.
   *
   * @throws InterruptedException when canceled
   */
  Drawing draw(Request request, WorkProgress progress) throws InterruptedException;

  /**
   * What is to be drawn.
   *
   * @param floorPlanJson as stored by {@code plan.parse}; not copied, do not change
   * @param storey id; empty: a sheet for each storey
   * @param title for the title block: the name of the plan's file
   * @param usageType decides the furniture of a marketing plan
   * @param seed the furniture of the plan's pictures has the same
   * @param writtenAt stamped into files that state when they were written
   */
  @SuppressWarnings("ArrayRecordComponent") // documented: not copied
  record Request(
      byte[] floorPlanJson,
      PlanKind kind,
      LabelLanguage language,
      Optional<String> storey,
      String title,
      UsageType usageType,
      long seed,
      Instant writtenAt) {}

  /**
   * A sheet of paper: one storey.
   *
   * @param storey id
   * @param scale 100 means 1:100
   * @param svg not copied, do not change; likewise the PNG and the DXF
   * @param width of the PNG in pixels
   * @param height of the PNG in pixels
   */
  @SuppressWarnings("ArrayRecordComponent") // documented: not copied
  record Sheet(
      String storey, int scale, byte[] svg, byte[] png, byte[] dxf, int width, int height) {}

  /** How it ended. */
  sealed interface Drawing {

    /**
     * Drawn.
     *
     * @param sheets by storey, at least one
     * @param pdf all sheets, a page each; not copied, do not change
     * @param ifc all storeys as one building model; not copied, do not change
     */
    @SuppressWarnings("ArrayRecordComponent") // documented: not copied
    record Drawn(List<Sheet> sheets, byte[] pdf, byte[] ifc) implements Drawing {
      public Drawn {
        sheets = List.copyOf(sheets);
      }
    }

    /**
     * Not drawn, and trying again would not help.
     *
     * @param code a job error code, such as {@code render_failed}
     */
    record Refused(JobFailure code, String message) implements Drawing {}

    /** The drawer is out of order; the job is tried again later. */
    record Broken(String message) implements Drawing {}
  }
}
