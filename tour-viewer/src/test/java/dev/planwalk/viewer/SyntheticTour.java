package dev.planwalk.viewer;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.imageio.ImageIO;

/**
 * A tour of two rooms with one door between them, drawn by formula: each wall has one colour, the
 * floor is a chessboard. Small enough to be made anew for each run, and known to the pixel.
 */
final class SyntheticTour {

  /** Colours as 0xRRGGBB. */
  static final int NORTH_OF_LIVING = 0xC8785A;

  static final int EAST_OF_LIVING = 0xE6DCC8;

  static final int SOUTH_OF_LIVING = 0xD2C8AA;

  static final int NORTH_OF_KITCHEN = 0x5A8CB4;

  /** Of the models; in panoramas it is one of two. */
  static final int FLOOR = 0xBE966E;

  private static final double HEIGHT = 2.6;
  private static final double[] LIVING_EYE = {-1.2, 1.5, 0.3};
  private static final double[] KITCHEN_EYE = {2.5, 1.5, -0.2};

  private static final Room LIVING =
      new Room(
          -4, 0.95, -3, 3, new int[] {NORTH_OF_LIVING, EAST_OF_LIVING, SOUTH_OF_LIVING, 0xB4C8B4});
  private static final Room KITCHEN =
      new Room(1.05, 4, -3, 3, new int[] {NORTH_OF_KITCHEN, 0xDCE6F0, 0xC8D2E6, 0xF0DCDC});

  private final String livingName;
  private final String kitchenName;

  private final String upperStorey;

  SyntheticTour(String livingName, String kitchenName) {
    this(livingName, kitchenName, "");
  }

  private SyntheticTour(String livingName, String kitchenName, String upperStorey) {
    this.livingName = livingName;
    this.kitchenName = kitchenName;
    this.upperStorey = upperStorey;
  }

  /** The same below a storey with one room without a panorama; a stair leads up to it. */
  SyntheticTour withUpperStorey() {
    return new SyntheticTour(
        livingName,
        kitchenName,
        """
        ,
        {"id": "storey_2", "name": "Upper", "level": 1, "floor_y_m": 2.85, "height_m": 2.6,
         "outline": [[[-4.3, 3.3], [0, 3.3], [0, -3.3], [-4.3, -3.3]]], "walls": [], "windows": [], "walkable": [],
         "rooms": [{"id": "room_3", "name": "Loft", "type": "bedroom", "area_m2": 24,
           "polygon": [[-4, 3], [0, 3], [0, -3], [-4, -3]], "label_at": [-2, 0]}]}\
        """);
  }

  /** Clear floor from west to east and north to south, and the colours of the walls N, E, S, W. */
  private record Room(double west, double east, double north, double south, int[] walls) {}

