package dev.planwalk.providers.studio;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.plan.PlanReader;
import dev.planwalk.plandrawing.SvgWriter;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads plans, makes pictures and tours and draws plans in a warm child JVM. One request at a time;
 * further callers wait their turn.
 */
public final class Studio implements AutoCloseable {

  private static final String PICTURE = "picture.jpg";
  private static final String OUTLINES = "outlines.png";
  private static final String PLAIN = "plain.jpg";

  private final StudioSettings settings;
  private final WarmChild child;
  private final ReentrantLock turn = new ReentrantLock(true);

  /**
   * @param nanoTime monotonic nanoseconds
   */
  public Studio(StudioSettings settings, LongSupplier nanoTime) {
    this(settings, StudioChild.class.getName(), nanoTime, ProcessorTime.ofSystem());
  }

  /**
   * A studio whose children may be others.
   *
   * @param childMain name of their main class
   * @param processorTime of a child
   */
  Studio(
      StudioSettings settings,
      String childMain,
      LongSupplier nanoTime,
      ProcessorTime processorTime) {
    this.settings = settings;
    this.child = new WarmChild(settings, childMain, nanoTime, processorTime);
  }

  /**
   * What is to be read of a plan, and how.
   *
   * @param fileKind what the file was announced as, empty when nobody did
   * @param stated what the caller states about the drawing
   * @param disguise what is not to be seen; for scores only
   * @param explained whether it is told what closed the rooms
   */
  public record ReadingWishes(
      Optional<FileKind> fileKind,
      PlanReader.Options stated,
      StudioDisguise disguise,
      boolean explained) {

    /** Nothing stated. */
    public static final ReadingWishes NONE =
        new ReadingWishes(Optional.empty(), PlanReader.Options.NONE, StudioDisguise.NONE, false);
  }

  /**
   * A reading's outcome. Either a floor plan or a failure, and findings in both cases.
   *
   * @param floorPlanJson the bytes of {@code floor_plan.json}
   * @param explanation where one was wished for and there is a plan
   */
  public record PlanReading(
      Optional<byte[]> floorPlanJson,
      List<Finding> findings,
      Optional<StudioFailure> failure,
      Optional<PlanExplanation> explanation) {}

  /**
   * What closed the rooms of a plan.
   *
   * @param svg the plan with each border in the colour of its margin
   * @param lines for people, one or more a room
   */
  public record PlanExplanation(byte[] svg, List<String> lines) {
    public PlanExplanation {
      lines = List.copyOf(lines);
    }
  }

  /**
   * A finished picture.
   *
   * @param facts camera, room, samples and the like, for the job's metadata
   * @param notes what a user should know, such as absent furniture models
   * @param forModel what an image model needs, if it was wanted
   */
  public record Picture(
      byte[] jpeg,
      int width,
      int height,
      long rays,
      double cpuSeconds,
      ObjectNode facts,
      List<String> notes,
      Optional<ForModel> forModel) {}

  /**
   * What an image model needs.
   *
   * @param plain JPEG without a mark
   * @param outlines PNG of where surfaces end or turn
   */
  public record ForModel(byte[] plain, byte[] outlines) {}

  /**
   * A sheet of a drawing.
   *
   * @param storey id
   * @param scale 100 means 1:100
   * @param width of the PNG in pixels
   * @param height of the PNG in pixels
   */
  public record DrawnSheet(
      String storey, int scale, byte[] svg, byte[] png, byte[] dxf, int width, int height) {}

  /**
   * A finished drawing.
   *
   * @param sheets by storey
   * @param pdf all sheets, a page each
   * @param ifc all storeys as one building model
   */
  public record Drawing(List<DrawnSheet> sheets, byte[] pdf, byte[] ifc) {

    /** All sheets as one SVG, one below the other. */
    public byte[] svg() {
      return SvgWriter.stacked(sheets.stream().map(DrawnSheet::svg).toList());
    }
  }

