package dev.planwalk.auditjudge;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * What is to be thought of the holes that were found.
 *
 * @param open holes that no exception covers
 * @param excused holes that one covers, as lines
 * @param stale exceptions that are past their day, or that cover nothing any more, as lines
 */
record Verdict(List<Hole> open, List<String> excused, List<String> stale) {

  Verdict {
    open = List.copyOf(open);
    excused = List.copyOf(excused);
    stale = List.copyOf(stale);
  }

  /** Judges. An exception past its day excuses nothing. */
  static Verdict of(List<Hole> holes, Exceptions exceptions, LocalDate today) {
    List<Hole> open = new ArrayList<>();
    List<String> excused = new ArrayList<>();
    for (Hole hole : holes) {
      exceptions.all().stream()
          .filter(exception -> exception.covers(hole) && exception.holds(today))
          .findFirst()
          .ifPresentOrElse(
              exception -> excused.add(hole.artifact() + ": " + exception), () -> open.add(hole));
    }
    List<String> stale = new ArrayList<>();
    for (Exceptions.Excuse exception : exceptions.all()) {
      if (holes.stream().noneMatch(exception::covers)) {
        stale.add("covers nothing any more, take it out: " + exception);
      } else if (!exception.holds(today)) {
        stale.add("is past its day, look at it anew: " + exception);
      }
    }
    return new Verdict(open, excused, stale);
  }

  boolean passes() {
    return open.isEmpty() && stale.isEmpty();
  }
}
