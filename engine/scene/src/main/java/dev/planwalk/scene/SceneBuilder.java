package dev.planwalk.scene;

import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.scene.furnish.Furnished;
import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.furnish.RoomContext;
import dev.planwalk.scene.furnish.RoomContext.LampPlan;
import dev.planwalk.scene.furnish.RoomFurnisher;
import dev.planwalk.scene.furnish.SkippedGroup;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.light.CeilingSpots;
import dev.planwalk.scene.light.Daylight;
import dev.planwalk.scene.light.LampPower;
import dev.planwalk.scene.light.LightingPreset;
import dev.planwalk.scene.light.OutsideWorld;
import dev.planwalk.scene.light.PaperGround;
import dev.planwalk.scene.light.SunPosition;
import dev.planwalk.scene.look.SurfaceSource;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Development;
import dev.planwalk.scene.model.Portal;
import dev.planwalk.scene.model.Scene;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.RoomContexts;
import dev.planwalk.scene.shell.Shell;
import dev.planwalk.scene.shell.StoreyLayout;
import dev.planwalk.scene.shell.StoreyMender;
import dev.planwalk.scene.viewpoint.BirdsEye;
import dev.planwalk.scene.viewpoint.RoomChoice;
import dev.planwalk.scene.viewpoint.ViewpointPlanner;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.locationtech.jts.geom.Geometry;

/**
 * From a floor plan and a look to a scene with a camera. A pure function: the same request gives
 * the same scene. Any thread may call.
 */
public final class SceneBuilder {

  private static final double DOLLHOUSE_CUT = 2.40;
  private static final double TOP_CUT = 1.20;

  /** Rooms are furnished as far as one looks through this many openings. */
  private static final int OPENINGS_SEEN_THROUGH = 2;

  private final RoomFurnisher furnisher;
  private final Function<Look, SurfaceSource> surfaces;

  /**
   * @param furnisher places furniture
   * @param surfaces gives the materials of a look
   */
  public SceneBuilder(RoomFurnisher furnisher, Function<Look, SurfaceSource> surfaces) {
    this.furnisher = furnisher;
    this.surfaces = surfaces;
  }

  /** Furniture of all furnished rooms. */
  private record Contents(List<PlacedPiece> pieces, List<SkippedGroup> skipped) {}

  /**
   * Builds the scene of a picture.
   *
   * @throws IllegalArgumentException when the plan has no room that can be shown, or the request
   *     names no such room, flat or storey
   */
  public BuiltScene build(SceneRequest request) {
    SceneParts parts = new SceneParts();
    SurfaceSource materials = surfaces.apply(request.look());
    Shell shell = shell(request, materials, parts);
    List<LaidRoom> shown = WhatIsShown.rooms(request, shell.layout());
    return request.view() == View.INTERIOR
        ? interior(request, shell, shown, materials, parts)
        : fromAbove(request, shell, shown, materials, parts);
  }

  /**
   * Builds the flat on one storey with all its furniture, for somebody who walks through it: the
   * same rooms, light and world outside as {@link View#INTERIOR} shows, from everywhere.
   *
   * @throws IllegalArgumentException like {@link #build}
   */
  public BuiltStorey buildStorey(SceneRequest request) {
    SceneParts parts = new SceneParts();
    SurfaceSource materials = surfaces.apply(request.look());
    Shell shell = shell(request, materials, parts);
    List<LaidRoom> shown = WhatIsShown.rooms(request, shell.layout());
    LaidRoom best = WhatIsShown.room(request, shell, shown);
    DaylitScene lit = daylit(request, shell, shown, shown, materials, parts);
    double floor = shell.layout().storey().floorMetres();
    return new BuiltStorey(
        lifted(lit.scene(), floor),
        LightingPreset.of(request.look().lighting()).development(),
        shell,
        shown,
        best,
        lit.contents().pieces(),
        lit.contents().skipped());
  }

  private Shell shell(SceneRequest request, SurfaceSource materials, SceneParts parts) {
    Storey storey = WhatIsShown.storey(request);
    StoreyLayout whole = StoreyMender.mend(request.plan(), storey);
    StoreyLayout layout =
        request.view() == View.INTERIOR ? whole : WhatIsShown.withoutNeighbours(request, whole);
    return Shell.build(
        layout,
        request.look(),
        materials,
        parts,
        cut(request.view()),
        groundBelow(storey),
        hasStoreyAbove(request.plan(), storey));
  }

