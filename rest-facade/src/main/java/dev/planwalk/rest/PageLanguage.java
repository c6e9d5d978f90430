package dev.planwalk.rest;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The languages of the pages that need no script: sign-in, and published pictures. */
enum PageLanguage {
  EN,
  DE;

  /** The first language of {@code Accept-Language} that there is; English if there is none. */
  static PageLanguage of(@Nullable String accepted) {
    if (accepted == null || accepted.length() > 500) {
      return EN;
    }
    List<Locale.LanguageRange> wishes;
    try {
      wishes = Locale.LanguageRange.parse(accepted);
    } catch (IllegalArgumentException _) {
      return EN;
    }
    for (Locale.LanguageRange wish : wishes) {
      for (PageLanguage language : values()) {
        if (wish.getWeight() > 0 && wish.getRange().split("-", 2)[0].equals(language.tag())) {
          return language;
        }
      }
    }
    return EN;
  }

  /** As HTML names it. */
  String tag() {
    return name().toLowerCase(Locale.ROOT);
  }
}
