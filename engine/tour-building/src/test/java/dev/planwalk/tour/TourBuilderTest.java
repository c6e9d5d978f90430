package dev.planwalk.tour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.planwalk.rendering.Grade;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.tour.splat.SpzReader;
import dev.planwalk.tour.splat.SpzReading;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Makes one small tour and looks at it from all sides; leaves its files in {@code target/tour}. */
class TourBuilderTest {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private static final Map<String, byte[]> PARTS = new HashMap<>();
  private static final Map<String, byte[]> FILES = new LinkedHashMap<>();
  private static Survey survey = nothing();
  private static JsonNode manifest = MAPPER.createObjectNode();

  private static Survey nothing() {
    return new Survey(
        List.of(),
        new Grade(0, 0, 0.5, new double[9]),
        new TreeMap<>(),
        new TreeMap<>(),
        new TreeMap<>());
  }

  @BeforeAll
  static void make_a_tour() throws IOException {
    TourBuilder builder = TwoRooms.builder();
    TourRequest request = TwoRooms.request(2);
    survey = Survey.fromBytes(builder.survey(request, Progress.NONE).toBytes());
    for (String room : survey.rooms()) {
      PARTS.put(room, builder.part(request, survey, room, Progress.NONE).toBytes());
    }
    builder.join(
        request, survey, room -> RoomPart.fromBytes(held(PARTS, room)), FILES::put, Progress.NONE);
    FILES.put("mesh.glb", builder.furnishedMesh(request));
    manifest = MAPPER.readTree(held(FILES, "tour.json"));
    Path folder = Path.of("target/tour");
    for (var file : FILES.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
  }

  @Test
  void the_order_of_rooms_and_the_number_of_threads_change_no_byte() {
    String last = survey.rooms().getLast();
    RoomPart alone = TwoRooms.builder().part(TwoRooms.request(1), survey, last, Progress.NONE);
    assertThat(alone.toBytes()).isEqualTo(PARTS.get(last));
  }

  @Test
  void a_builder_that_has_another_tour_in_hand_makes_the_same_bytes() {
    TourRequest request = TwoRooms.request(1);
    TourRequest another =
        new TourRequest(
            request.plan(),
            request.look(),
            request.flatId(),
            request.startRoom(),
            request.title(),
            request.seed() + 1,
            request.settings());
    TourBuilder builder = TwoRooms.builder();
    Survey its = builder.survey(another, Progress.NONE);
    String room = survey.rooms().getLast();
    assertThat(builder.part(another, its, room, Progress.NONE).toBytes())
        .isNotEqualTo(PARTS.get(room));
    assertThat(builder.part(request, survey, room, Progress.NONE).toBytes())
        .isEqualTo(PARTS.get(room));
  }

  private static <V> V held(Map<String, V> map, String key) {
    return Optional.ofNullable(map.get(key)).orElseThrow(() -> new AssertionError("no " + key));
  }

  private static Set<String> manifestFiles() {
    Set<String> names = new HashSet<>();
    for (JsonNode panorama : manifest.get("panoramas")) {
      for (String field : List.of("file", "preview", "still")) {
        names.add(panorama.get(field).stringValue());
      }
    }
    manifest.get("splats").forEach(splat -> names.add(splat.get("file").stringValue()));
    names.add(manifest.get("collider").stringValue());
    names.add(manifest.get("dollhouse").stringValue());
    return names;
  }

  @Test
  void the_manifest_keeps_its_schema_and_names_files_that_exist() throws IOException {
    try (InputStream schema = TourManifest.class.getResourceAsStream("tour.schema.json")) {
      var known =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(MAPPER.readTree(schema.readAllBytes()));
      assertThat(known.validate(manifest)).isEmpty();
    }
    assertThat(FILES.keySet()).containsAll(manifestFiles());
  }

  @Test
  void the_manifest_tells_what_the_plan_says_of_walls_and_rooms() {
    JsonNode storey = manifest.get("storeys").get(0);
    JsonNode walls = storey.get("wall_axes");
    assertThat(walls).hasSize(2);
    JsonNode wall = walls.get(1);
    assertThat(wall.get("id").stringValue()).isEqualTo("wall_2");
    assertThat(wall.get("kind").stringValue()).isEqualTo("interior");
    assertThat(wall.get("thickness_m").doubleValue()).isEqualTo(0.1);
    assertThat(wall.get("confidence").doubleValue()).isEqualTo(1);
    // It stands in the middle between the corners of the door that leads through it.
    double x = number(manifest.get("doors").get(0).get("corners"), 0, 0);
    assertThat(number(wall.get("axis"), 0, 0)).isCloseTo(x, within(0.001));
    assertThat(storey.get("rooms").get(0).has("stated_area_m2")).isTrue();
    assertThat(storey.get("rooms").get(0).get("confidence").isNumber()).isTrue();
  }

  @Test
  void every_panorama_is_reached_and_links_know_both_ends() {
    Map<String, Set<String>> links = new HashMap<>();
    for (JsonNode panorama : manifest.get("panoramas")) {
      Set<String> to = new HashSet<>();
      panorama.get("links").forEach(link -> to.add(link.get("to").stringValue()));
      links.put(panorama.get("id").stringValue(), to);
    }
    links.forEach((from, all) -> all.forEach(to -> assertThat(held(links, to)).contains(from)));
    Set<String> reached = new HashSet<>(Set.of(manifest.at("/start/panorama").stringValue()));
    while (reached.addAll(reached.stream().flatMap(id -> held(links, id).stream()).toList())) {
      assertThat(reached.size()).isLessThanOrEqualTo(links.size());
    }
    assertThat(reached).isEqualTo(links.keySet());
    assertThat(links).hasSize(2);
  }

  @Test
  void panoramas_that_lead_to_each_other_are_of_nearly_one_light() {
    int steps = 0;
    for (JsonNode from : manifest.path("panoramas")) {
      for (JsonNode link : from.path("links")) {
        String to = link.path("to").stringValue();
        double there = survey.exposures().getOrDefault(to, Double.NaN);
        assertThat(there).isCloseTo(from.path("exposure_ev").doubleValue(), within(0.7));
        steps++;
      }
    }
    assertThat(steps).isPositive();
    assertThat(survey.balances().keySet()).isEqualTo(survey.exposures().keySet());
  }

  @Test
  void the_first_view_shows_a_way_on() {
    JsonNode start = manifest.get("start");
    JsonNode from = manifest.get("panoramas").get(0);
    assertThat(from.get("id")).isEqualTo(start.get("panorama"));
    JsonNode corners = manifest.get("doors").get(0).get("corners");
    double x = (number(corners, 0, 0) + number(corners, 1, 0)) / 2;
    double z = (number(corners, 0, 2) + number(corners, 1, 2)) / 2;
    double bearing =
        Math.toDegrees(
            Math.atan2(
                x - from.get("position").get(0).doubleValue(),
                from.get("position").get(2).doubleValue() - z));
    double off = Math.IEEEremainder(bearing - start.get("yaw_deg").doubleValue(), 360);
    assertThat(Math.abs(off)).isLessThan(start.get("fov_deg").doubleValue() / 2 - 10);
    assertThat(Math.abs(Math.IEEEremainder(bearing - from.get("yaw_deg").doubleValue(), 360)))
        .as("the door lies beside the best view, or this proves nothing")
        .isGreaterThan(start.get("fov_deg").doubleValue() / 2);
  }

  private static double number(JsonNode corners, int corner, int axis) {
    return corners.get(corner).get(axis).doubleValue();
  }

  @Test
  void the_door_is_where_the_plan_has_it() {
    JsonNode door = manifest.get("doors").get(0);
    assertThat(door.get("id").stringValue()).isEqualTo("opening_1");
    double x = 0;
    double z = 0;
    for (JsonNode corner : door.get("corners")) {
      x += corner.get(0).doubleValue() / 4;
      z += corner.get(2).doubleValue() / 4;
    }
    // The wall's middle is at 4.35 of 7.8 m, the door's at 1.45 of 4.6 m up the sheet.
    assertThat(x).isCloseTo(4.35 - 3.9, within(0.002));
    assertThat(z).isCloseTo(2.3 - 1.45, within(0.002));
    assertThat(door.get("corners").get(2).get(1).doubleValue()).isBetween(1.95, 2.15);
  }

  @Test
  void a_panorama_has_no_seam_and_even_poles() throws IOException {
    BufferedImage sphere = image("pano/room_1-1.jpg");
    assertThat(sphere.getWidth()).isEqualTo(2 * sphere.getHeight());
    double[] steps = new double[sphere.getWidth() - 1];
    for (int x = 0; x + 1 < sphere.getWidth(); x++) {
      steps[x] = columnDifference(sphere, x, x + 1);
    }
    double seam = columnDifference(sphere, sphere.getWidth() - 1, 0);
    Arrays.sort(steps);
    assertThat(seam).isLessThan(1.5 * steps[steps.length * 3 / 4] + 0.5);
    for (int row : new int[] {0, sphere.getHeight() - 1}) {
      assertThat(deviation(sphere, row)).isLessThan(3);
    }
    String start =
        new String(held(FILES, "pano/room_1-1.jpg"), 0, 3000, StandardCharsets.ISO_8859_1);
    assertThat(start)
        .contains("GPano:ProjectionType=\"equirectangular\"")
        .contains("GPano:FullPanoWidthPixels=\"256\"")
        .contains("GPano:UsePanoramaViewer=\"True\"")
        .doesNotContain("PoseHeadingDegrees");
  }

  /** Standard deviation of a row's codes, channel by channel. */
  private static double deviation(BufferedImage image, int row) {
    double worst = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      double sum = 0;
      double squares = 0;
      for (int x = 0; x < image.getWidth(); x++) {
        int code = image.getRGB(x, row) >> shift & 255;
        sum += code;
        squares += code * code;
      }
      double mean = sum / image.getWidth();
      worst = Math.max(worst, Math.sqrt(squares / image.getWidth() - mean * mean));
    }
    return worst;
  }