  /** A furnished storey by day or night, with the direction of the sun. */
  private record DaylitScene(Scene scene, Contents contents, Optional<Vec3> sun) {}

  /** Sun and sky follow the windows of the rooms shown, whichever of them are furnished. */
  private DaylitScene daylit(
      SceneRequest request,
      Shell shell,
      List<LaidRoom> shown,
      List<LaidRoom> furnished,
      SurfaceSource materials,
      SceneParts parts) {
    Look look = request.look();
    LightingPreset preset = LightingPreset.of(look.lighting());
    List<Shell.Pane> panes =
        shell.panes().stream()
            .filter(p -> shown.stream().anyMatch(r -> r.room().id().equals(p.roomId())))
            .toList();
    Vec3 sun = SunPosition.of(look, preset, request.plan().northDegrees(), panes);
    Daylight daylight = Daylight.of(preset, sun);
    Contents contents = furnish(request, shell, furnished, preset, materials, parts);
    double ground = groundBelow(shell.layout().storey());
    OutsideWorld.build(look, parts, wholeFootprint(shell.layout()), ground, sun);
    Scene scene =
        new Scene(
            parts.meshes(),
            parts.instances(),
            parts.materials(),
            parts.textures(),
            daylight.sun(),
            daylight.sky(),
            shell.portals());
    return new DaylitScene(scene, contents, daylight.sun().map(s -> sun));
  }

  private BuiltScene interior(
      SceneRequest request,
      Shell shell,
      List<LaidRoom> shown,
      SurfaceSource materials,
      SceneParts parts) {
    LaidRoom room = WhatIsShown.room(request, shell, shown);
    List<LaidRoom> furnished = shell.layout().seenFrom(room, OPENINGS_SEEN_THROUGH);
    DaylitScene lit = daylit(request, shell, shown, furnished, materials, parts);
    Contents contents = lit.contents();
    ViewpointPlanner.Viewpoint viewpoint =
        new ViewpointPlanner(shell, room, contents.pieces(), lit.sun(), request.aspect()).best();
    BuiltScene.CameraFacts facts =
        new BuiltScene.CameraFacts(
            request.view().wire(),
            viewpoint.focalLengthMillimetres(),
            viewpoint.camera().eye().z(),
            viewpoint.score());
    return lifted(
        new BuiltScene(
            withDoors(lit.scene(), shell, viewpoint),
            viewpoint.camera(),
            LightingPreset.of(request.look().lighting()).development(),
            Optional.of(room.room().id()),
            facts,
            contents.pieces(),
            contents.skipped(),
            shell.layout().notes()),
        shell.layout().storey().floorMetres());
  }

  /** The scene after the photographer has seen to the doors. */
  private static Scene withDoors(Scene s, Shell shell, ViewpointPlanner.Viewpoint viewpoint) {
    return new Scene(
        s.meshes(),
        shell.seeToDoors(s.instances(), viewpoint.shut(), viewpoint.lifted()),
        s.materials(),
        s.textures(),
        s.sun(),
        s.sky(),
        s.portals());
  }

  private BuiltScene fromAbove(
      SceneRequest request,
      Shell shell,
      List<LaidRoom> shown,
      SurfaceSource materials,
      SceneParts parts) {
    LightingPreset day = LightingPreset.of(Lighting.TAG);
    Contents contents = furnish(request, shell, shown, day, materials, parts);
    // Lamps and wall units without their ceiling and wall would float.
    parts.removeAbove(cut(request.view()));
    Geometry outline = wholeFootprint(shell.layout());
    PaperGround.add(parts, outline);
    boolean top = request.view() == View.TOP;
    Camera camera =
        top
            ? BirdsEye.top(outline, request.aspect())
            : BirdsEye.dollhouse(outline, DOLLHOUSE_CUT, request.aspect());
    BuiltScene.CameraFacts facts =
        new BuiltScene.CameraFacts(
            request.view().wire(), top ? 0 : BirdsEye.focalLengthMillimetres(), 20, 1);
    Scene scene =
        new Scene(
            parts.meshes(),
            parts.instances(),
            parts.materials(),
            parts.textures(),
            Optional.empty(),
            PaperGround.sky(),
            List.of());
    return lifted(
        new BuiltScene(
            scene,
            camera,
            new Development(1.0, 6500, 0),
            Optional.empty(),
            facts,
            contents.pieces(),
            contents.skipped(),
            shell.layout().notes()),
        shell.layout().storey().floorMetres());
  }

