package dev.planwalk.rest;

import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;

/** What every answer says to browsers. */
final class SecurityHeaders {
  private static final HttpField NO_SNIFF = new HttpField("X-Content-Type-Options", "nosniff");
  private static final HttpField NO_REFERRER = new HttpField("Referrer-Policy", "no-referrer");

  private SecurityHeaders() {}

  static void put(HttpFields.Mutable headers) {
    headers.put(NO_SNIFF);
    headers.put(NO_REFERRER);
  }
}