  /** The files by name; {@code tour.json} without addresses. */
  Map<String, byte[]> files() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("tour.json", manifest().getBytes(StandardCharsets.UTF_8));
    files.put("pano/room_1-1.jpg", panorama(LIVING, LIVING_EYE, 1024));
    files.put("pano/room_1-1-preview.jpg", panorama(LIVING, LIVING_EYE, 256));
    files.put("pano/room_1-1-still.jpg", panorama(LIVING, LIVING_EYE, 320));
    files.put("pano/room_2-1.jpg", panorama(KITCHEN, KITCHEN_EYE, 1024));
    files.put("pano/room_2-1-preview.jpg", panorama(KITCHEN, KITCHEN_EYE, 256));
    files.put("pano/room_2-1-still.jpg", panorama(KITCHEN, KITCHEN_EYE, 320));
    byte[] model = model();
    files.put("collider.glb", model);
    files.put("dollhouse.glb", model);
    return files;
  }

  private String manifest() {
    return """
    {"schema": "planwalk.tour/1",
     "tour": {"title": "Two rooms", "usage_type": "wohnen", "seed": "1", "model": "world-1.1", "flat": null},
     "frame": {"unit": "m", "up": "y", "origin_plan_m": [0, 0], "north_deg": null, "eye_height_m": 1.5},
     "fidelity": {"unit": "m", "unit_confidence": 1, "max_area_error_percent": null},
     "storeys": [{"id": "storey_1", "name": "Ground", "level": 0, "floor_y_m": 0, "height_m": 2.6,
       "outline": [[[-4.3, 3.3], [4.3, 3.3], [4.3, -3.3], [-4.3, -3.3]]],
       "walls": [[[-4.3, 3.3], [4.3, 3.3], [4.3, -3.3], [-4.3, -3.3]], [[-4, 3], [0.95, 3], [0.95, -3], [-4, -3]],
         [[1.05, 3], [4, 3], [4, -3], [1.05, -3]], [[0.95, 0.4], [1.05, 0.4], [1.05, -0.5], [0.95, -0.5]]],
       "windows": [[[-3, -3], [-1, -3]]], "walkable": [],
       "rooms": [
         {"id": "room_1", "name": %s, "type": "living", "area_m2": 29.7, "stated_area_m2": 28, "confidence": 0.9, "polygon": [[-4, 3], [0.95, 3], [0.95, -3], [-4, -3]], "label_at": [-1.5, 0]},
         {"id": "room_2", "name": %s, "type": "kitchen", "area_m2": 17.7, "polygon": [[1.05, 3], [4, 3], [4, -3], [1.05, -3]], "label_at": [2.5, 0]}],
       "wall_axes": [
         {"id": "wall_1", "kind": "exterior", "thickness_m": null, "confidence": 0.5, "axis": [[-4.15, -3.15], [4.15, -3.15]]},
         {"id": "wall_2", "kind": "interior", "thickness_m": 0.1, "confidence": 0.93, "axis": [[1, 3], [1, -3]]}]}%s],
     "doors": [{"id": "opening_1", "storey": "storey_1", "rooms": ["room_1", "room_2"],
       "corners": [[1, 0, 0.4], [1, 0, -0.5], [1, 2.05, -0.5], [1, 2.05, 0.4]]}],
     "panoramas": [
       {"id": "room_1-1", "room": "room_1", "storey": "storey_1", "position": [-1.2, 1.5, 0.3], "yaw_deg": 60, "exposure_ev": 0,
        "file": "pano/room_1-1.jpg", "preview": "pano/room_1-1-preview.jpg", "still": "pano/room_1-1-still.jpg",
        "links": [{"to": "room_2-1", "through": "opening_1"}]},
       {"id": "room_2-1", "room": "room_2", "storey": "storey_1", "position": [2.5, 1.5, -0.2], "yaw_deg": 0, "exposure_ev": 0,
        "file": "pano/room_2-1.jpg", "preview": "pano/room_2-1-preview.jpg", "still": "pano/room_2-1-still.jpg",
        "links": [{"to": "room_1-1", "through": "opening_1"}]}],
     "start": {"panorama": "room_1-1", "yaw_deg": 60, "pitch_deg": 0, "fov_deg": 75},
     "splats": [], "collider": "collider.glb", "dollhouse": "dollhouse.glb", "skipped_rooms": []}
    """
        .formatted(quoted(livingName), quoted(kitchenName), upperStorey);
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static byte[] panorama(Room room, double[] eye, int width) {
    BufferedImage image = new BufferedImage(width, width / 2, BufferedImage.TYPE_INT_RGB);
    for (int j = 0; j < width / 2; j++) {
      for (int i = 0; i < width; i++) {
        double yaw = ((i + 0.5) / width - 0.5) * 2 * Math.PI;
        double pitch = (0.5 - (j + 0.5) / (width / 2.0)) * Math.PI;
        double[] direction = {
          Math.cos(pitch) * Math.sin(yaw), Math.sin(pitch), -Math.cos(pitch) * Math.cos(yaw)
        };
        image.setRGB(i, j, seen(room, eye, direction));
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "jpeg", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** The colour that a ray meets, through the door if it leads there. */
  private static int seen(Room room, double[] eye, double[] d) {
    double toX = ((d[0] > 0 ? room.east : room.west) - eye[0]) / d[0];
    double toY = ((d[1] > 0 ? HEIGHT : 0) - eye[1]) / d[1];
    double toZ = ((d[2] > 0 ? room.south : room.north) - eye[2]) / d[2];
    double t = Math.min(toX, Math.min(toY, toZ));
    double[] at = {eye[0] + t * d[0], eye[1] + t * d[1], eye[2] + t * d[2]};
    if (t == toX) {
      boolean shared = room.equals(LIVING) == (d[0] > 0);
      if (shared && at[1] < 2.05 && at[2] > -0.5 && at[2] < 0.4) {
        return seen(room.equals(LIVING) ? KITCHEN : LIVING, eye, d);
      }
      return room.walls[d[0] > 0 ? 1 : 3];
    }
    if (t == toZ) {
      return room.walls[d[2] > 0 ? 2 : 0];
    }
    if (d[1] > 0) {
      return 0xF5F5F0;
    }
    boolean even = Math.floorMod((int) Math.floor(2 * at[0]) + (int) Math.floor(2 * at[2]), 2) == 0;
    return even ? FLOOR : 0xAA8460;
  }

  private byte[] model() {
    SyntheticGlb glb = new SyntheticGlb();
    for (Room room : new Room[] {LIVING, KITCHEN}) {
      floor(glb, room.west, room.east, room.south, room.north, 0);
      wall(glb, room.walls[0], room.west, room.north, room.east, room.north, 0);
      wall(glb, room.walls[2], room.west, room.south, room.east, room.south, 0);
      double shared = room.equals(LIVING) ? room.east : room.west;
      double outer = room.equals(LIVING) ? room.west : room.east;
      int colour = room.walls[room.equals(LIVING) ? 1 : 3];
      wall(glb, room.walls[room.equals(LIVING) ? 3 : 1], outer, room.north, outer, room.south, 0);
      wall(glb, colour, shared, room.north, shared, -0.5, 0);
      wall(glb, colour, shared, 0.4, shared, room.south, 0);
      wall(glb, colour, shared, -0.5, shared, 0.4, 2.05);
    }
    floor(glb, 0.95, 1.05, 0.4, -0.5, 0);
    if (!upperStorey.isEmpty()) {
      floor(glb, -4, -2, 3, -3, 2.85);
      glb.quad(
          "stair",
          0x8C7A64,
          new double[] {0.8, 0, 2.6},
          new double[] {0.8, 0, 1.6},
          new double[] {-2, 2.85, 1.6},
          new double[] {-2, 2.85, 2.6});
    }
    return glb.bytes();
  }

  private static void floor(
      SyntheticGlb glb, double west, double east, double south, double north, double y) {
    glb.quad(
        "floor",
        FLOOR,
        new double[] {west, y, south},
        new double[] {east, y, south},
        new double[] {east, y, north},
        new double[] {west, y, north});
  }

  private static void wall(
      SyntheticGlb glb, int colour, double x1, double z1, double x2, double z2, double from) {
    glb.quad(
        "wall",
        colour,
        new double[] {x1, from, z1},
        new double[] {x2, from, z2},
        new double[] {x2, HEIGHT, z2},
        new double[] {x1, HEIGHT, z1});
  }
}
