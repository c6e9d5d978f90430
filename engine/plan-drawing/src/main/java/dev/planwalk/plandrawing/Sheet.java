package dev.planwalk.plandrawing;

import java.util.List;

/**
 * A finished drawing on paper; what the writers write.
 *
 * @param title for the files' metadata
 * @param scale 100 means 1:100
 * @param millimetresPerMetre on paper, along both axes
 * @param placement of the plan on the paper
 * @param marks from below to above
 */
public record Sheet(
    String title,
    Language language,
    double widthMillimetres,
    double heightMillimetres,
    int scale,
    double millimetresPerMetre,
    Placement placement,
    List<Mark> marks) {

  public Sheet {
    marks = List.copyOf(marks);
  }
}
