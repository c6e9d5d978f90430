package dev.planwalk.tour;

import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.scene.BuiltStorey;
import dev.planwalk.scene.SceneBuilder;
import dev.planwalk.scene.SceneRequest;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.tour.capture.CapturePlanner;
import dev.planwalk.tour.capture.CapturePoint;
import dev.planwalk.tour.capture.Link;
import dev.planwalk.tour.capture.Links;
import dev.planwalk.tour.capture.Walk;
import dev.planwalk.tour.frame.Frame;
import dev.planwalk.vocabulary.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All of a tour that follows from geometry alone: the furnished storeys of the flat, where
 * panoramas are taken and how one walks between them. The same in every job of a tour.
 *
 * @param walks one per storey of the flat, lowest first
 * @param points of all storeys; the first is where the tour begins
 */
record TourPlan(
    TourRequest request,
    Frame frame,
    Optional<Flat> flat,
    List<Walk> walks,
    List<CapturePoint> points,
    List<Link> links,
    List<String> skippedRooms) {

  /**
   * Builds the storeys and plans the tour.
   *
   * @throws IllegalArgumentException when the plan has no room that can be shown
   */
  static TourPlan of(SceneBuilder scenes, TourRequest request) {
    FloorPlan plan = request.plan();
    Optional<Flat> flat = flat(plan, request.flatId());
    List<Walk> walks = new ArrayList<>();
    List<CapturePoint> points = new ArrayList<>();
    List<String> skipped = new ArrayList<>();
    int extra = request.settings().extraPoints();
    Optional<String> best = request.startRoom();
    for (Storey storey : storeys(plan, flat)) {
      SceneRequest wanted =
          new SceneRequest(
              plan,
              request.look(),
              View.INTERIOR,
              flat.map(Flat::id),
              Optional.of(storey.id()),
              Optional.empty(),
              1);
      BuiltStorey built = scenes.buildStorey(wanted);
      Walk walk = new Walk(built);
      CapturePlanner.Plan planned = CapturePlanner.plan(walk, extra);
      extra -= Math.max(0, planned.points().size() - roomsOf(planned));
      walks.add(walk);
      points.addAll(planned.points());
      skipped.addAll(planned.skippedRooms());
      if (best.isEmpty() && storey.level() >= 0) {
        best = Optional.of(built.best().room().id());
      }
    }
    if (points.isEmpty()) {
      throw new IllegalArgumentException("the plan has no room that a tour could show");
    }
    String first = best.orElse(points.getFirst().roomId());
    // A stable sort: the room where the tour begins comes first, all else stays in order.
    points.sort(Comparator.comparing((CapturePoint p) -> !p.roomId().equals(first)));
    return new TourPlan(
        request, Frame.of(plan), flat, walks, points, Links.of(walks, points), skipped);
  }

  private static int roomsOf(CapturePlanner.Plan planned) {
    return (int) planned.points().stream().map(CapturePoint::roomId).distinct().count();
  }

  private static Optional<Flat> flat(FloorPlan plan, Optional<String> id) {
    if (id.isPresent()) {
      return Optional.of(
          plan.flats().stream()
              .filter(f -> f.id().equals(id.get()))
              .findFirst()
              .orElseThrow(
                  () -> new IllegalArgumentException("no flat " + id.get() + " in this plan")));
    }
    return plan.flats().stream().max(Comparator.comparingDouble(Flat::areaSquareMetres));
  }

  private static List<Storey> storeys(FloorPlan plan, Optional<Flat> flat) {
    List<Storey> storeys =
        plan.storeys().stream()
            .filter(s -> flat.map(f -> f.storeyIds().contains(s.id())).orElse(true))
            .sorted(Comparator.comparingInt(Storey::level))
            .toList();
    if (storeys.isEmpty()) {
      throw new IllegalArgumentException("the plan has no storey");
    }
    return flat.isPresent() ? storeys : storeys.subList(0, 1);
  }

  /** Rooms with capture points, in the order of the points. */
  List<String> rooms() {
    return points.stream().map(CapturePoint::roomId).distinct().toList();
  }

  List<CapturePoint> pointsOf(String roomId) {
    return points.stream().filter(p -> p.roomId().equals(roomId)).toList();
  }

  List<CapturePoint> pointsOn(Walk walk) {
    String storey = walk.storey().shell().layout().storey().id();
    return points.stream().filter(p -> p.storeyId().equals(storey)).toList();
  }

  /** The storey of a capture point. */
  Walk walkOf(CapturePoint point) {
    return walks.stream()
        .filter(w -> w.storey().shell().layout().storey().id().equals(point.storeyId()))
        .findFirst()
        .orElseThrow();
  }

  /** Height of a storey's floor above level 0. */
  static double floorOf(Walk walk) {
    return walk.storey().shell().layout().storey().floorMetres();
  }

  /** Where the eye of a capture point is, in the scene. */
  Vec3 eye(CapturePoint point) {
    return new Vec3(point.at().x(), point.at().y(), floorOf(walkOf(point)) + Walk.EYE_METRES);
  }
}
