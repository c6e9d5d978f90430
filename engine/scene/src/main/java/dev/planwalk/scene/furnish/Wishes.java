package dev.planwalk.scene.furnish;

import java.util.ArrayList;
import java.util.List;

/** What a room asks for, most important first. */
final class Wishes {

  private final List<Wish> all = new ArrayList<>();

  /** One wish of the role table: the first variant that fits is taken. */
  record Wish(List<Assembly> variants, boolean fixedFitting) {

    Wish {
      variants = List.copyOf(variants);
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
    all.add(new Wish(variants, false));
  }

  /** Something built in, which an unfurnished room may have too. */
  void addFitting(Assembly... variants) {
    addFitting(List.of(variants));
  }

  void addFitting(List<Assembly> variants) {
    all.add(new Wish(variants, true));
  }
}
