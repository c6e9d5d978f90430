package dev.planwalk.rest;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * The envelope for everything that Jetty refuses by itself: bad request lines, long headers,
 * ambiguous paths, failures in a servlet. Names what the caller did wrong ({@link ParserRefusal})
 * and says nothing about what went wrong inside.
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
    if (isUnread(request)) {
      // The parser gives such a connection up: whoever would send more on it must know.
      headers.put(HttpFields.CONNECTION_CLOSE);
    }
    byte[] body = body(request, status, headers);
    boolean head = request.getMethod().equals("HEAD");
    headers.put(HttpHeader.CONTENT_LENGTH, Integer.toString(body.length));
    response.write(true, head ? ByteBuffer.allocate(0) : ByteBuffer.wrap(body), callback);
    return true;
  }

  private byte[] body(Request request, int status, HttpFields.Mutable headers) {
    String requestId = headers.get(RequestId.HEADER);
    if (requestId == null) {
      requestId = requestIds.get();
      headers.put(RequestId.HEADER, requestId);
    }
    SecurityHeaders.put(headers);
    headers.put(new HttpField(HttpHeader.CACHE_CONTROL, "no-store"));
    headers.put(new HttpField(HttpHeader.CONTENT_TYPE, "application/json"));
    ServiceException refusal = refusal(request, status);
    refusal
        .retryAfterSeconds()
        .ifPresent(seconds -> headers.put(HttpHeader.RETRY_AFTER, Integer.toString(seconds)));
    return Json.bytes(envelope.of(refusal, requestId));
  }

  /** The nearest code. */
  private static ServiceException refusal(Request request, int status) {
    return switch (status) {
      case 404 -> new ServiceException(ErrorCode.RESOURCE_NOT_FOUND, "There is nothing here.");
      case 405 ->
          new ServiceException(
              ErrorCode.METHOD_NOT_ALLOWED, "The method is not supported on this path.");
      case 503 -> ErrorEnvelope.unavailable(1);
      default ->
          status >= 500 && !isSyntax(status)
              ? ErrorEnvelope.internal().withStatus(status)
              : parserRefusal(request, status).withStatus(status);
    };
  }

  private static ServiceException parserRefusal(Request request, int status) {
    return request.getAttribute(ERROR_EXCEPTION) instanceof IOException cut
        ? ParserRefusal.ofBody(cut, request.getLength())
        : ParserRefusal.ofHead(
            status, String.valueOf(request.getAttribute(ERROR_MESSAGE)), !isUnread(request));
  }

  /** Versions and methods that are not spoken are the caller's fault in spite of their number. */
  private static boolean isSyntax(int status) {
    return status == HttpStatus.NOT_IMPLEMENTED_501
        || status == HttpStatus.HTTP_VERSION_NOT_SUPPORTED_505;
  }

  /**
   * True if not even the request line was understood; Jetty then stands in with the oldest HTTP.
   */
  private static boolean isUnread(Request request) {
    return request.getConnectionMetaData().getHttpVersion().getVersion()
        < HttpVersion.HTTP_1_1.getVersion();
  }
}