  /** Reads a plan file. A bad file is a value; only a dead child or machine is a failure thrown. */
  public PlanReading read(Path plan, ReadingWishes wishes, Watcher watcher)
      throws StudioFailure, InterruptedException {
    return inTurn(folder -> {
      Message.Read request =
          new Message.Read(brought(plan, folder).toString(), folder.toString(), wishes);
      return switch (child.answer(request, watcher)) {
        case Message.ReadDone done ->
            new PlanReading(
                done.floorPlan().map(name -> Scratch.bytes(folder, name)),
                done.findings(),
                done.failure().map(failed -> new StudioFailure(failed.code(), failed.message())),
                done.explanation().map(files -> explanation(folder, files)));
        case Message.Failed failed -> {
          StudioFailure failure = new StudioFailure(failed.code(), failed.message());
          yield new PlanReading(
              Optional.empty(), List.of(failure.finding()), Optional.of(failure), Optional.empty());
        }
        default ->
            throw new StudioFailure(JobFailure.PLAN_UNREADABLE, "The reader gave no answer.");
      };
    });
  }

  private static PlanExplanation explanation(Path folder, Message.ExplanationFiles files) {
    String lines = new String(Scratch.bytes(folder, files.lines()), StandardCharsets.UTF_8);
    return new PlanExplanation(Scratch.bytes(folder, files.svg()), lines.lines().toList());
  }

  /**
   * What is in a file. Either an inspection or a refusal.
   *
   * @param json the inspection; see {@link InspectionJson}
   * @param refusal why this is no drawing, or one beyond the limits
   */
  public record Inspected(Optional<byte[]> json, Optional<Finding> refusal) {}

  /**
   * What is to be looked into, and how.
   *
   * @param fileKind the kind that the file was announced as, if any
   * @param dropLayers entities on layers whose whole name matches are left out
   * @param svg where to draw it, if anywhere; a file there is replaced
   */
  public record InspectionWishes(
      Path file, Optional<FileKind> fileKind, Optional<String> dropLayers, Optional<Path> svg) {}

  /** Lists what is in a file. A bad file is a value; only a dead child or machine is a failure. */
  public Inspected inspect(InspectionWishes wishes, Watcher watcher)
      throws StudioFailure, InterruptedException {
    Optional<Path> svg = wishes.svg();
    return inTurn(folder -> {
      Message.Inspect request =
          new Message.Inspect(
              brought(wishes.file(), folder).toString(),
              folder.toString(),
              wishes.fileKind(),
              wishes.dropLayers(),
              svg.isPresent());
      Message.InspectDone done = ask(request, watcher);
      if (svg.isPresent() && done.svg().isPresent()) {
        Files.copy(
            Scratch.made(folder, done.svg().get()), svg.get(), StandardCopyOption.REPLACE_EXISTING);
      }
      return new Inspected(
          done.inspection().map(name -> Scratch.bytes(folder, name)), done.refusal());
    });
  }

  /** Makes a picture of a floor plan as it was stored. */
  public Picture render(byte[] floorPlanJson, StudioPicture picture, Watcher watcher)
      throws StudioFailure, InterruptedException {
    return render(floorPlanJson, picture, false, watcher);
  }

  /** The same, with what an image model needs if it is wanted. */
  Picture render(byte[] floorPlanJson, StudioPicture picture, boolean forModel, Watcher watcher)
      throws StudioFailure, InterruptedException {
    return inTurn(folder -> {
      Path floorPlan = Files.write(folder.resolve("floor_plan.json"), floorPlanJson);
      Message.Render request =
          new Message.Render(
              floorPlan.toString(),
              folder.resolve(PICTURE).toString(),
              forModel ? Optional.of(folder.resolve(OUTLINES).toString()) : Optional.empty(),
              forModel ? Optional.of(folder.resolve(PLAIN).toString()) : Optional.empty(),
              picture,
              settings.furnitureArchives().stream().map(Path::toString).toList(),
              settings.furnitureCache().toString());
      Message.RenderDone done = ask(request, watcher);
      return new Picture(
          Scratch.bytes(folder, PICTURE),
          done.width(),
          done.height(),
          done.rays(),
          done.cpuSeconds(),
          done.facts(),
          done.notes(),
          forModel
              ? Optional.of(
                  new ForModel(Scratch.bytes(folder, PLAIN), Scratch.bytes(folder, OUTLINES)))
              : Optional.empty());
    });
  }

