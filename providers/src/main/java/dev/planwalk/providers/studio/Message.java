package dev.planwalk.providers.studio;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * What parent and child say to each other. Paths are absolute and lie in a folder that only the two
 * can read; large data travels as files.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Message.Hello.class, name = "HELLO"),
  @JsonSubTypes.Type(value = Message.Beat.class, name = "BEAT"),
  @JsonSubTypes.Type(value = Message.Read.class, name = "READ"),
  @JsonSubTypes.Type(value = Message.Inspect.class, name = "INSPECT"),
  @JsonSubTypes.Type(value = Message.Render.class, name = "RENDER"),
  @JsonSubTypes.Type(value = Message.Guard.class, name = "GUARD"),
  @JsonSubTypes.Type(value = Message.World.class, name = "WORLD"),
  @JsonSubTypes.Type(value = Message.Draw.class, name = "DRAW"),
  @JsonSubTypes.Type(value = Message.Tour.class, name = "TOUR"),
  @JsonSubTypes.Type(value = Message.Cancel.class, name = "CANCEL"),
  @JsonSubTypes.Type(value = Message.At.class, name = "PROGRESS"),
  @JsonSubTypes.Type(value = Message.ReadDone.class, name = "READ_DONE"),
  @JsonSubTypes.Type(value = Message.InspectDone.class, name = "INSPECT_DONE"),
  @JsonSubTypes.Type(value = Message.RenderDone.class, name = "RENDER_DONE"),
  @JsonSubTypes.Type(value = Message.GuardDone.class, name = "GUARD_DONE"),
  @JsonSubTypes.Type(value = Message.WorldDone.class, name = "WORLD_DONE"),
  @JsonSubTypes.Type(value = Message.DrawDone.class, name = "DRAW_DONE"),
  @JsonSubTypes.Type(value = Message.TourDone.class, name = "TOUR_DONE"),
  @JsonSubTypes.Type(value = Message.Failed.class, name = "FAILED"),
  @JsonSubTypes.Type(value = Message.FilesFailed.class, name = "FILES_FAILED"),
  @JsonSubTypes.Type(value = Message.Bug.class, name = "BUG")
})
sealed interface Message {

  /** Version of this protocol; parent and child come from one build, so it only guards mix-ups. */
  int PROTOCOL = 1;

  /**
   * Asks the child for something.
   *
   * @param <A> what it answers, unless it fails
   */
  sealed interface Request<A extends Answer> extends Message {

    /** The class of the answer. */
    Class<A> answer();

    /** Whether foreign bytes are read for it, whose fault a failure then is. */
    default boolean reads() {
      return false;
    }

    /** How long it may take. */
    default TimeLimit limit(StudioSettings settings) {
      return reads() ? settings.reading() : settings.rendering();
    }
  }

  /** The outcome of a request. */
  sealed interface Answer extends Message {}

  /** First word of a child. */
  record Hello(int protocol, boolean vector, int cores) implements Message {}

  /** The child lives; every two seconds. */
  record Beat() implements Message {}

  /** Asks for the floor plan of a file. */
  record Read(String plan, String outFolder, Studio.ReadingWishes wishes)
      implements Request<ReadDone> {
    @Override
    public Class<ReadDone> answer() {
      return ReadDone.class;
    }

    @Override
    public boolean reads() {
      return true;
    }
  }

  /**
   * Asks what is in a file, whether it is a plan or not.
   *
   * @param fileKind the kind that it was announced as, if any
   * @param drawn whether it is to be drawn too
   */
  record Inspect(
      String file,
      String outFolder,
      Optional<FileKind> fileKind,
      Optional<String> dropLayers,
      boolean drawn)
      implements Request<InspectDone> {
    @Override
    public Class<InspectDone> answer() {
      return InspectDone.class;
    }

    @Override
    public boolean reads() {
      return true;
    }
  }

  /**
   * Asks for a picture of a stored floor plan.
   *
   * @param outlinesFile where the outlines go, if they are wanted
   * @param plainFile where the picture without its mark goes, if it is wanted
   */
  record Render(
      String floorPlan,
      String outFile,
      Optional<String> outlinesFile,
      Optional<String> plainFile,
      StudioPicture picture,
      List<String> furnitureArchives,
      String furnitureCache)
      implements Request<RenderDone> {
    @Override
    public Class<RenderDone> answer() {
      return RenderDone.class;
    }
  }

  /**
   * Asks whether a picture from outside still shows what our render shows.
   *
   * @param outFile where it is written anew if it does
   * @param mark language of the mark that it then gets; empty: none
   */
  record Guard(
      String render,
      String outlines,
      String theirs,
      String outFile,
      long seed,
      Optional<LabelLanguage> mark)
      implements Request<GuardDone> {
    @Override
    public Class<GuardDone> answer() {
      return GuardDone.class;
    }

    @Override
    public TimeLimit limit(StudioSettings settings) {
      return settings.drawing();
    }
  }

