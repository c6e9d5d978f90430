package dev.planwalk.rest;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** Reads a query string strictly: percent escapes must be whole and valid UTF-8. */
final class QueryString {
  private QueryString() {}

  /** Names to values in the order of the query; a repeated name has several. */
  static SequencedMap<String, List<String>> parse(@Nullable String query) {
    SequencedMap<String, List<String>> values = new LinkedHashMap<>();
    if (query == null || query.isEmpty()) {
      return values;
    }
    for (String pair : query.split("&", -1)) {
      if (pair.isEmpty()) {
        continue;
      }
      int equals = pair.indexOf('=');
      String name = decode(equals < 0 ? pair : pair.substring(0, equals));
      String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
      values.computeIfAbsent(name, _ -> new ArrayList<>()).add(value);
    }
    return values;
  }

  private static String decode(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '+') {
        bytes.write(' ');
      } else if (c == '%') {
        bytes.write(escape(text, i));
        i += 2;
      } else {
        bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
      }
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(bytes.toByteArray()))
          .toString();
    } catch (CharacterCodingException _) {
      throw bad();
    }
  }

  private static int escape(String text, int at) {
    int high = at + 2 < text.length() ? Character.digit(text.charAt(at + 1), 16) : -1;
    int low = at + 2 < text.length() ? Character.digit(text.charAt(at + 2), 16) : -1;
    if (high < 0 || low < 0) {
      throw bad();
    }
    return high << 4 | low;
  }

  private static ServiceException bad() {
    return new ServiceException(
        ErrorCode.INVALID_REQUEST, "The query string holds a percent escape that is not UTF-8.");
  }
}
