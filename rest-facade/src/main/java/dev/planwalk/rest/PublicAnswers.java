package dev.planwalk.rest;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.call.Outage;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.domain.wire.Json;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.slf4j.Logger;

/**
 * What all public pages answer alike: no key, no cookie, GET and HEAD only, counted by address, and
 * always the same 404 for what a visitor may not see.
 */
final class PublicAnswers {

  private final Logger log;
  private final ErrorEnvelope envelope;

  /**
   * @param log of the servlet, for what it could not answer
   * @param baseUrl public base URL without a final slash
   */
  PublicAnswers(Logger log, String baseUrl) {
    this.log = log;
    this.envelope = new ErrorEnvelope(baseUrl);
  }

  /** One request and its answer. */
  interface Visit {
    void answer(HttpServletRequest request, HttpServletResponse response) throws IOException;
  }

  /** Answers a request, or refuses it. */
  void answer(HttpServletRequest request, HttpServletResponse response, Visit visit)
      throws IOException {
    // Frames without an origin of their own, and oEmbed readers, must be able to read all of it.
    CrossOrigin.allow(response, "Retry-After, " + RateHeaders.NAMES);
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    try {
      if (!request.getMethod().equals("GET") && !request.getMethod().equals("HEAD")) {
        response.setHeader("Allow", "GET, HEAD");
        throw new ServiceException(
            ErrorCode.METHOD_NOT_ALLOWED, "The public pages take GET and HEAD only.");
      }
      visit.answer(request, response);
    } catch (ServiceException refusal) {
      refuse(request, response, refusal);
    } catch (RuntimeException failure) {
      refuse(request, response, Outage.refusal(log, RequestId.of(response), failure));
    }
  }

  /** Tells a visitor what the limit has left, or refuses beyond it. */
  static void admit(HttpServletResponse response, Allowance allowance) {
    RateHeaders.put(response, allowance, RateHeaders.Partition.ADDRESS);
    if (!allowance.admitted()) {
      throw new ServiceException(
              ErrorCode.RATE_LIMITED,
              "More than %s in %s from this address."
                  .formatted(
                      Count.of(allowance.limit(), "request"),
                      Count.of(allowance.windowSeconds(), "second")))
          .withRetryAfter(allowance.resetSeconds());
    }
  }

  /** What stands behind the servlet's path, without the slash. */
  static String rest(HttpServletRequest request) {
    String info = request.getPathInfo();
    return info == null ? "" : info.substring(1);
  }

  static ServiceException nothing(String message) {
    return new ServiceException(ErrorCode.RESOURCE_NOT_FOUND, message);
  }

  /** Sends a page. */
  static void page(
      HttpServletRequest request, HttpServletResponse response, String policy, String html)
      throws IOException {
    response.setHeader("Content-Security-Policy", policy);
    send(request, response, "text/html;charset=utf-8", html.getBytes(StandardCharsets.UTF_8));
  }

  private void refuse(
      HttpServletRequest request, HttpServletResponse response, ServiceException refusal)
      throws IOException {
    response.setStatus(refusal.status());
    response.setHeader("Cache-Control", "no-store");
    refusal
        .retryAfterSeconds()
        .ifPresent(seconds -> response.setHeader("Retry-After", Integer.toString(seconds)));
    send(
        request,
        response,
        "application/json",
        Json.bytes(envelope.of(refusal, RequestId.of(response))));
  }

  static void send(
      HttpServletRequest request, HttpServletResponse response, String type, byte[] body)
      throws IOException {
    response.setContentType(type);
    response.setContentLength(body.length);
    if (!request.getMethod().equals("HEAD")) {
      response.getOutputStream().write(body);
    }
  }
}
