package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.pens.Families;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.vocabulary.Finding;
import java.util.List;

/** A storey in geometry, before names, ids and connections. Metres from the storey's origin. */
public record StoreyDraft(
    FlatDrawing drawing,
    Segments segments,
    List<Tag> tags,
    Walls walls,
    Families families,
    Shell shell,
    List<Finding> findings) {

  public StoreyDraft {
    findings = List.copyOf(findings);
  }
}
