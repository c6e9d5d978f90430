package dev.planwalk.planreading.words;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/** Answers which room labels lie in an area, without looking at all of them. */
public final class TagIndex {

  private final List<Tag> tags;
  private final STRtree index = new STRtree();

  /** Indexes some labels. */
  public TagIndex(List<Tag> tags) {
    this.tags = tags;
    for (int i = 0; i < tags.size(); i++) {
      index.insert(new Envelope(tags.get(i).at()), i);
    }
    index.build();
  }

  /** How many labels there are. */
  public int size() {
    return tags.size();
  }

  /** The labels whose middle lies in an area, in the order of the drawing. */
  @SuppressWarnings("unchecked")
  public List<Tag> inside(Polygon area) {
    List<Integer> near = new ArrayList<>(index.query(area.getEnvelopeInternal()));
    near.sort(null);
    List<Tag> inside = new ArrayList<>();
    for (int i : near) {
      Tag tag = tags.get(i);
      if (SimplePointInAreaLocator.locate(tag.at(), area) == Location.INTERIOR) {
        inside.add(tag);
      }
    }
    return inside;
  }
}
