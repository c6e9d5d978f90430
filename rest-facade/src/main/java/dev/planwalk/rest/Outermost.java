package dev.planwalk.rest;

import dev.planwalk.domain.call.TraceContext;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** Names the request, sets the headers of every answer, and writes one line to the access log. */
final class Outermost extends Handler.Wrapper {
  private static final Logger ACCESS = LoggerFactory.getLogger("planwalk.access");
  private static final HttpField HTTPS_ONLY =
      new HttpField("Strict-Transport-Security", "max-age=31536000");

  private final Connections connections;
  private final Supplier<String> requestIds;
  private final boolean https;

  Outermost(Handler inner, Connections connections, String baseUrl, Supplier<String> requestIds) {
    super(inner);
    this.connections = connections;
    this.requestIds = requestIds;
    this.https = baseUrl.startsWith("https://");
  }

  @Override
  public boolean handle(Request raw, Response rawAnswer, Callback callback) throws Exception {
    Connections.Served exchange = connections.begin(raw, rawAnswer);
    Request request = KnownCharset.of(exchange.request());
    Response response = exchange.response();
    String requestId = requestIds.get();
    HttpFields.Mutable headers = response.getHeaders();
    headers.put(RequestId.HEADER, requestId);
    SecurityHeaders.put(headers);
    if (https) {
      headers.put(HTTPS_ONLY);
    }
    String path = request.getHttpURI().getPath();
    if (path != null && path.indexOf(';') >= 0) {
      // No address here has parameters, and what the servlets would leave out must not be ignored.
      Response.writeError(request, response, callback, HttpStatus.NOT_FOUND_404);
      return true;
    }
    if (headerBytes(request) > RestServer.HEADER_BYTES) {
      Response.writeError(
          request, response, callback, HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE_431);
      return true;
    }
    try (var _ = MDC.putCloseable("request", requestId);
        var _ = TraceContext.enter(traceparent(request))) {
      return super.handle(request, response, logged(request, response, requestId, callback));
    }
  }

  private static Optional<String> traceparent(Request request) {
    return Optional.ofNullable(request.getHeaders().get(TraceContext.HEADER));
  }

  private static Callback logged(
      Request request, Response response, String requestId, Callback callback) {
    if (!ACCESS.isInfoEnabled()) {
      return callback;
    }
    String method = request.getMethod();
    // The path alone: queries of signed URLs are secrets.
    String path = UploadServlet.logged(Request.getPathInContext(request));
    return Callback.from(
        () ->
            ACCESS
                .atInfo()
                .addKeyValue("request", requestId)
                .addKeyValue("status", response.getStatus())
                .addKeyValue("method", method)
                .addKeyValue("path", path)
                .log("{} {} {} {}", requestId, response.getStatus(), method, path),
        callback);
  }

  /** Names, values and the two signs between and after them; the parser of HTTP/1 counted them. */
  private static long headerBytes(Request request) {
    if (request.getConnectionMetaData().getHttpVersion().getVersion()
        < HttpVersion.HTTP_2.getVersion()) {
      return 0;
    }
    long bytes = request.getHttpURI().toString().length();
    for (HttpField field : request.getHeaders()) {
      String value = field.getValue();
      bytes += field.getName().length() + (value == null ? 0 : value.length()) + 4L;
    }
    return bytes;
  }
}
