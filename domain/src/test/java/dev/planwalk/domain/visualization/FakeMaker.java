package dev.planwalk.domain.visualization;

import dev.planwalk.domain.job.WorkProgress;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.imageio.ImageIO;
import tools.jackson.databind.node.JsonNodeFactory;

/** Makes a picture of nothing, and remembers what was asked for. */
public final class FakeMaker implements PictureMaker {

  /** A real one, smaller than the maker says. */
  public static final byte[] JPEG = picture();

  public final List<Request> requests = new CopyOnWriteArrayList<>();
  public volatile Picture answer =
      new Picture.Made(
          JPEG,
          1600,
          1067,
          JsonNodeFactory.instance.objectNode().put("room", "Wohnen"),
          Optional.of(new Picture.ForModel(JPEG, new byte[] {7})));

  private static byte[] picture() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(new BufferedImage(24, 16, BufferedImage.TYPE_INT_RGB), "jpeg", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

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
