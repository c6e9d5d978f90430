package dev.planwalk.rest;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SequencedMap;
import java.util.StringJoiner;

/** The address of the page that follows in a list, for {@code Link: rel="next"} (RFC 8288). */
final class NextPage {
  private static final String AFTER = "starting_after";
  private static final String BEFORE = "ending_before";

  private NextPage() {}

  /** The request's own address, continued at the cursor in the direction it pages. */
  static String url(HttpServletRequest request, String baseUrl, String cursor) {
    SequencedMap<String, List<String>> query = QueryString.parse(request.getQueryString());
    query.put(query.containsKey(BEFORE) ? BEFORE : AFTER, List.of(cursor));
    StringJoiner pairs = new StringJoiner("&");
    query.forEach((name, values) -> pairs.add(encoded(name) + "=" + encoded(values.getFirst())));
    return baseUrl + request.getRequestURI() + "?" + pairs;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