  private Contents furnish(
      SceneRequest request,
      Shell shell,
      List<LaidRoom> rooms,
      LightingPreset preset,
      SurfaceSource materials,
      SceneParts parts) {
    RoomContexts contexts = new RoomContexts(request.plan(), shell);
    List<PlacedPiece> pieces = new ArrayList<>();
    List<SkippedGroup> skipped = new ArrayList<>();
    for (LaidRoom room : rooms) {
      double glass = 0;
      for (Shell.Pane pane : shell.panes()) {
        glass += pane.roomId().equals(room.room().id()) ? pane.area() : 0;
      }
      double height = shell.layout().heightMetres();
      LampPlan lamps =
          LampPower.of(request.look(), preset, room.type(), room.floor(), glass, height);
      RoomContext context = contexts.of(room, lamps);
      Furnished furnished = furnisher.furnish(context, request.look(), parts);
      pieces.addAll(furnished.pieces());
      skipped.addAll(furnished.skipped());
      if (furnished.pieces().isEmpty() && !room.outdoor() && request.view() == View.INTERIOR) {
        CeilingSpots.add(lamps, height, materials, parts);
      }
    }
    return new Contents(pieces, skipped);
  }

  /** Building and balconies. */
  private static Geometry wholeFootprint(StoreyLayout layout) {
    Geometry whole = Polygons.union(layout.hull(), layout.parapets());
    for (LaidRoom room : layout.rooms()) {
      whole = room.outdoor() ? Polygons.union(whole, room.floor()) : whole;
    }
    return whole;
  }

  private static double cut(View view) {
    return switch (view) {
      case INTERIOR -> Double.POSITIVE_INFINITY;
      case DOLLHOUSE -> DOLLHOUSE_CUT;
      case TOP -> TOP_CUT;
    };
  }

  /** Level of the garden, relative to the storey's floor: two steps down at the ground floor. */
  private static double groundBelow(Storey storey) {
    return -Math.max(0.4, storey.floorMetres() + 0.3);
  }

  private static boolean hasStoreyAbove(FloorPlan plan, Storey storey) {
    return plan.storeys().stream().anyMatch(s -> s.level() > storey.level());
  }

  /** Heights so far count from the storey's floor; in the scene they count from level 0. */
  private static BuiltScene lifted(BuiltScene built, double floor) {
    if (floor == 0) {
      return built;
    }
    Vec3 up = new Vec3(0, 0, floor);
    Scene scene = lifted(built.scene(), floor);
    Camera camera =
        switch (built.camera()) {
          case Camera.Perspective p ->
              new Camera.Perspective(
                  p.eye().plus(up),
                  p.forward(),
                  p.up(),
                  p.horizontalFovRadians(),
                  p.shiftX(),
                  p.shiftY());
          case Camera.Equirectangular e ->
              new Camera.Equirectangular(e.eye().plus(up), e.headingRadians());
          case Camera.Orthographic o ->
              new Camera.Orthographic(o.centre().plus(up), o.forward(), o.up(), o.widthMetres());
        };
    return new BuiltScene(
        scene,
        camera,
        built.development(),
        built.roomId(),
        built.cameraFacts(),
        built.pieces(),
        built.skipped(),
        built.notes());
  }

  private static Scene lifted(Scene s, double floor) {
    Vec3 up = new Vec3(0, 0, floor);
    return new Scene(
        s.meshes(),
        s.instances().stream().map(i -> SceneParts.raised(i, floor)).toList(),
        s.materials(),
        s.textures(),
        s.sun(),
        s.sky(),
        s.portals().stream()
            .map(p -> new Portal(p.corner().plus(up), p.edgeU(), p.edgeV()))
            .toList());
  }

  /** Storey, flat and room of a request. */
  private static final class WhatIsShown {

    private WhatIsShown() {}

