package dev.planwalk.plandrawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.testsupport.ProjectRoot;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Plans that went out as pictures come back with their rooms, names, doors and scale. */
class PictureReturnTest {

  private static FloorPlan flat() throws IOException {
    return PlanLikeness.read(
        Files.readAllBytes(ProjectRoot.find().resolve("examples/plans/example-flat.dxf")));
  }

  private static byte[] drawn(FloorPlan plan, int dotsPerInch) {
    DrawingRequest request =
        new DrawingRequest(
            Variant.ARCHITECTURAL,
            Language.GERMAN,
            plan.storeys().getFirst().id(),
            "flat",
            List.of());
    return PngWriter.write(PlanDrawing.draw(plan, request), dotsPerInch).bytes();
  }

  private static void assertFlat(FloorPlan was, FloorPlan became) {
    assertThat(became.rooms()).hasSameSizeAs(was.rooms());
    assertThat(became.totalAreaSquareMetres())
        .isCloseTo(was.totalAreaSquareMetres(), within(0.04 * was.totalAreaSquareMetres()));
    assertThat(became.rooms())
        .extracting(Room::type)
        .contains(
            RoomType.BATHROOM,
            RoomType.CHILD_ROOM,
            RoomType.CORRIDOR,
            RoomType.LIVING,
            RoomType.BEDROOM,
            RoomType.BALCONY);
    assertThat(became.openings().stream().filter(o -> o.kind() == Opening.Kind.DOOR).count())
        .isGreaterThanOrEqualTo(7);
  }

  @Test
  void the_example_flat_comes_back_from_png_at_its_scale() throws IOException {
    FloorPlan was = flat();

    FloorPlan became = PlanLikeness.read(drawn(was, 150));

    assertThat(became.unit().name()).isEqualTo("1:100");
    assertFlat(was, became);
  }

  /** A JPEG without a resolution: lettered areas and lengths alone tell the scale. */
  @Test
  void the_example_flat_comes_back_from_jpeg_without_a_size() throws IOException {
    FloorPlan was = flat();
    BufferedImage picture = ImageIO.read(new ByteArrayInputStream(drawn(was, 150)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    boolean _ = ImageIO.write(picture, "jpg", out);

    assertFlat(was, PlanLikeness.read(out.toByteArray()));
  }
}
