package dev.planwalk.providers.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.View;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.AffineTransformOp;
import java.awt.image.BufferedImage;
import java.awt.image.ConvolveOp;
import java.awt.image.Kernel;
import java.awt.image.RescaleOp;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A render of our own, with changes that a model may make to it and damage that it may not. */
class GuardDeskTest {

  private static final int WIDTH = 480;
  private static final int HEIGHT = 320;
  private static final long SEED = 7;

  @TempDir private static Path folder;
  private static BufferedImage render;
  private static BufferedImage otherLight;

  /** Nobody listens. */
  private static final Watcher IDLE =
      new Watcher() {
        @Override
        public void at(String stage, double fraction) {}

        @Override
        public boolean canceled() {
          return false;
        }
      };

  @BeforeAll
  static void trace() throws Exception {
    try (InputStream plan =
        GuardDeskTest.class.getResourceAsStream(
            "/dev/planwalk/providers/fixture/floor_plan.json")) {
      Files.write(folder.resolve("floor_plan.json"), plan.readAllBytes());
    }
    render =
        traced(
            "render.jpg",
            Style.REALISTISCH,
            Lighting.TAG,
            Optional.of(folder.resolve("outlines.png")));
    otherLight = traced("light.jpg", Style.REALISTISCH, Lighting.BEWOELKT, Optional.empty());
  }

  private static BufferedImage traced(
      String name, Style style, Lighting lighting, Optional<Path> outlines) throws Exception {
    StudioPicture picture =
        new StudioPicture(
            new Look(UsageType.WOHNEN, style, lighting, Furnishing.LEER, SEED, Look.Purpose.STILL),
            View.INTERIOR,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            WIDTH,
            HEIGHT,
            2,
            Optional.empty());
    Message _ =
        new PictureDesk(new FurnitureShelf())
            .render(
                new Message.Render(
                    folder.resolve("floor_plan.json").toString(),
                    folder.resolve(name).toString(),
                    outlines.map(Path::toString),
                    Optional.empty(),
                    picture,
                    List.of(),
                    folder.resolve("furniture").toString()),
                IDLE);
    return ImageIO.read(folder.resolve(name).toFile());
  }

  private static Message.GuardDone judged(byte[] theirs) throws IOException {
    Files.write(folder.resolve("theirs"), theirs);
    Files.deleteIfExists(folder.resolve("result.jpg"));
    return (Message.GuardDone)
        new GuardDesk()
            .guard(
                new Message.Guard(
                    folder.resolve("render.jpg").toString(),
                    folder.resolve("outlines.png").toString(),
                    folder.resolve("theirs").toString(),
                    folder.resolve("result.jpg").toString(),
                    SEED,
                    Optional.empty()));
  }

  private static byte[] file(BufferedImage image, String format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThat(ImageIO.write(image, format, out)).isTrue();
    return out.toByteArray();
  }

  private static BufferedImage painted(Consumer<Graphics2D> painter) {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    painter.accept(graphics);
    graphics.dispose();
    return image;
  }

  private static UnaryOperator<BufferedImage> drawnBy(AffineTransform transform) {
    return image ->
        painted(graphics -> {
          graphics.drawImage(image, 0, 0, null);
          graphics.drawImage(
              image, new AffineTransformOp(transform, AffineTransformOp.TYPE_BICUBIC), 0, 0);
        });
  }

  private static BufferedImage noisy(BufferedImage image) {
    Random random = new Random(3);
    return painted(graphics -> {
      graphics.drawImage(image, 0, 0, null);
      for (int i = 0; i < 40_000; i++) {
        int grey = 110 + random.nextInt(60);
        graphics.setColor(new Color(grey, grey, grey, 60));
        graphics.fillRect(random.nextInt(WIDTH), random.nextInt(HEIGHT), 1, 1);
      }
    });
  }

  /** What a model does that paints a door over: a part of the wall, as plain as it gets. */
  private static BufferedImage paintedOver(BufferedImage image) {
    return painted(graphics -> {
      graphics.drawImage(image, 0, 0, null);
      graphics.setColor(new Color(image.getRGB(WIDTH / 2, HEIGHT / 5)));
      graphics.fillRect(WIDTH / 4, HEIGHT / 4, WIDTH / 2, HEIGHT / 2);
    });
  }

  /** The window of this room, painted over in the colour of its wall. */
  private static BufferedImage walledUp(BufferedImage image) {
    return painted(graphics -> {
      graphics.drawImage(image, 0, 0, null);
      graphics.setColor(new Color(image.getRGB(180, 60)));
      graphics.fillRect(50, 64, 116, 96);
    });
  }

