package dev.planwalk.planreading.findings;

import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Findings while a file is being read. What a file can repeat a million times is tallied: one
 * finding with the count and the first places.
 */
public final class FindingLog {

  private static final int PLACES_SHOWN = 3;

  /** Places come from names in files, which may be of any length. */
  private static final int PLACE_LETTERS = 120;

  /** Kinds of findings that are told apart; a file may invent a name for every entity. */
  private static final int KINDS_SHOWN = 150;

  private static final Pattern EITHER = Pattern.compile("\\{([^{}|]*)\\|([^{}|]*)\\}");

  private final List<Finding> single = new ArrayList<>();
  private final Map<String, Tally> tallies = new LinkedHashMap<>();
  private int more;

  /** Notes a finding as it is. */
  public void add(Finding finding) {
    single.add(finding);
  }

  /**
   * Counts one more case.
   *
   * @param what ends the sentence "3 ...", with what differs for one thing and for many in braces:
   *     {@code {entity has|entities have} no numbers}
   * @param place of this case; the first few are kept
   */
  public void tally(FindingCode code, String what, String place) {
    String key = code.wire() + '\n' + what;
    Tally known = tallies.get(key);
    if (known == null && tallies.size() >= KINDS_SHOWN) {
      more++;
      return;
    }
    Tally tally = known != null ? known : new Tally(code, what);
    tallies.put(key, tally);
    tally.count++;
    String shown = place.length() > PLACE_LETTERS ? place.substring(0, PLACE_LETTERS) + "…" : place;
    if (tally.places.size() < PLACES_SHOWN && !tally.places.contains(shown)) {
      tally.places.add(shown);
    }
  }

  /** All findings, single ones first, in the order in which they were met. */
  public List<Finding> toList() {
    List<Finding> all = new ArrayList<>(single);
    for (Tally tally : tallies.values()) {
      all.add(
          new Finding(
              tally.code,
              tally.count + " " + counted(tally.what, tally.count) + ".",
              String.join(", ", tally.places)));
    }
    if (more > 0) {
      all.add(
          new Finding(FindingCode.FINDINGS_LEFT_OUT, more + " more findings are not listed.", ""));
    }
    return List.copyOf(all);
  }

  /** The words for one thing, or those for many. */
  private static String counted(String what, int count) {
    return EITHER.matcher(what).replaceAll(count == 1 ? "$1" : "$2");
  }

  private static final class Tally {
    private final FindingCode code;
    private final String what;
    private final List<String> places = new ArrayList<>();
    private int count;

    private Tally(FindingCode code, String what) {
      this.code = code;
      this.what = what;
    }
  }
}
