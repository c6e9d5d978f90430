package dev.planwalk.domain.plan;

import dev.planwalk.vocabulary.Word;
import java.util.List;

/** How many plans one upload backs. */
public enum UploadMode implements Word {
  SINGLE("single", "one plan of the given kind"),
  BOTH("both", "one plan of each kind from the same file");

  private final String wire;
  private final String meaning;

  UploadMode(String wire, String meaning) {
    this.wire = wire;
    this.meaning = meaning;
  }

  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  /** The kinds of the plans to create; {@code kind} is used with {@link #SINGLE}. */
  List<PlanKind> kinds(java.util.Optional<PlanKind> kind) {
    return switch (this) {
      case SINGLE -> List.of(kind.orElse(PlanKind.GRUNDRISS));
      case BOTH -> List.of(PlanKind.GRUNDRISS, PlanKind.VERMARKTUNG);
    };
  }
}
