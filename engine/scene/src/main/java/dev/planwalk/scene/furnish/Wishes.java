package dev.planwalk.scene.furnish;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** What a room asks for, most important first. */
final class Wishes {

  private final List<Wish> all = new ArrayList<>();

  /**
   * One wish of the role table: the first variant that fits is taken.
   *
   * @param extra whether the room is what it is without it: placed when all else of the room is
   */
  record Wish(List<Assembly> variants, boolean fixedFitting, boolean extra) {

    Wish {
      variants = List.copyOf(variants);
    }

    /** This wish without the variants of some groups. */
    Wish without(Predicate<String> groups) {
      return new Wish(
          variants.stream().filter(variant -> !groups.test(variant.group())).toList(),
          fixedFitting,
          extra);
    }

    String name() {
      return variants.getFirst().group();
    }
  }

  List<Wish> all() {
    return List.copyOf(all);
  }

  /** Something loose, from its largest variant to its smallest. */
  void add(Assembly... variants) {
    add(List.of(variants));
  }

  void add(List<Assembly> variants) {
    all.add(new Wish(variants, false, false));
  }

  /** Something that finds a place when all else of the room has one. */
  void addExtra(Assembly... variants) {
    all.add(new Wish(List.of(variants), false, true));
  }

  /** Something built in, which an unfurnished room may have too. */
  void addFitting(Assembly... variants) {
    addFitting(List.of(variants));
  }

  void addFitting(List<Assembly> variants) {
    all.add(new Wish(variants, true, false));
  }
}
