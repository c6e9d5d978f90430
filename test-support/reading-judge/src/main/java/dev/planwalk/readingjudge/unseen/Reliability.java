package dev.planwalk.readingjudge.unseen;

import dev.planwalk.floorplan.Room;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How often what is told comes true: rooms by where they are from and by their confidence, and the
 * share of them that is right (IoU over {@value #RIGHT}), of all and as the mean over offices.
 */
final class Reliability {

  private static final double RIGHT = 0.9;
  private static final int BINS = 10;

  private Reliability() {}

  /** A line for each tenth of confidence in which there are rooms; nothing without rooms. */
  static String table(List<ToldRoom> rooms) {
    StringBuilder table = new StringBuilder();
    for (Room.Source source : Room.Source.values()) {
      for (int bin = 0; bin < BINS; bin++) {
        int tenth = bin;
        List<ToldRoom> here =
            rooms.stream()
                .filter(ToldRoom::counts)
                .filter(room -> room.source() == source && tenth(room.confidence()) == tenth)
                .toList();
        if (!here.isEmpty()) {
          double told = here.stream().mapToDouble(ToldRoom::confidence).average().orElseThrow();
          Map<String, List<ToldRoom>> offices =
              here.stream().collect(Collectors.groupingBy(ToldRoom::office));
          table.append(
              String.format(
                  Locale.ROOT,
                  "%-10s told %.2f: %4d rooms, right %.2f; mean of %d offices %.2f%n",
                  source.wire(),
                  told,
                  here.size(),
                  right(here),
                  offices.size(),
                  offices.values().stream()
                      .mapToDouble(Reliability::right)
                      .average()
                      .orElseThrow()));
        }
      }
    }
    return table.toString();
  }

  private static double right(List<ToldRoom> rooms) {
    return (double) rooms.stream().filter(room -> room.iou() > RIGHT).count() / rooms.size();
  }

  private static int tenth(double confidence) {
    return Math.clamp((int) (confidence * BINS), 0, BINS - 1);
  }
}
