package dev.planwalk.rest;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The languages of pages for people. */
public enum PageLanguage {
  EN,
  DE;

  private static final int LONGEST_HEADER = 500;

  /** A link may ask for a language; anything else in the query is not looked at. */
  private static final Pattern ASKED = Pattern.compile("(?:^|&)lang=(en|de)(?:&|$)");

  /** What {@code ?lang=} asks for, else what the browser prefers. */
  static PageLanguage of(HttpServletRequest request) {
    String query = request.getQueryString();
    Matcher asked = ASKED.matcher(query == null ? "" : query);
    return asked.find()
        ? valueOf(asked.group(1).toUpperCase(Locale.ROOT))
        : of(request.getHeader("Accept-Language"));
  }

  /** The first language of {@code Accept-Language} that there is; English if there is none. */
  static PageLanguage of(@Nullable String accepted) {
    if (accepted == null || accepted.length() > LONGEST_HEADER) {
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
  public String tag() {
    return name().toLowerCase(Locale.ROOT);
  }
}
