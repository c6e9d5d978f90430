package dev.planwalk.rest;

import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.Challenge;
import dev.planwalk.domain.operation.Attachment;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/**
 * Writes replies: headers by their meaning, then the bytes as they are. An attachment is sent in
 * place of the JSON body.
 */
final class ReplyWriter {
  private final Challenge challenge;

  /**
   * Makes a writer.
   *
   * @param resourceMetadata what a 401 points at, as in {@link RestServer.Site}
   */
  ReplyWriter(Optional<String> resourceMetadata) {
    this.challenge = new Challenge(resourceMetadata, Optional.of("planwalk"), Optional.empty());
  }

  void write(HttpServletRequest request, HttpServletResponse response, Reply reply)
      throws IOException {
    boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    response.setHeader("Cache-Control", reads ? "private, no-cache" : "no-store");
    // What needs no key is counted by address.
    RateHeaders.Partition partition =
        request.getServletPath().startsWith(ApiServlet.OPEN_TO_PAGES)
            ? RateHeaders.Partition.ADDRESS
            : RateHeaders.Partition.KEY;
    reply.allowance().ifPresent(allowance -> RateHeaders.put(response, allowance, partition));
    reply
        .retryAfterSeconds()
        .ifPresent(seconds -> response.setHeader("Retry-After", Integer.toString(seconds)));
    reply
        .replayOf()
        .ifPresent(first -> {
          response.setHeader("Idempotent-Replayed", "true");
          response.setHeader("Original-Request-Id", first);
        });
    reply
        .refusal()
        .flatMap(challenge::of)
        .ifPresent(value -> response.setHeader("WWW-Authenticate", value));
    byte[] body = reply.attachment().map(Attachment::bytes).orElse(reply.body());
    if (reads && reply.status() == 200) {
      String tag = EntityTag.of(body);
      response.setHeader("ETag", tag);
      if (EntityTag.matches(EntityTag.held(request), tag)) {
        NotModified.answer(response);
        return;
      }
    }
    response.setStatus(reply.status());
    response.setContentType(
        reply.attachment().map(Attachment::mediaType).orElse("application/json"));
    response.setContentLength(body.length);
    if (!request.getMethod().equals("HEAD")) {
      response.getOutputStream().write(body);
    }
  }
}