  static Stream<Arguments> mayStay() {
    float[] sharp = {0, -0.5f, 0, -0.5f, 3, -0.5f, 0, -0.5f, 0};
    float[] soft = {0.03f, 0.08f, 0.03f, 0.08f, 0.56f, 0.08f, 0.03f, 0.08f, 0.03f};
    return Stream.of(
        arguments("nothing", (UnaryOperator<BufferedImage>) image -> image),
        arguments(
            "a tone curve",
            (UnaryOperator<BufferedImage>)
                image ->
                    new RescaleOp(new float[] {0.8f, 0.75f, 0.7f}, new float[] {40, 35, 20}, null)
                        .filter(image, null)),
        arguments(
            "sharpening",
            (UnaryOperator<BufferedImage>)
                image ->
                    new ConvolveOp(new Kernel(3, 3, sharp), ConvolveOp.EDGE_NO_OP, null)
                        .filter(image, null)),
        arguments(
            "softening",
            (UnaryOperator<BufferedImage>)
                image ->
                    new ConvolveOp(new Kernel(3, 3, soft), ConvolveOp.EDGE_NO_OP, null)
                        .filter(image, null)),
        arguments("grain", (UnaryOperator<BufferedImage>) GuardDeskTest::noisy));
  }

  static Stream<Arguments> mustGo() {
    return Stream.of(
        arguments("a mirrored room", drawnBy(new AffineTransform(-1, 0, 0, 1, WIDTH, 0))),
        arguments(
            "a camera that turned by 2 degrees",
            drawnBy(
                AffineTransform.getRotateInstance(Math.toRadians(2), WIDTH / 2.0, HEIGHT / 2.0))),
        arguments("a camera that moved", drawnBy(AffineTransform.getTranslateInstance(12, 0))),
        arguments(
            "a camera that went nearer", drawnBy(AffineTransform.getScaleInstance(1.06, 1.06))),
        arguments(
            "a wall without its window", (UnaryOperator<BufferedImage>) GuardDeskTest::walledUp),
        arguments(
            "half a wall without what was on it",
            (UnaryOperator<BufferedImage>) GuardDeskTest::paintedOver),
        arguments(
            "an empty picture",
            (UnaryOperator<BufferedImage>)
                image ->
                    painted(graphics -> {
                      graphics.setColor(Color.GRAY);
                      graphics.fillRect(0, 0, WIDTH, HEIGHT);
                    })));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mayStay")
  void what_keeps_the_geometry_is_kept_and_marked(String what, UnaryOperator<BufferedImage> change)
      throws IOException {
    Message.GuardDone done = judged(file(change.apply(render), "jpeg"));

    assertThat(done.kept()).as("%s: %s", what, done).isTrue();
    assertThat(done.recall()).isBetween(0.8, 1.0);
    String written = Files.readString(folder.resolve("result.jpg"), StandardCharsets.ISO_8859_1);
    assertThat(written).contains("compositeWithTrainedAlgorithmicMedia");
    assertThat(ImageIO.read(folder.resolve("result.jpg").toFile()).getWidth()).isEqualTo(WIDTH);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mustGo")
  void what_changes_the_geometry_is_refused(String what, UnaryOperator<BufferedImage> damage)
      throws IOException {
    Message.GuardDone done = judged(file(damage.apply(render), "jpeg"));

    assertThat(done.unusable()).isEmpty();
    assertThat(done.kept()).as("%s: %s", what, done).isFalse();
    assertThat(folder.resolve("result.jpg")).doesNotExist();
  }

  @Test
  void the_same_room_in_another_light_is_kept() throws IOException {
    Message.GuardDone light = judged(file(otherLight, "png"));

    assertThat(light.kept()).as(light.toString()).isTrue();
  }

  @Test
  void what_is_no_picture_of_the_right_size_is_told_apart() throws IOException {
    byte[] whole = file(render, "jpeg");
    BufferedImage small = new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB);

    assertThat(judged(file(small, "jpeg")).unusable().orElseThrow())
        .contains("40 x 30 pixels instead of 480 x 320");
    assertThat(judged(Arrays.copyOf(whole, 200)).unusable()).isPresent();
    assertThat(judged(Arrays.copyOf(whole, whole.length / 2)).unusable())
        .contains("a JPEG without its end");
    byte[] png = file(render, "png");
    assertThat(judged(Arrays.copyOf(png, png.length / 2)).unusable()).isPresent();
    assertThat(judged("<html>".getBytes(StandardCharsets.UTF_8)).unusable()).isPresent();
    assertThat(judged(new byte[] {}).unusable()).isPresent();
  }
}
