package dev.planwalk.providers.studio;

import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.plan.PlanDrawer;

/** Draws plans with our own engine. */
public final class StudioPlanDrawer implements PlanDrawer {

  private final Studio studio;

  /**
   * @param studio stays the caller's to close
   */
  public StudioPlanDrawer(Studio studio) {
    this.studio = studio;
  }

  @Override
  public String provider() {
    return "studio";
  }

  @Override
  public Drawing draw(Request request, WorkProgress progress) throws InterruptedException {
    StudioDrawing wanted =
        new StudioDrawing(
            request.kind(),
            request.language(),
            request.storey(),
            request.title(),
            request.usageType(),
            request.seed(),
            StudioDrawing.PRINT_DPI,
            request.writtenAt());
    try {
      Studio.Drawing made = studio.draw(request.floorPlanJson(), wanted, JobWatcher.of(progress));
      return new Drawing.Drawn(
          made.sheets().stream()
              .map(sheet ->
                  new Sheet(
                      sheet.storey(),
                      sheet.scale(),
                      sheet.svg(),
                      sheet.png(),
                      sheet.dxf(),
                      sheet.width(),
                      sheet.height()))
              .toList(),
          made.pdf(),
          made.ifc());
    } catch (StudioFailure failure) {
      return failure.ofTheStudio()
          ? new Drawing.Broken(failure.sentence())
          : new Drawing.Refused(failure.code(), failure.sentence());
    }
  }
}
