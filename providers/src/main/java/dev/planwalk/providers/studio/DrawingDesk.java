package dev.planwalk.providers.studio;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.plandrawing.DrawingRequest;
import dev.planwalk.plandrawing.Furniture;
import dev.planwalk.plandrawing.Language;
import dev.planwalk.plandrawing.PdfWriter;
import dev.planwalk.plandrawing.PlanDrawing;
import dev.planwalk.plandrawing.PngWriter;
import dev.planwalk.plandrawing.Sheet;
import dev.planwalk.plandrawing.SvgWriter;
import dev.planwalk.plandrawing.Variant;
import dev.planwalk.plandrawing.exchange.DxfWriter;
import dev.planwalk.plandrawing.exchange.IfcWriter;
import dev.planwalk.plandrawing.exchange.OversizedPlanException;
import dev.planwalk.scene.SceneBuilder;
import dev.planwalk.scene.SceneRequest;
import dev.planwalk.scene.furnish.Furnisher;
import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.look.MaterialLibrary;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Answers DRAW: a stored floor plan to sheets of paper, furnished as the pictures are. */
final class DrawingDesk {

  /** What hangs higher is not seen in a plan, which looks down from a metre. */
  private static final double CUT_METRES = 1.0;

  private static final String PDF = "plan.pdf";
  private static final String IFC = "plan.ifc";

  private final FurnitureShelf shelf;

  DrawingDesk(FurnitureShelf shelf) {
    this.shelf = shelf;
  }

  Message.Answer draw(Message.Draw request, Watcher watcher) throws IOException, StudioFailure {
    watcher.at("drawing", 0);
    FloorPlan plan = FloorPlanJson.read(Files.readAllBytes(Path.of(request.floorPlan())));
    StudioDrawing drawing = request.drawing();
    Variant variant =
        switch (drawing.kind()) {
          case GRUNDRISS -> Variant.ARCHITECTURAL;
          case VERMARKTUNG -> Variant.MARKETING;
        };
    Language language =
        switch (drawing.language()) {
          case DE -> Language.GERMAN;
          case EN -> Language.ENGLISH;
        };
    List<Storey> storeys = storeys(plan, drawing.storey());
    Path folder = Path.of(request.outFolder());
    List<Sheet> sheets = new ArrayList<>();
    List<Message.DrawnSheet> drawn = new ArrayList<>();
    for (Storey storey : storeys) {
      if (watcher.canceled()) {
        throw StudioFailure.ofCanceledWork();
      }
      List<Furniture> furniture =
          variant == Variant.MARKETING ? furniture(plan, storey, request) : List.of();
      Sheet sheet =
          PlanDrawing.draw(
              plan, new DrawingRequest(variant, language, storey.id(), drawing.title(), furniture));
      sheets.add(sheet);
      String svg = "sheet-" + sheets.size() + ".svg";
      String png = "sheet-" + sheets.size() + ".png";
      PngWriter.Png picture = PngWriter.write(sheet, drawing.dotsPerInch());
      Files.write(folder.resolve(svg), SvgWriter.write(sheet));
      Files.write(folder.resolve(png), picture.bytes());
      String dxf = "sheet-" + sheets.size() + ".dxf";
      Files.write(folder.resolve(dxf), exchanged(() -> DxfWriter.write(plan, storey.id(), sheet)));
      drawn.add(
          new Message.DrawnSheet(
              storey.id(), sheet.scale(), svg, png, dxf, picture.width(), picture.height()));
      watcher.at("drawing", (double) sheets.size() / (storeys.size() + 1));
    }
    Files.write(folder.resolve(PDF), PdfWriter.write(sheets));
    IfcWriter.Request model =
        new IfcWriter.Request(
            storeys.stream().map(Storey::id).toList(),
            language,
            drawing.title(),
            drawing.writtenAt());
    Files.write(folder.resolve(IFC), exchanged(() -> IfcWriter.write(plan, model)));
    watcher.at("drawing", 1);
    return new Message.DrawDone(drawn, PDF, IFC);
  }

  private static byte[] exchanged(Supplier<byte[]> written) throws StudioFailure {
    try {
      return written.get();
    } catch (OversizedPlanException oversized) {
      throw new StudioFailure(JobFailure.RENDER_FAILED, String.valueOf(oversized.getMessage()));
    }
  }

