package dev.planwalk.rest;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Json;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * The envelope for everything that Jetty refuses by itself: bad request lines, long headers,
 * ambiguous paths, failures in a servlet. Says nothing about what went wrong inside.
 */
final class ErrorPages extends ErrorHandler {
  private final ErrorEnvelope envelope;
  private final Supplier<String> requestIds;

  ErrorPages(String baseUrl, Supplier<String> requestIds) {
    this.envelope = new ErrorEnvelope(baseUrl);
    this.requestIds = requestIds;
  }

  @Override
  public boolean errorPageForMethod(String method) {
    return true;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = response.getStatus() < 400 ? 500 : response.getStatus();
    response.setStatus(status);
    HttpFields.Mutable headers = response.getHeaders();
    byte[] body = body(status, headers);
    boolean head = request.getMethod().equals("HEAD");
    headers.put(HttpHeader.CONTENT_LENGTH, Integer.toString(body.length));
    response.write(true, head ? ByteBuffer.allocate(0) : ByteBuffer.wrap(body), callback);
    return true;
  }

  private byte[] body(int status, HttpFields.Mutable headers) {
    String requestId = headers.get(RequestId.HEADER);
    if (requestId == null) {
      requestId = requestIds.get();
      headers.put(RequestId.HEADER, requestId);
    }
    SecurityHeaders.put(headers);
    headers.put(new HttpField(HttpHeader.CACHE_CONTROL, "no-store"));
    headers.put(new HttpField(HttpHeader.CONTENT_TYPE, "application/json"));
    ServiceException refusal = refusal(status);
    refusal
        .retryAfterSeconds()
        .ifPresent(seconds -> headers.put(HttpHeader.RETRY_AFTER, Integer.toString(seconds)));
    return Json.bytes(envelope.of(refusal, requestId));
  }

  /** The nearest code; the sentence depends on the status alone. */
  private static ServiceException refusal(int status) {
    return switch (status) {
      case 404 -> new ServiceException(ErrorCode.RESOURCE_NOT_FOUND, "There is nothing here.");
      case 405 ->
          new ServiceException(
              ErrorCode.METHOD_NOT_ALLOWED, "The method is not supported on this path.");
      case 414 -> invalid(status, "The request line is too long.");
      case 431 -> invalid(status, "The request headers are larger than 16 KiB.");
      case 501, 505 -> invalid(status, "The server speaks HTTP/1.1 and HTTP/2 only.");
      case 503 -> ErrorEnvelope.unavailable(1);
      default ->
          status >= 500
              ? ErrorEnvelope.internal().withStatus(status)
              : invalid(
                      status,
                      "The request could not be read: it is not valid HTTP, or its path has an empty"
                          + " part (//) or an encoded slash.")
                  .withRemediation("Check the address: an id may be missing in it.");
    };
  }

  private static ServiceException invalid(int status, String message) {
    return new ServiceException(ErrorCode.INVALID_REQUEST, message).withStatus(status);
  }
}