  /**
   * Asks for the files of a world from outside in the frame of a tour.
   *
   * @param outFolder gets them, named as below
   * @param seed stands in the panorama
   */
  record World(
      String splats,
      String collider,
      String panorama,
      String outFolder,
      WorldRoom room,
      Optional<Double> metricScale,
      Optional<Double> groundOffset,
      long seed)
      implements Request<WorldDone> {
    static final String SPLATS = "splats.spz";
    static final String COLLIDER = "collider.glb";
    static final String PANORAMA = "panorama.jpg";

    @Override
    public Class<WorldDone> answer() {
      return WorldDone.class;
    }
  }

  /** The room of a world, in metres in the frame of the tour. */
  record WorldRoom(
      double cameraX,
      double cameraZ,
      double floorY,
      double eye,
      double height,
      double width,
      double depth) {}

  /** Asks for drawings of a stored floor plan on paper. */
  record Draw(
      String floorPlan,
      String outFolder,
      StudioDrawing drawing,
      List<String> furnitureArchives,
      String furnitureCache)
      implements Request<DrawDone> {
    @Override
    public Class<DrawDone> answer() {
      return DrawDone.class;
    }

    @Override
    public TimeLimit limit(StudioSettings settings) {
      return settings.drawing();
    }
  }

  /**
   * Asks for a step of a tour of a stored floor plan.
   *
   * @param folder holds what the step needs and gets what it makes; see {@link TourStep}
   * @param room id, for steps that are about one
   * @param parts by room, for the join
   * @param outFolder where the join writes the files of the tour
   */
  record Tour(
      TourStep step,
      String folder,
      StudioTour tour,
      Optional<String> room,
      Map<String, String> parts,
      String outFolder,
      List<String> furnitureArchives,
      String furnitureCache)
      implements Request<TourDone> {
    @Override
    public Class<TourDone> answer() {
      return TourDone.class;
    }
  }

  /** Ends the request in hand as soon as it notices. */
  record Cancel() implements Message {}

  /** How far the request in hand is, 0 to 1. */
  record At(String stage, double fraction) implements Message {}

  /**
   * The outcome of a reading.
   *
   * @param floorPlan file name in the out folder, empty when no plan was found
   * @param failure set when no plan was found
   * @param explanation set when there is a plan and it was to be explained
   */
  record ReadDone(
      Optional<String> floorPlan,
      List<Finding> findings,
      Optional<Failed> failure,
      Optional<ExplanationFiles> explanation)
      implements Answer {

    /** Without an explanation. */
    ReadDone(Optional<String> floorPlan, List<Finding> findings, Optional<Failed> failure) {
      this(floorPlan, findings, failure, Optional.empty());
    }
  }

  /**
   * What closed the rooms of a plan, as files in the out folder.
   *
   * @param lines for people
   */
  record ExplanationFiles(String svg, String lines) {}

  /**
   * The file is inspected, or refused.
   *
   * @param inspection file name in the out folder, empty when it was refused
   * @param svg file name in the out folder, empty when it was refused or not to be drawn
   */
  record InspectDone(Optional<String> inspection, Optional<String> svg, Optional<Finding> refusal)
      implements Answer {

    static InspectDone refused(Finding why) {
      return new InspectDone(Optional.empty(), Optional.empty(), Optional.of(why));
    }
  }

  /** The picture is written. */
  record RenderDone(
      int width, int height, long rays, double cpuSeconds, ObjectNode facts, List<String> notes)
      implements Answer {}

  /**
   * The picture from outside is judged, and written anew if it is kept.
   *
   * @param unusable why it is no picture to be judged
   */
  record GuardDone(
      Optional<String> unusable,
      double recall,
      double shiftPixels,
      int lostParts,
      boolean kept,
      int width,
      int height)
      implements Answer {}

  /**
   * The world from outside is read, and written anew if it can be.
   *
   * @param unusable why it is no world
   */
  record WorldDone(Optional<String> unusable, ObjectNode facts, int panoramaWidth)
      implements Answer {}

  /**
   * The drawings are written.
   *
   * @param pdf file name in the out folder
   */
  record DrawDone(List<DrawnSheet> sheets, String pdf, String ifc) implements Answer {}

  /**
   * One sheet.
   *
   * @param storey id
   * @param svg file name in the out folder, likewise the PNG and the DXF
   * @param width of the PNG in pixels
   */
  record DrawnSheet(
      String storey, int scale, String svg, String png, String dxf, int width, int height) {}

  /**
   * The step is done.
   *
   * @param names what it answers; see {@link TourStep}
   */
  record TourDone(List<String> names) implements Answer {}

  /** The request in hand came to nothing. */
  record Failed(JobFailure code, String message) implements Answer {}

  /** The request in hand came to nothing because files in transit could not be read or written. */
  record FilesFailed(String message) implements Answer {}

  /**
   * The request in hand met a bug; its outcome follows.
   *
   * @param trace for the parent's log alone
   */
  record Bug(String trace) implements Message {}
}
