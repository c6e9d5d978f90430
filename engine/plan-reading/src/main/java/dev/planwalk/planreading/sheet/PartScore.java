package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.pens.Swings;
import dev.planwalk.planreading.words.LabelText;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.RoomWords;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.Words;
import java.util.ArrayList;
import java.util.List;

/** How much a part of a sheet looks like a floor plan: names, areas, door swings, walls. */
final class PartScore {

  /** Words under drawings that are no floor plans. */
  private static final List<String> OTHER_DRAWINGS =
      List.of(
          "section",
          "elevation",
          "ansicht",
          "schnitt",
          "detail",
          "legende",
          "site plan",
          "lageplan",
          "coupe",
          "facade",
          "sezione",
          "prospetto",
          "roof plan",
          "dachaufsicht",
          "framing");

  /** What being another drawing costs. */
  private static final double OTHER = 10;

  private static final double LEAST_SWING = Math.toRadians(60);
  private static final double MOST_SWING = Math.toRadians(110);

  /** Doors are no smaller and no larger than these shares of a plan. */
  private static final double LEAST_DOOR = 1 / 120.0;

  private static final double MOST_DOOR = 1 / 5.0;

  /** A part below this share of the best one is no plan. */
  private static final double LEAST_SHARE = 0.2;

  /** What ink alone scores at most: a plan may have neither names nor swings nor layers. */
  private static final double INK = 2;

  private static final double STROKES = 100;

  private final LayerDictionary layers;
  private final RoomWords words;
  private final Deadline deadline;

  PartScore(LayerDictionary layers, RoomWords words, Deadline deadline) {
    this.layers = layers;
    this.words = words;
    this.deadline = deadline;
  }

  /** The least score of a plan on the sheet of the likeliest part. */
  static double least(double best) {
    return Math.min(INK, LEAST_SHARE * best);
  }

  /**
   * The score of a part; below 0 for tables and for what is called a section or the like.
   *
   * @param captions texts outside that are nearest to it
   */
  double of(FlatDrawing part, List<Label> captions) {
    if (RuledTable.is(part)) {
      return -OTHER;
    }
    int walls = 0;
    for (Stroke stroke : part.strokes()) {
      LayerMeaning meaning = layers.meaning(stroke.layer(), stroke.blockPath());
      walls += meaning == LayerMeaning.WALL ? 1 : 0;
    }
    int rooms = 0;
    int stamps = 0;
    for (Label label : part.labels()) {
      LabelText text = LabelText.parse(label.text());
      boolean note = text.name().length() > Tag.MOST_NAME_LETTERS;
      rooms += !note && words.type(text.name()).isPresent() ? 1 : 0;
      stamps += text.area().isPresent() ? 1 : 0;
    }
    int swings = doors(part);
    double score =
        3.0 * Math.min(rooms, 20)
            + 2.0 * Math.min(stamps, 20)
            + Math.min(swings, 20)
            + Math.min(walls, 40) / 4.0
            + INK * Math.min(part.strokes().size() / STROKES, 1);
    List<Label> all = new ArrayList<>(captions);
    all.addAll(part.labels());
    for (Label label : all) {
      String folded = String.join(" ", Words.split(label.text()));
      if (OTHER_DRAWINGS.stream().anyMatch(folded::equals)) {
        score -= OTHER;
      }
    }
    return score;
  }

  /** Swings with a leaf: letters, symbols and bushes are full of quarters of circles. */
  int doors(FlatDrawing part) {
    Segments segments = Segments.of(part, layers, deadline);
    double extent = segments.extent();
    int doors = 0;
    for (Swing swing : Swings.candidates(part, segments, layers, MOST_DOOR * extent, deadline)) {
      double sweep = 2 * Math.asin(Math.min(1, chord(swing) / (2 * swing.radius())));
      doors +=
          swing.leaf() != 0
                  && swing.radius() >= LEAST_DOOR * extent
                  && sweep > LEAST_SWING
                  && sweep < MOST_SWING
              ? 1
              : 0;
    }
    return doors;
  }

  private static double chord(Swing swing) {
    return Math.hypot(swing.bx() - swing.ax(), swing.by() - swing.ay());
  }
}
