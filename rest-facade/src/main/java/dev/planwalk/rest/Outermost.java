package dev.planwalk.rest;

import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Names the request, sets the headers of every answer, and writes one line to the access log. */
final class Outermost extends Handler.Wrapper {
  private static final Logger ACCESS = LoggerFactory.getLogger("planwalk.access");
  private static final HttpField HTTPS_ONLY =
      new HttpField("Strict-Transport-Security", "max-age=31536000");

  private final Supplier<String> requestIds;
  private final boolean https;

  Outermost(Handler inner, String baseUrl, Supplier<String> requestIds) {
    super(inner);
    this.requestIds = requestIds;
    this.https = baseUrl.startsWith("https://");
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String requestId = requestIds.get();
    HttpFields.Mutable headers = response.getHeaders();
    headers.put(RequestId.HEADER, requestId);
    SecurityHeaders.put(headers);
    if (https) {
      headers.put(HTTPS_ONLY);
    }
    if (!ACCESS.isInfoEnabled()) {
      return super.handle(request, response, callback);
    }
    // The path alone: queries of signed URLs are secrets.
    String line = request.getMethod() + " " + Request.getPathInContext(request);
    return super.handle(
        request,
        response,
        Callback.from(
            () -> ACCESS.info("{} {} {}", requestId, response.getStatus(), line), callback));
  }
}