  private static List<Storey> storeys(FloorPlan plan, Optional<String> wanted)
      throws StudioFailure {
    List<Storey> storeys =
        plan.storeys().stream()
            .filter(storey ->
                wanted.isEmpty()
                    || storey.id().equals(wanted.get())
                    || storey.name().strip().equalsIgnoreCase(wanted.get().strip()))
            .toList();
    if (storeys.isEmpty()) {
      throw new StudioFailure(
          JobFailure.RENDER_FAILED,
          "The plan has no such storey; it has "
              + String.join(", ", plan.storeys().stream().map(Storey::id).toList())
              + ".");
    }
    return storeys;
  }

  /** What stands in the flats of a storey in the pictures too: same look, same seed. */
  private List<Furniture> furniture(FloorPlan plan, Storey storey, Message.Draw request)
      throws IOException, StudioFailure {
    Furnisher furnisher =
        new Furnisher(
            shelf.library(request.furnitureArchives(), request.furnitureCache()), shelf.textures());
    SceneBuilder scenes =
        new SceneBuilder(furnisher, look -> new MaterialLibrary(look, shelf.textures()));
    Look look =
        new Look(
            request.drawing().usageType(),
            Style.REALISTISCH,
            Lighting.TAG,
            Furnishing.MOEBLIERT,
            request.drawing().seed(),
            Look.Purpose.STILL);
    List<Furniture> furniture = new ArrayList<>();
    for (Optional<String> flat : flats(plan, storey)) {
      scenes.build(whole(plan, storey, look, flat)).pieces().forEach(p -> add(p, furniture));
    }
    Optional<Flat> rest = rest(plan, storey);
    if (rest.isPresent()) {
      FloorPlan apart = withFlat(plan, rest.get());
      scenes
          .build(whole(apart, storey, look, Optional.of(rest.get().id())))
          .pieces()
          .forEach(p -> add(p, furniture));
    }
    return furniture;
  }

  /** The rooms that no door joins to a flat: they are furnished like the others. */
  private static Optional<Flat> rest(FloorPlan plan, Storey storey) {
    List<String> rooms =
        plan.rooms().stream()
            .filter(room -> room.storeyId().equals(storey.id()) && room.flatId().isEmpty())
            // What has neither a door nor a word is not furnished by guess.
            .filter(room -> room.type() != RoomType.UNKNOWN)
            .map(Room::id)
            .toList();
    return plan.flats().isEmpty() || rooms.isEmpty()
        ? Optional.empty()
        : Optional.of(new Flat("rest", List.of(storey.id()), rooms, Optional.empty(), 0));
  }

  private static FloorPlan withFlat(FloorPlan plan, Flat flat) {
    List<Flat> flats = new ArrayList<>(plan.flats());
    flats.add(flat);
    return new FloorPlan(
        plan.unit(),
        plan.frame(),
        plan.storeys(),
        flats,
        plan.rooms(),
        plan.walls(),
        plan.openings(),
        plan.fixtures(),
        plan.northDegrees(),
        plan.confidence(),
        plan.corrections());
  }

  private static SceneRequest whole(
      FloorPlan plan, Storey storey, Look look, Optional<String> flat) {
    return new SceneRequest(
        plan, look, View.TOP, flat, Optional.of(storey.id()), Optional.empty(), 1);
  }

  /** Adds a piece as a plan shows it, with what is built into it. */
  private static void add(PlacedPiece piece, List<Furniture> furniture) {
    if (piece.bottomMetres() >= CUT_METRES) {
      return;
    }
    Furniture.Kind.ofRole(piece.role())
        .ifPresent(kind -> furniture.add(new Furniture(kind, piece.footprint())));
    for (PlacedPiece.Fitting fitting : piece.fittings()) {
      Furniture.Kind.ofRole(fitting.role())
          .ifPresent(kind -> furniture.add(new Furniture(kind, fitting.footprint())));
    }
  }

  /** The flats with rooms on a storey; a storey without flats counts as one. */
  private static List<Optional<String>> flats(FloorPlan plan, Storey storey) {
    List<Optional<String>> flats = new ArrayList<>();
    for (Flat flat : plan.flats()) {
      boolean here =
          plan.rooms().stream()
              .anyMatch(room ->
                  room.storeyId().equals(storey.id()) && flat.roomIds().contains(room.id()));
      if (here) {
        flats.add(Optional.of(flat.id()));
      }
    }
    return flats.isEmpty() ? List.of(Optional.empty()) : flats;
  }
}
