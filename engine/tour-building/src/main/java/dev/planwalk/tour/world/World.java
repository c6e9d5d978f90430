package dev.planwalk.tour.world;

import dev.planwalk.tour.frame.Frame;
import dev.planwalk.tour.gltf.WorldCollider;
import dev.planwalk.tour.splat.PackedSplats;
import dev.planwalk.tour.splat.SplatCloud;
import dev.planwalk.tour.splat.SpzReader;
import dev.planwalk.tour.splat.SpzReading;
import dev.planwalk.tour.splat.SpzWriter;
import java.util.Arrays;
import java.util.OptionalDouble;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A world of one room, made by others of one of our panoramas, as files in the frame of the tour.
 *
 * @param splats SPZ, without harmonics
 * @param collider GLB
 * @param facts for the manifest: scale, orientation and size, each with where it comes from
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, not copied
public record World(byte[] splats, byte[] collider, ObjectNode facts) {

  /** Nothing of a room is farther away from its camera; metres. */
  private static final double FARTHEST = 100;

  /** What came of it. */
  public sealed interface Making {
    /** There it is. */
    record Made(World world) implements Making {}

    /** The files are not what they should be; for the operator's log. */
    record Unusable(String why) implements Making {}
  }

  /**
   * Reads two foreign files and brings them into the frame of the tour.
   *
   * @param metricScale and
   * @param groundOffset are what their maker says of them, if anything
   */
  public static Making of(
      byte[] spz,
      byte[] glb,
      RoomView room,
      OptionalDouble metricScale,
      OptionalDouble groundOffset) {
    MeshReading meshReading = GlbReader.read(glb);
    if (meshReading instanceof MeshReading.Refused(String why)) {
      return new Making.Unusable(why);
    }
    MeshReading.Read mesh = (MeshReading.Read) meshReading;
    WorldFit fit = WorldFit.of(mesh, room, metricScale);
    if (fit == null) {
      return new Making.Unusable("the collider has neither floor nor ceiling");
    }
    return switch (SpzReader.read(spz)) {
      case SpzReading.Refused refused -> new Making.Unusable(refused.message());
      case SpzReading.Read read -> {
        SplatCloud cloud = placed(read.cloud(), fit, room);
        yield cloud.count() == 0
            ? new Making.Unusable("no splat lies within " + FARTHEST + " m of the camera")
            : new Making.Made(
                new World(
                    SpzWriter.write(PackedSplats.pack(cloud, 0)),
                    WorldCollider.write(fit.placed(mesh.positions(), room), mesh.indices()),
                    facts(fit, room, cloud.count(), metricScale, groundOffset)));
      }
    };
  }

  private static SplatCloud placed(SplatCloud raw, WorldFit fit, RoomView room) {
    float[] positions = fit.placed(raw.positions(), room);
    float[] sigmas = new float[raw.sigmas().length];
    float[] rotations = raw.rotations().clone();
    float[] colours = raw.colours().clone();
    float[] opacities = raw.opacities().clone();
    int kept = 0;
    for (int i = 0; i < raw.count(); i++) {
      double away =
          Math.hypot(positions[3 * i] - room.cameraX(), positions[3 * i + 2] - room.cameraZ());
      if (!(away < FARTHEST && Math.abs(positions[3 * i + 1] - room.floorY()) < FARTHEST)) {
        continue;
      }
      for (int c = 0; c < 3; c++) {
        positions[3 * kept + c] = positions[3 * i + c];
        sigmas[3 * kept + c] = (float) (fit.factor() * raw.sigmas()[3 * i + c]);
        colours[3 * kept + c] = colours[3 * i + c];
      }
      System.arraycopy(rotations, 4 * i, rotations, 4 * kept, 4);
      fit.turn(rotations, 4 * kept);
      opacities[kept] = opacities[i];
      kept++;
    }
    return SplatCloud.matt(
        kept,
        Arrays.copyOf(positions, 3 * kept),
        Arrays.copyOf(sigmas, 3 * kept),
        Arrays.copyOf(rotations, 4 * kept),
        Arrays.copyOf(colours, 3 * kept),
        Arrays.copyOf(opacities, kept));
  }

  private static ObjectNode facts(
      WorldFit fit,
      RoomView room,
      int count,
      OptionalDouble metricScale,
      OptionalDouble groundOffset) {
    ObjectNode facts = JsonNodeFactory.instance.objectNode();
    facts.put("splats", count);
    facts.put("scale", fit.factor());
    facts.put("scale_source", fit.ofProvider() ? "provider" : "camera_height");
    metricScale.ifPresent(scale -> facts.put("provider_scale", scale));
    facts.put("ground_offset_m", Frame.millimetres(fit.factor() * fit.floor()));
    groundOffset.ifPresent(offset -> facts.put("provider_ground_offset_m", offset));
    facts.put("flipped", fit.flipped());
    if (!Double.isNaN(fit.measuredEye())) {
      facts.put("eye_by_provider_m", Frame.millimetres(fit.measuredEye()));
    }
    facts
        .putArray("size_m")
        .add(Frame.millimetres(fit.widthMetres()))
        .add(Frame.millimetres(fit.depthMetres()));
    facts
        .putArray("room_size_m")
        .add(Frame.millimetres(room.widthMetres()))
        .add(Frame.millimetres(room.depthMetres()));
    facts.put("uncertain", fit.isUncertain(room));
    return facts;
  }
}
