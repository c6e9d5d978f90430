package dev.planwalk.tour;

import dev.planwalk.rendering.Grade;
import dev.planwalk.rendering.LitScene;
import dev.planwalk.rendering.picture.RenderResult;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.scene.SceneBuilder;
import dev.planwalk.scene.model.Development;
import dev.planwalk.tour.capture.CapturePoint;
import dev.planwalk.tour.capture.Walk;
import dev.planwalk.tour.gltf.ColliderModel;
import dev.planwalk.tour.gltf.DollhouseModel;
import dev.planwalk.tour.gltf.FurnishedModel;
import dev.planwalk.tour.splat.NearestColours;
import dev.planwalk.tour.splat.PackedSplats;
import dev.planwalk.tour.splat.RoomSurfels;
import dev.planwalk.tour.splat.SpacingSearch;
import dev.planwalk.tour.splat.SpzWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Makes tours in three steps that may run on different machines: {@link #survey} once, {@link
 * #part} for every room of the survey in any order, {@link #join} once. Pure functions: equal
 * arguments give equal bytes (splat files: equal after inflating), whatever the order of the parts
 * and the number of threads. What all steps of a tour share is built once and kept for the next
 * step of the same tour, so a builder is for one thread.
 */
public final class TourBuilder {

  /** Pixels of the small pictures that fix the exposure. */
  private static final int PROBE_WIDTH = 128;

  private static final int PROBE_SAMPLES = 8;

  /** A panorama is at most this many stops from the tour's exposure. */
  private static final double MOST_OFFSET = 1.5;

  private final TourInHand inHand;

  /**
   * @param scenes builds the furnished storeys
   */
  public TourBuilder(SceneBuilder scenes) {
    this.inHand = new TourInHand(scenes);
  }

  /**
   * Fixes what all rooms share, by small probes at every capture point.
   *
   * @throws IllegalArgumentException when the plan has nothing a tour could show
   * @throws dev.planwalk.rendering.work.RenderingCanceled when {@code progress} says so
   */
  public Survey survey(TourRequest request, Progress progress) {
    TourPlan plan = inHand.plan(request);
    List<RenderResult> probes = new ArrayList<>();
    List<LitScene> scenes = new ArrayList<>();
    Part step = new Part(progress, 0.05, 0.7);
    for (int i = 0; i < plan.walks().size(); i++) {
      Walk walk = plan.walks().get(i);
      // Nothing is stored: the probes are small.
      LitScene scene = inHand.scene(walk, step.part(i, plan.walks().size()));
      scenes.add(scene);
      for (CapturePoint point : plan.pointsOn(walk)) {
        probes.add(
            PanoramaMaker.trace(plan, scene, point, PROBE_WIDTH, PROBE_SAMPLES, silent(progress)));
      }
    }
    Development development = plan.walks().getFirst().storey().development();
    List<CapturePoint> points = storeyByStorey(plan);
    EvenLight even = new EvenLight(points, plan.links());
    double[] wished = new double[probes.size()];
    double[][] whites = new double[probes.size()][];
    double[] kelvins = new double[probes.size()];
    for (int i = 0; i < wished.length; i++) {
      wished[i] = Grade.wishedEv(probes.get(i), development);
      whites[i] = Grade.white(probes.get(i), development);
      kelvins[i] = Grade.kelvin(whites[i]);
    }
    double[] evened = even.evened(wished, EvenLight.MOST_STOPS);
    double base =
        (Arrays.stream(evened).min().orElse(0) + Arrays.stream(evened).max().orElse(0)) / 2;
    Grade grade = Grade.of(probes, development).withInterior(base);
    kelvins = even.evened(kelvins, EvenLight.MOST_KELVIN);
    SortedMap<String, Double> exposures = new TreeMap<>();
    SortedMap<String, List<Double>> balances = new TreeMap<>();
    for (int i = 0; i < wished.length; i++) {
      String id = points.get(i).id();
      double granted = Math.clamp(evened[i] - base, -MOST_OFFSET, MOST_OFFSET);
      exposures.put(id, Math.rint(granted * 100) / 100);
      double[] balance = Grade.balanceOf(whites[i], kelvins[i], development);
      balances.put(id, Arrays.stream(balance).boxed().toList());
    }
    progress.at("spacing", 0.9);
    SortedMap<String, Double> spacings = new TreeMap<>();
    for (TourSettings.SplatBudget budget : request.settings().splats()) {
      spacings.put(
          budget.variant(),
          SpacingSearch.of(plan.walks(), scenes, plan.rooms(), budget.count(), silent(progress)));
    }
    progress.at("spacing", 1);
    return new Survey(plan.rooms(), grade, exposures, balances, spacings);
  }

  private static List<CapturePoint> storeyByStorey(TourPlan plan) {
    List<CapturePoint> points = new ArrayList<>();
    plan.walks().forEach(walk -> points.addAll(plan.pointsOn(walk)));
    return points;
  }

  /**
   * Makes the panoramas and splats of a room.
   *
   * @param roomId one of the survey's rooms
   * @throws dev.planwalk.rendering.work.RenderingCanceled when {@code progress} says so
   */
  public RoomPart part(TourRequest request, Survey survey, String roomId, Progress progress) {
    TourPlan plan = inHand.plan(request);
    List<CapturePoint> points = plan.pointsOf(roomId);
    if (points.isEmpty()) {
      throw new IllegalArgumentException("the tour shows no room " + roomId);
    }
    SequencedMap<String, byte[]> files = new LinkedHashMap<>();
    Walk walk = plan.walkOf(points.getFirst());
    LitScene scene = lit(plan, walk, points, progress);
    PanoramaMaker maker = new PanoramaMaker(plan, survey, scene);
    Part tracing = new Part(progress, 0.15, 0.7);
    for (int i = 0; i < points.size(); i++) {
      maker.add(points.get(i), tracing.part(i, points.size()), files);
    }
    Part surfels = new Part(progress, 0.7, 1);
    int step = 0;
    RoomSurfels room =
        new RoomSurfels(
            walk, plan.rooms(), roomId, plan.frame(), survey.grade(), scene, request.seed());
    for (var spacing : survey.spacings().entrySet()) {
      PackedSplats splats =
          room.make(
              spacing.getValue(),
              request.settings().surfaceSamples(),
              surfels.part(step++, survey.spacings().size()));
      files.put(RoomPart.splats(spacing.getKey()), splats.toBytes());
    }
    return new RoomPart(roomId, files);
  }

  /**
   * Puts the parts together and adds what belongs to no room: splat files, collider, dollhouse,
   * manifest. Holds the splats of one variant and one part at a time.
   *
   * @param files gets every file once; {@code tour.json} last
   */
  public void join(
      TourRequest request, Survey survey, PartSource parts, FileSink files, Progress progress)
      throws IOException {
    TourPlan plan = inHand.plan(request);
    inHand.releaseScene();
    for (String room : survey.rooms()) {
      for (var file : parts.part(room).files().entrySet()) {
        if (!file.getKey().startsWith(RoomPart.SPLATS)) {
          files.put(file.getKey(), file.getValue());
        }
      }
    }
    progress.at("splats", 0.3);
    List<TourManifest.SplatFile> splatFiles = new ArrayList<>();
    PackedSplats colours = PackedSplats.join(List.of());
    for (TourSettings.SplatBudget budget : request.settings().splats()) {
      List<PackedSplats> rooms = new ArrayList<>();
      for (String room : survey.rooms()) {
        byte[] stored = parts.part(room).files().get(RoomPart.splats(budget.variant()));
        if (stored == null) {
          throw new IllegalArgumentException("the part of " + room + " has no " + budget.variant());
        }
        rooms.add(PackedSplats.fromBytes(stored));
      }
      PackedSplats all = PackedSplats.join(rooms);
      colours = all.count() > colours.count() ? all : colours;
      TourManifest.SplatFile file = TourManifest.SplatFile.of(budget.variant(), all);
      splatFiles.add(file);
      files.put(file.name(), SpzWriter.write(all));
    }
    progress.at("meshes", 0.7);
    files.put("collider.glb", ColliderModel.write(request.plan(), plan.walks(), plan.frame()));
    NearestColours light = new NearestColours(colours);
    files.put(
        "dollhouse.glb", DollhouseModel.write(request.plan(), plan.walks(), plan.frame(), light));
    files.put("tour.json", TourManifest.write(plan, survey, splatFiles));
    progress.at("manifest", 1);
  }

  /**
   * The furnished flat as one mesh with materials, without any light in it.
   *
   * @throws IllegalArgumentException when the plan has nothing to show
   */
  public byte[] furnishedMesh(TourRequest request) {
    TourPlan plan = inHand.plan(request);
    inHand.releaseScene();
    return FurnishedModel.write(plan.walks(), plan.frame());
  }

  /** The light of a storey, finest around the first of some points on it. */
  private LitScene lit(TourPlan plan, Walk walk, List<CapturePoint> points, Progress progress) {
    long seed = plan.request().seed() * 31 + 7;
    return inHand
        .scene(walk, new Part(progress, 0.02, 0.06))
        .preparedAround(plan.eye(points.getFirst()), seed, new Part(progress, 0.06, 0.15));
  }

  private static Progress silent(Progress watched) {
    return new Progress() {
      @Override
      public void at(String stage, double fraction) {}

      @Override
      public boolean canceled() {
        return watched.canceled();
      }
    };
  }

  /** A stretch of a longer way; steps that begin anew count as where it already was. */
  private record Part(Progress whole, double begin, double end, double[] reached)
      implements Progress {

    Part(Progress whole, double begin, double end) {
      this(whole, begin, end, new double[1]);
    }

    Part part(int number, int of) {
      double width = (end - begin) / Math.max(1, of);
      return new Part(whole, begin + number * width, begin + (number + 1) * width, reached);
    }

    @Override
    public void at(String stage, double fraction) {
      reached[0] = Math.max(reached[0], begin + (end - begin) * fraction);
      whole.at(stage, reached[0]);
    }

    @Override
    public boolean canceled() {
      return whole.canceled();
    }
  }
}