    static Optional<Flat> flat(SceneRequest request) {
      FloorPlan plan = request.plan();
      if (request.flatId().isPresent()) {
        String id = request.flatId().get();
        return Optional.of(
            plan.flats().stream()
                .filter(f -> f.id().equals(id))
                .findFirst()
                .orElseThrow(() ->
                    new IllegalArgumentException(
                        "no flat " + id + " in this plan; it has " + ids(plan.flats()))));
      }
      return plan.flats().stream().max(Comparator.comparingDouble(Flat::areaSquareMetres));
    }

    private static String ids(List<Flat> flats) {
      return flats.isEmpty() ? "none" : String.join(", ", flats.stream().map(Flat::id).toList());
    }

    static Storey storey(SceneRequest request) {
      FloorPlan plan = request.plan();
      if (plan.storeys().isEmpty()) {
        throw new IllegalArgumentException("the plan has no storey");
      }
      if (request.storeyId().isPresent()) {
        return byId(plan, request.storeyId().get());
      }
      Optional<String> ofRoom =
          request
              .room()
              .flatMap(wanted -> plan.rooms().stream().filter(r -> named(r, wanted)).findFirst())
              .map(Room::storeyId);
      if (ofRoom.isPresent()) {
        return byId(plan, ofRoom.get());
      }
      // The storey where most of the flat lies.
      List<String> rooms = flat(request).map(Flat::roomIds).orElse(List.of());
      Storey best = plan.storeys().getFirst();
      double most = -1;
      for (Storey storey : plan.storeys()) {
        double area = 0;
        for (Room room : plan.rooms()) {
          boolean counts =
              room.storeyId().equals(storey.id())
                  && !room.type().outdoor()
                  && (rooms.isEmpty() || rooms.contains(room.id()));
          area += counts ? room.areaSquareMetres() : 0;
        }
        boolean living = storey.level() >= 0;
        area *= living ? 1 : 0.5;
        if (area > most + 1e-9) {
          most = area;
          best = storey;
        }
      }
      return best;
    }

    private static Storey byId(FloorPlan plan, String id) {
      return plan.storeys().stream()
          .filter(s -> s.id().equals(id))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException("no storey " + id + " in this plan"));
    }

    private static boolean named(Room room, String wanted) {
      String word = wanted.strip();
      return room.id().equals(word)
          || room.name().strip().equalsIgnoreCase(word)
          || room.number().filter(n -> n.strip().equalsIgnoreCase(word)).isPresent()
          || room.type().wire().equals(word.toLowerCase(Locale.ROOT));
    }

    /** Rooms of the flat on this storey; all of the storey if it belongs to no flat. */
    static List<LaidRoom> rooms(SceneRequest request, StoreyLayout layout) {
      List<String> ids = flat(request).map(Flat::roomIds).orElse(List.of());
      List<LaidRoom> own =
          layout.rooms().stream().filter(r -> ids.contains(r.room().id())).toList();
      return own.isEmpty() ? layout.rooms() : own;
    }

    /** From above the flat is shown alone when other flats share its storey. */
    static StoreyLayout withoutNeighbours(SceneRequest request, StoreyLayout layout) {
      List<LaidRoom> own = rooms(request, layout);
      boolean shared =
          layout.rooms().stream().anyMatch(r -> !own.contains(r) && r.room().flatId().isPresent());
      return shared ? layout.only(own) : layout;
    }

    static LaidRoom room(SceneRequest request, Shell shell, List<LaidRoom> shown) {
      StoreyLayout layout = shell.layout();
      if (request.room().isPresent()) {
        String wanted = request.room().get();
        return layout.rooms().stream()
            .filter(r -> named(r.room(), wanted))
            .findFirst()
            .orElseThrow(() ->
                new IllegalArgumentException(
                    "no room "
                        + wanted
                        + " in this plan; it has "
                        + String.join(
                            ", ", layout.rooms().stream().map(r -> r.room().id()).toList())));
      }
      return RoomChoice.best(shell, shown)
          .or(() -> RoomChoice.best(shell, layout.rooms()))
          .or(() -> layout.rooms().stream().findFirst())
          .orElseThrow(() -> new IllegalArgumentException("the plan has no room to show"));
    }
  }
}
