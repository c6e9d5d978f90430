package dev.planwalk.planreading.words;

import dev.planwalk.floorplan.Fixture;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads fixture kinds from block names; the words stand in {@code fixtures.tsv}. */
public final class FixtureWords {

  private record Entry(Fixture.Kind kind, String words) {}

  private final List<Entry> entries = new ArrayList<>();

  FixtureWords() {
    for (List<String> row : Words.rows("fixtures.tsv")) {
      entries.add(new Entry(Fixture.Kind.valueOf(row.get(0).toUpperCase(Locale.ROOT)), row.get(2)));
    }
  }

  /** The kind a block name stands for; whole words beat beginnings, longer beat shorter. */
  public Optional<Fixture.Kind> kind(String block) {
    String folded = " " + String.join(" ", Words.split(block.replaceAll("\\d+", " "))) + " ";
    Optional<Fixture.Kind> best = Optional.empty();
    int top = 0;
    for (Entry entry : entries) {
      String words = entry.words();
      int score = 0;
      if (folded.contains(" " + words + " ")) {
        score = 1000 + words.length();
      } else if (words.length() >= 4 && folded.contains(" " + words)) {
        score = words.length();
      }
      if (score > top) {
        top = score;
        best = Optional.of(entry.kind());
      }
    }
    return best;
  }
}