  /** Draws a floor plan as it was stored. */
  public Drawing draw(byte[] floorPlanJson, StudioDrawing drawing, Watcher watcher)
      throws StudioFailure, InterruptedException {
    return inTurn(folder -> {
      Path floorPlan = Files.write(folder.resolve("floor_plan.json"), floorPlanJson);
      Message.Draw request =
          new Message.Draw(
              floorPlan.toString(),
              folder.toString(),
              drawing,
              settings.furnitureArchives().stream().map(Path::toString).toList(),
              settings.furnitureCache().toString());
      Message.DrawDone done = ask(request, watcher);
      return new Drawing(
          done.sheets().stream()
              .map(sheet ->
                  new DrawnSheet(
                      sheet.storey(),
                      sheet.scale(),
                      Scratch.bytes(folder, sheet.svg()),
                      Scratch.bytes(folder, sheet.png()),
                      Scratch.bytes(folder, sheet.dxf()),
                      sheet.width(),
                      sheet.height()))
              .toList(),
          Scratch.bytes(folder, done.pdf()),
          Scratch.bytes(folder, done.ifc()));
    });
  }

  /**
   * Does a step of a tour; for use within a {@link #inTurn turn}.
   *
   * @param folder of the turn; holds what the step needs and gets what it makes
   * @param parts files in the folder, by room
   * @param made folder in the folder, for the files of the tour
   * @return what the step answers; see {@link TourStep}
   */
  List<String> tour(
      TourStep step,
      Path folder,
      StudioTour tour,
      Optional<String> room,
      Map<String, String> parts,
      Path made,
      Watcher watcher)
      throws StudioFailure, InterruptedException {
    Message.Tour request =
        new Message.Tour(
            step,
            folder.toString(),
            tour,
            room,
            parts,
            made.toString(),
            settings.furnitureArchives().stream().map(Path::toString).toList(),
            settings.furnitureCache().toString());
    return ask(request, watcher).names();
  }

  /** A piece of work in a folder. */
  interface Piece<T> {
    T in(Path folder) throws StudioFailure, IOException, InterruptedException;
  }

  /**
   * Waits for this studio's turn and works in a fresh folder. The child sees no other plan than the
   * one at hand: the folder is there for this piece of work alone, and is removed after it.
   */
  <T> T inTurn(Piece<T> piece) throws StudioFailure, InterruptedException {
    turn.lockInterruptibly();
    try {
      Path folder = Scratch.folder(child.folder(), "work-");
      try {
        return piece.in(folder);
      } finally {
        Scratch.remove(folder);
      }
    } catch (IOException full) {
      throw new UncheckedIOException("the studio's scratch folder cannot be used", full);
    } finally {
      turn.unlock();
    }
  }

  /** The file of a caller in the folder of a turn. */
  Path brought(Path file, Path folder) throws IOException {
    return Scratch.bring(
        file, settings.scratch(), folder.resolve(String.valueOf(file.getFileName())));
  }

  /**
   * Asks the child for something; for use within a {@link #inTurn turn}.
   *
   * @throws StudioFailure when it says that it failed, or there is no answer
   */
  <A extends Message.Answer> A ask(Message.Request<A> request, Watcher watcher)
      throws StudioFailure, InterruptedException {
    Message.Answer outcome = child.answer(request, watcher);
    if (outcome instanceof Message.Failed failed) {
      throw new StudioFailure(failed.code(), failed.message());
    }
    if (!request.answer().isInstance(outcome)) {
      throw new StudioFailure(
          request.reads() ? JobFailure.PLAN_UNREADABLE : JobFailure.RENDER_FAILED,
          "The studio gave no answer.");
    }
    return request.answer().cast(outcome);
  }

  /** Kills the child; a request in hand fails. */
  @Override
  public void close() {
    child.close();
  }
}
