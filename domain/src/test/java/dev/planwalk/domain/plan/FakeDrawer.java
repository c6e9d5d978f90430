package dev.planwalk.domain.plan;

import dev.planwalk.domain.job.WorkProgress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Draws nothing on one sheet, and remembers what was asked for. */
public final class FakeDrawer implements PlanDrawer {

  public final List<Request> requests = new CopyOnWriteArrayList<>();
  public volatile Drawing answer = drawing("storey_1");

  /** A drawing with a sheet for each storey. */
  public static Drawing drawing(String... storeys) {
    return new Drawing.Drawn(
        List.of(storeys).stream()
            .map(storey ->
                new Sheet(storey, 100, bytes("<svg/>"), bytes("png"), bytes("dxf"), 1654, 2339))
            .toList(),
        bytes("%PDF"),
        bytes("ISO-10303-21;"));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public String provider() {
    return "fake";
  }

  @Override
  public Drawing draw(Request request, WorkProgress progress) {
    requests.add(request);
    return answer;
  }
}
