package dev.planwalk.readingjudge.unseen;

import dev.planwalk.planreading.options.Disguise;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a reader is told of a drawing. Storeys of building models are drawn in modes of their own.
 */
public enum Mode {
  AS_IT_IS("as-it-is", ""),
  OUTLINES_HIDDEN("outlines-hidden", ""),
  RENAMED("renamed", ""),
  ONE_LAYER("one-layer", ""),
  NO_TEXT("no-text", ""),
  STOREY_LABELS("storey-labels", "labels"),
  STOREY_DRAWN("storey-drawn", "drawn"),
  STOREY_LAYERS("storey-layers", "layers"),
  STOREY_RENAMED("storey-renamed", "renamed"),
  STOREY_BLIND("storey-blind", "blind"),
  SCAN("scan", "");

  /** Modes of a drawing that exists once. */
  static final List<Mode> OF_DRAWINGS =
      List.of(AS_IT_IS, OUTLINES_HIDDEN, RENAMED, ONE_LAYER, NO_TEXT);

  /** Modes of a storey, each a file of its own. */
  static final List<Mode> OF_STOREYS =
      List.of(STOREY_LABELS, STOREY_DRAWN, STOREY_LAYERS, STOREY_RENAMED, STOREY_BLIND);

  /** Pictures have neither layers nor texts to hide. */
  static final List<Mode> OF_SCANS = List.of(SCAN);

  private final String wire;
  private final String ending;

  Mode(String wire, String ending) {
    this.wire = wire;
    this.ending = ending;
  }

  /** The word for it in options and tables. */
  public String wire() {
    return wire;
  }

  /** What the names of its files end on, without the kind of file; empty for a drawing. */
  String ending() {
    return ending;
  }

  /**
   * @throws IllegalArgumentException with all words, when there is no such mode
   */
  static Mode of(String wire) {
    for (Mode mode : values()) {
      if (mode.wire.equals(wire)) {
        return mode;
      }
    }
    throw new IllegalArgumentException(
        "there is no mode '"
            + wire
            + "'; modes are "
            + String.join(", ", Arrays.stream(values()).map(Mode::wire).toList()));
  }

  /**
   * @param outlines layers on which the drawing gives its rooms away
   */
  public Disguise disguise(Optional<Pattern> outlines) {
    return switch (this) {
      case OUTLINES_HIDDEN -> outlines.map(Disguise::without).orElse(Disguise.NONE);
      case RENAMED -> new Disguise(Optional.empty(), true, false, false);
      case ONE_LAYER -> new Disguise(Optional.empty(), false, true, false);
      case NO_TEXT -> new Disguise(Optional.empty(), false, false, true);
      default -> Disguise.NONE;
    };
  }
}
