package dev.planwalk.domain.visualization;

import dev.planwalk.domain.job.WorkProgress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.node.JsonNodeFactory;

/** Makes a picture of nothing, and remembers what was asked for. */
public final class FakeMaker implements PictureMaker {

  public static final byte[] JPEG = "a picture".getBytes(StandardCharsets.UTF_8);

  public final List<Request> requests = new CopyOnWriteArrayList<>();
  public volatile Picture answer =
      new Picture.Made(
          JPEG, 1600, 1067, JsonNodeFactory.instance.objectNode().put("room", "Wohnen"));

  @Override
  public String provider() {
    return "fake";
  }

  @Override
  public Picture make(Request request, WorkProgress progress) {
    requests.add(request);
    return answer;
  }
}