  private static double columnDifference(BufferedImage image, int a, int b) {
    double sum = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int shift = 0; shift <= 16; shift += 8) {
        sum += Math.abs((image.getRGB(a, y) >> shift & 255) - (image.getRGB(b, y) >> shift & 255));
      }
    }
    return sum / (3 * image.getHeight());
  }

  private static BufferedImage image(String name) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(held(FILES, name)));
  }

  @Test
  void splats_are_read_back_in_the_frame_and_near_the_budget() {
    for (JsonNode splat : manifest.get("splats")) {
      SpzReading reading = SpzReader.read(held(FILES, splat.get("file").stringValue()));
      assertThat(reading).isInstanceOf(SpzReading.Read.class);
      var cloud = ((SpzReading.Read) reading).cloud();
      assertThat(cloud.count()).isEqualTo(splat.get("count").intValue());
      boolean lite = splat.get("variant").stringValue().equals("lite");
      assertThat(cloud.count()).isBetween(lite ? 2_500 : 11_000, lite ? 9_000 : 20_000);
      int onFloor = 0;
      for (int i = 0; i < cloud.count(); i++) {
        boolean floor = Math.abs(cloud.positions()[3 * i + 1]) < 0.002;
        onFloor += floor && Math.abs(cloud.positions()[3 * i]) < 3.7 ? 1 : 0;
      }
      assertThat(onFloor).isGreaterThan(cloud.count() / 50);
    }
  }

  @Test
  void the_collider_lets_one_through_doors_and_nowhere_else() {
    JsonNode gltf = gltf("collider.glb");
    Set<String> names = new HashSet<>();
    gltf.get("nodes").forEach(node -> names.add(node.get("name").stringValue()));
    assertThat(names)
        .contains(
            "storey_1/floor",
            "storey_1/ceiling",
            "storey_1/wall/wall_1",
            "storey_1/wall/wall_2",
            "storey_1/lintel/opening_1",
            "storey_1/window/opening_2",
            "storey_1/furniture/room_1/1");
    ColliderRays collider = new ColliderRays(held(FILES, "collider.glb"), gltf);
    double doorZ = 2.3 - 1.45;
    // From the living room through the door into the bedroom, at the height of a hand.
    assertThat(collider.distance(-0.5, 1.0, doorZ, 1, 0, 0)).isGreaterThan(2.5);
    // The same a metre further up the sheet meets the wall between the rooms, 0.9 m away.
    assertThat(collider.distance(-0.5, 1.0, doorZ - 1.2, 1, 0, 0)).isCloseTo(0.9, within(0.01));
    // The window is closed, above its sill and below.
    assertThat(collider.distance(-1.9, 1.2, 0, 0, 0, 1)).isLessThan(2.4);
    assertThat(collider.distance(-1.9, 0.3, 0, 0, 0, 1)).isLessThan(2.4);
    // Floor under the door's threshold.
    assertThat(collider.distance(0.45, 1.0, doorZ, 0, -1, 0)).isCloseTo(1, within(1e-4));
  }

  private static JsonNode gltf(String name) {
    byte[] file = held(FILES, name);
    int length = (file[12] & 255) | ((file[13] & 255) << 8) | ((file[14] & 255) << 16);
    return MAPPER.readTree(new String(file, 20, length, StandardCharsets.UTF_8));
  }

  @Test
  void the_mesh_has_materials_and_its_textures_are_metres() {
    JsonNode gltf = gltf("mesh.glb");
    assertThat(gltf.get("images").size()).isEqualTo(1);
    JsonNode floor =
        gltf.get("materials")
            .valueStream()
            .filter(material -> material.get("name").stringValue().equals("floor"))
            .findFirst()
            .orElseThrow();
    assertThat(
            floor
                .at(
                    "/pbrMetallicRoughness/baseColorTexture/extensions/KHR_texture_transform/scale/0")
                .doubleValue())
        .isEqualTo(2);
    assertThat(gltf.toString()).doesNotContain("COLOR_0");
    assertThat(gltf("dollhouse.glb").toString()).contains("KHR_materials_unlit", "COLOR_0");
  }

  @Test
  void wrong_requests_are_told() {
    TourRequest good = TwoRooms.request(1);
    TourRequest flat =
        new TourRequest(
            good.plan(),
            good.look(),
            Optional.of("flat_9"),
            Optional.empty(),
            "",
            1,
            good.settings());
    assertThatThrownBy(() -> TwoRooms.builder().survey(flat, Progress.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("flat_9");
    assertThatThrownBy(() -> RoomPart.fromBytes(new byte[10]))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Survey.fromBytes("{}".getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
