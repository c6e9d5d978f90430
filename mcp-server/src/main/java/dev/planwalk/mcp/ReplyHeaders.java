package dev.planwalk.mcp;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.call.Reply;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a reply says in HTTP headers: the limiter's decision, when to retry, whether replayed. */
final class ReplyHeaders {
  private ReplyHeaders() {}

  static Map<String, String> of(Reply reply) {
    Map<String, String> headers = new LinkedHashMap<>();
    reply.allowance().ifPresent(allowance -> rate(headers, allowance));
    reply
        .retryAfterSeconds()
        .ifPresent(seconds -> headers.put("Retry-After", Integer.toString(seconds)));
    reply.replayOf().ifPresent(_ -> headers.put("Idempotent-Replayed", "true"));
    return headers;
  }

  /** The three plain headers, and the pair of draft-ietf-httpapi-ratelimit-headers-10. */
  private static void rate(Map<String, String> headers, Allowance allowance) {
    int reset = allowance.resetSeconds();
    headers.put("RateLimit-Limit", Integer.toString(allowance.limit()));
    headers.put("RateLimit-Remaining", Integer.toString(allowance.remaining()));
    headers.put("RateLimit-Reset", Integer.toString(reset));
    headers.put(
        "RateLimit-Policy",
        "\"key\";q=%d;w=%d".formatted(allowance.limit(), allowance.windowSeconds()));
    headers.put("RateLimit", "\"key\";r=%d;t=%d".formatted(allowance.remaining(), reset));
  }
}
