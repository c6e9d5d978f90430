package dev.planwalk.planreading.naming;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.rooms.RoomDraft;
import dev.planwalk.planreading.rooms.StoreyDraft;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;

/** Finds the stairs of each storey that are one staircase, above each other in the house. */
final class StairWell {

  /**
   * Storeys are laid upon each other by their middles; a staircase may be off by this, in metres.
   */
  private static final double SAME_PLACE = 3;

  /**
   * A room with a stair on one storey.
   *
   * @param at its place seen from the middle of the storey, in metres
   * @param own whether the room is nothing but the staircase
   */
  record Landing(int storey, int room, Coordinate at, boolean own) {}

  private StairWell() {}

  /** All staircases of a house; each has one landing on a storey, at most. */
  static List<List<Landing>> all(List<StoreyNaming> storeys) {
    List<List<Landing>> wells = new ArrayList<>();
    for (int s = 0; s < storeys.size(); s++) {
      List<Landing> landings = landings(s, storeys.get(s));
      record Match(Landing landing, int well, double away) {}
      List<Match> matches = new ArrayList<>();
      boolean alone = wells.size() == 1 && landings.size() == 1;
      for (Landing landing : landings) {
        for (int w = 0; w < wells.size(); w++) {
          Landing below = wells.get(w).getLast();
          double away = below.at().distance(landing.at());
          if (away <= SAME_PLACE || (alone && landing.own() && below.own())) {
            matches.add(new Match(landing, w, away));
          }
        }
      }
      matches.sort(Comparator.comparingDouble(Match::away));
      List<Landing> left = new ArrayList<>(landings);
      for (Match match : matches) {
        List<Landing> well = wells.get(match.well());
        if (well.getLast().storey() < s && left.remove(match.landing())) {
          well.add(match.landing());
        }
      }
      for (Landing landing : left) {
        wells.add(new ArrayList<>(List.of(landing)));
      }
    }
    return wells;
  }

  private static List<Landing> landings(int number, StoreyNaming storey) {
    StoreyDraft draft = storey.draft();
    Coordinate middle = draft.shell().hulls().getFirst().getCentroid().getCoordinate();
    GeometryFactory factory = new GeometryFactory();
    Map<Integer, Landing> landings = new TreeMap<>();
    List<RoomDraft> rooms = draft.shell().rooms();
    for (int i = 0; i < rooms.size(); i++) {
      if (storey.types().get(i) == RoomType.STAIRCASE) {
        Coordinate at = rooms.get(i).shape().getCentroid().getCoordinate();
        landings.put(i, new Landing(number, i, seen(at, middle), true));
      }
    }
    for (List<Segment> flight : draft.families().stairs()) {
      Segment tread = flight.get(flight.size() / 2);
      Coordinate at = new Coordinate((tread.x1() + tread.x2()) / 2, (tread.y1() + tread.y2()) / 2);
      for (int i = 0; i < rooms.size(); i++) {
        RoomType type = storey.types().get(i);
        boolean inside =
            !type.outdoor()
                && !Flats.SHARED.contains(type)
                && rooms.get(i).shape().getEnvelopeInternal().contains(at)
                && rooms.get(i).shape().contains(factory.createPoint(at));
        if (inside) {
          landings.putIfAbsent(i, new Landing(number, i, seen(at, middle), false));
        }
      }
    }
    return List.copyOf(landings.values());
  }

  private static Coordinate seen(Coordinate at, Coordinate middle) {
    return new Coordinate(at.x - middle.x, at.y - middle.y);
  }
}
