package dev.planwalk.readingjudge;

import java.util.List;
import java.util.OptionalDouble;

/** One thing that the corpus' manifest says of a file, and that a reading can be held to. */
sealed interface Fact {

  /** What opening a file must show, judged by {@code check read}. */
  sealed interface OfReading extends Fact {}

  /** What recognising its plan must show, judged by {@code check plans}. */
  sealed interface OfPlan extends Fact {}

  /** Words that no rule of {@link ManifestWords} understands: shown, and never taken for true. */
  record Unknown(String words) implements Fact {}

  /** Entities are counted in this table below the corpus. */
  record EntityCounts(String table) implements OfReading {}

  /** The file is of a version that is not read. */
  record Refused() implements OfReading {}

  /**
   * The length of a drawing unit.
   *
   * @param name {@code mm}, {@code cm}, {@code m}, {@code in}, {@code ft}
   */
  record Unit(String name) implements OfReading {}

  /** What the header says is the unit of the plan. */
  record HeaderRight() implements OfReading {}

  /** What the header says, right or wrong. */
  record HeaderSays(String unit) implements OfReading {}

  /** The header names no unit. */
  record NoHeader() implements OfReading {}

  /** Layers of these names, also behind the name of an external reference. */
  record Layers(List<String> names) implements OfReading {
    public Layers {
      names = List.copyOf(names);
    }
  }

  /** These words stand in the drawing. */
  record Texts(List<String> words) implements OfReading {
    public Texts {
      words = List.copyOf(words);
    }
  }

  /** So many texts that are names: no figures of areas. */
  record LabelCount(int count) implements OfReading {}

  /** The file has no letters. */
  record NoText() implements OfReading {}

  /** The lowest and the highest number of a room. */
  record RoomNumbers(int from, int to) implements OfReading {}

  /** Figures that dimensions show. */
  record DimensionFigures(List<String> figures) implements OfReading {
    public DimensionFigures {
      figures = List.copyOf(figures);
    }
  }

  /** Lengths in feet that dimensions measure. */
  record MeasuredFeet(List<Double> feet) implements OfReading {
    public MeasuredFeet {
      feet = List.copyOf(feet);
    }
  }

  /** The scale of a sheet, metres per point of 1/72 inch. */
  record Scale(String words, double metresPerPoint) implements OfReading {}

  /** Nothing in the file says its scale. */
  record NoScale() implements OfReading {}

  /** A finding of the whole reading. */
  record Finding(String code) implements OfReading {}

  /** A page is opened and made flat, warm, in less than this. */
  record PageTime(int page, double seconds) implements OfReading {}

  /**
   * Rooms of these sizes, without shafts.
   *
   * @param total of all, when it is known
   */
  record RoomSizes(int count, double least, double most, OptionalDouble total) implements OfPlan {}

  /** So many rooms. */
  record RoomCount(int count) implements OfPlan {}

  /** A shaft of this area, in m². */
  record Shaft(double area) implements OfPlan {}

  /** The unit of the plan, or a finding that it is uncertain where the file does not tell. */
  record PlanUnit(String name) implements OfPlan {}

  /** A storey is named so. */
  record StoreyName(String words) implements OfPlan {}

  /** The polygons in this folder of the corpus are its rooms. */
  record TrueRooms() implements OfPlan {}

  /** The rooms are those of another file. */
  record SameRooms(String file) implements OfPlan {}

  /** More than one drawing lies on the sheet; not all of them are taken for one storey. */
  record SeveralDrawings() implements OfPlan {}

  /** These names are rooms', or lie in none because their place is open. */
  record RoomNames(List<String> names) implements OfPlan {
    public RoomNames {
      names = List.copyOf(names);
    }
  }

  /** So many doors with a hinge. */
  record HingedDoors(int count) implements OfPlan {}

  /** So many windows. */
  record Windows(int count) implements OfPlan {}

  /** Areas in m² that the drawing states, each taken as that of a room. */
  record StatedAreas(List<Double> areas) implements OfPlan {
    public StatedAreas {
      areas = List.copyOf(areas);
    }
  }

  /** Size of the storey's outline in metres. */
  record Outline(double width, double height, double tolerance) implements OfPlan {}

  /** Thickness of outer and inner walls in metres. */
  record WallThickness(double outer, double inner) implements OfPlan {}

  /** All rooms are boxes of this size, in points of the sheet. */
  record RoomBoxes(double width, double height, OptionalDouble area) implements OfPlan {}

  /** No room is found. */
  record NoRooms() implements OfPlan {}

  /** A finding is a warning where rooms were found, and an error where none were. */
  record WarningWithRooms() implements OfPlan {}
}
