package dev.planwalk.domain.webhook;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The signature headers of one attempt. */
final class Signatures {

  private Signatures() {}

  /**
   * Both schemes, each with one entry a secret.
   *
   * @param eventId as it stands in the body
   * @param secrets the newest first; two during a rotation
   */
  static Map<String, String> headers(
      String eventId, long unixSeconds, byte[] body, List<WebhookSecret> secrets) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put(
        "Svc-Signature",
        secrets.stream()
            .map(secret -> "v1=" + secret.signature(unixSeconds, body))
            .collect(Collectors.joining(",", "t=" + unixSeconds + ",", "")));
    headers.put("webhook-id", eventId);
    headers.put("webhook-timestamp", Long.toString(unixSeconds));
    headers.put(
        "webhook-signature",
        secrets.stream()
            .map(secret -> "v1," + secret.standardSignature(eventId, unixSeconds, body))
            .collect(Collectors.joining(" ")));
    return headers;
  }
}
