package dev.planwalk.planreading.borders;

import java.util.List;
import java.util.Optional;

/**
 * What one looks at to tell whether a side is a border: the numbers of {@link Evidence} in groups
 * that can be read.
 */
public enum EvidenceKind {
  LINE("its length and line", List.of("length", "chain", "stroke", "dashed")),
  PARALLEL("lines beside it", List.of("near", "far")),
  FILL("fills and hatches", List.of("filled", "hatched", "fill")),
  DOOR("the swing or leaf of a door", List.of("on_swing", "on_leaf", "chord")),
  LAYER("the name of its layer", List.of("word", "words")),
  PEN("what else its pen draws", List.of("pen")),
  BLOCK("being part of a block", List.of("in_symbol", "symbol")),
  CONNECTED("what hangs together with it", List.of("component")),
  ENDS("what its ends meet", List.of("end", "ends", "on_guess", "bridge", "jamb")),
  SPACE("the free space on both hands", List.of("side_inradius")),
  DIRECTION("its direction", List.of("axis"));

  /** Number of the second look that is the first look's own result, and no evidence besides. */
  static final String FIRST_LOOK = "guess";

  private final String words;

  // Lists of List.of do not change.
  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> beginnings;

  EvidenceKind(String words, List<String> beginnings) {
    this.words = words;
    this.beginnings = beginnings;
  }

  /** Words that follow "for" or "against". */
  public String words() {
    return words;
  }

  /** The group of a number by its name; empty for {@link #FIRST_LOOK} and for unknown names. */
  static Optional<EvidenceKind> of(String number) {
    for (EvidenceKind kind : values()) {
      for (String beginning : kind.beginnings) {
        if (number.equals(beginning) || number.startsWith(beginning + "_")) {
          return Optional.of(kind);
        }
      }
    }
    return Optional.empty();
  }
}
