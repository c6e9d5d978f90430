package dev.planwalk.domain.oauth.server;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/** Amounts of US dollars as people write them, in English and in German. */
final class Cents {
  private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,12}([.,][0-9]{1,2})?");

  private Cents() {}

  /** US cents of a text such as {@code 12.50}, {@code 12,5} or {@code 12}; empty if it is none. */
  static Optional<Long> parse(Optional<String> text) {
    return text.map(String::strip)
        .filter(amount -> AMOUNT.matcher(amount).matches())
        .map(amount -> new BigDecimal(amount.replace(',', '.')).movePointRight(2).longValueExact());
  }
}
