package dev.planwalk.planreading.explanation;

import dev.planwalk.planreading.borders.Weighing;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.partition.Alternatives;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What closed the rooms of a plan, and the best alternative to each.
 *
 * @param storeys in the order of the plan
 */
public record Explanation(List<ExplainedStorey> storeys) {

  public Explanation {
    storeys = List.copyOf(storeys);
  }

  /**
   * A storey.
   *
   * @param title its id, and its name in the drawing
   * @param drawing what it was read from, in metres
   * @param measured whether borders have margins; false where there was too much ink or no time
   */
  public record ExplainedStorey(
      String title, FlatDrawing drawing, boolean measured, List<ExplainedRoom> rooms) {

    public ExplainedStorey {
      rooms = List.copyOf(rooms);
    }
  }

  /**
   * A room.
   *
   * @param name its name or number in the drawing, may be empty
   * @param title its id and its name
   * @param found how it was found, in words
   * @param closedBy metres of each kind of border
   * @param borders once round the outline, then round holes
   * @param weakest the least sure of them, with what weighed most there, for or against
   */
  public record ExplainedRoom(
      String id,
      String name,
      String title,
      double area,
      double confidence,
      String found,
      List<double[]> rings,
      Map<BorderKind, Double> closedBy,
      List<Border> borders,
      Optional<Border> weakest,
      List<Weighing.Weight> reasons,
      Optional<Alternative> alternative) {

    public ExplainedRoom {
      rings = List.copyOf(rings);
      closedBy = Map.copyOf(closedBy);
      borders = List.copyOf(borders);
      reasons = List.copyOf(reasons);
    }
  }

  /**
   * The next best plan of a room.
   *
   * @param shown what the ink alone makes of it
   * @param with titles of the rooms that it would be joined with
   */
  public record Alternative(Alternatives.Alternative shown, List<String> with) {

    public Alternative {
      with = List.copyOf(with);
    }
  }

  /** What a border of a room is in the plan. */
  public enum BorderKind {
    WALL("wall"),
    DOOR("door"),
    WINDOW("window"),
    PASSAGE("passage");

    private final String word;

    BorderKind(String word) {
      this.word = word;
    }

    /** The word, to be counted in metres. */
    public String word() {
      return word;
    }
  }

  /**
   * A stretch of a room's outline that lies between the same two rooms and is of one kind.
   *
   * @param beside title of the room beyond, empty for none
   * @param margin log-odds of being a border by all that is drawn, mean along the stretch
   * @param pieces short lines x1, y1, x2, y2 in metres, each with its own log-odds
   * @param side of the plane that bars the way along most of it, -1 where nothing is drawn
   */
  public record Border(
      BorderKind kind,
      Optional<String> beside,
      double length,
      double margin,
      List<Piece> pieces,
      int side) {

    public Border {
      pieces = List.copyOf(pieces);
    }

    /** The piece in its middle. */
    Piece middle() {
      return pieces.get(pieces.size() / 2);
    }
  }

  /** A short straight line of a border and its log-odds. */
  public record Piece(double x1, double y1, double x2, double y2, double margin) {

    double length() {
      return Math.hypot(x2 - x1, y2 - y1);
    }
  }

  /** For people, room by room: what closed it, where it is least sure, what else it might be. */
  public List<String> lines() {
    return ExplanationText.lines(this);
  }

  /** Draws it as SVG 1.1, in metres of the plan; the same explanation gives the same text. */
  public void svg(Writer out) throws IOException {
    ExplanationSvg.write(this, out);
  }
}
