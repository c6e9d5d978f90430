package dev.planwalk.rest;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.storage.object.ByteRange;
import dev.planwalk.storage.object.FileObjectStore;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectStat;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.object.SignedUrls;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.io.EofException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The route of the file store's signed URLs, {@code /objects/{key}}: GET with ranges, HEAD, and PUT
 * of exactly the signed length and type (else 400). While the store does not answer: 503. Whatever
 * is wrong with a URL is 403 {@code resource_not_found}: nothing can be learned about objects
 * without a signature.
 */
final class ObjectServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private static final Logger LOG = LoggerFactory.getLogger(ObjectServlet.class);

  /** Read before the head is sent. */
  private static final int FIRST_BYTES = 64 << 10;

  private static final int RETRY_SECONDS = 5;

  private final transient FileObjectStore store;
  private final transient SignedUrls urls;
  private final transient ErrorEnvelope envelope;

  ObjectServlet(FileObjectStore store, SignedUrls urls, String baseUrl) {
    this.store = store;
    this.urls = urls;
    this.envelope = new ErrorEnvelope(baseUrl);
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader(
        "Access-Control-Expose-Headers", "ETag, Content-Range, Accept-Ranges, Request-Id");
    try {
      switch (request.getMethod()) {
        case "OPTIONS" -> preflight(response);
        case "GET", "HEAD", "PUT" -> signed(request, response);
        default -> {
          response.setHeader("Allow", "GET, HEAD, OPTIONS, PUT");
          throw new ServiceException(
              ErrorCode.METHOD_NOT_ALLOWED, "A signed URL takes GET, HEAD or PUT.");
        }
      }
    } catch (ServiceException refusal) {
      refuse(request, response, refusal);
    }
  }

  private static void preflight(HttpServletResponse response) {
    response.setHeader("Allow", "GET, HEAD, OPTIONS, PUT");
    // Also for the view in a conversation, whose sandbox has no origin: the signature is the key.
    response.setHeader("Access-Control-Allow-Methods", "GET, HEAD, PUT");
    response.setHeader("Access-Control-Allow-Headers", "Range, If-None-Match, Content-Type");
    response.setHeader("Access-Control-Max-Age", "86400");
    response.setStatus(204);
  }

  private void signed(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Map<String, List<String>> query = QueryString.parse(request.getQueryString());
    String info = request.getPathInfo();
    String key = info == null ? "" : info.substring(1);
    SignedUrls.Grant grant =
        urls.verify(request.getMethod(), key, name -> first(query, name))
            .orElseThrow(() -> noGrant(request.getMethod()));
    switch (grant) {
      case SignedUrls.Grant.Get(ObjectStore.Download download) -> send(download, request, response);
      case SignedUrls.Grant.Put put -> receive(put, request, response);
    }
  }

  private static @Nullable String first(Map<String, List<String>> query, String name) {
    List<String> values = query.get(name);
    return values == null || values.size() != 1 ? null : values.getFirst();
  }

  private static ServiceException noGrant(String method) {
    String next =
        method.equals("PUT")
            ? "Sign another with POST /api/v1/plans/{id}/upload, and send exactly its"
                + " upload_headers."
            : "Get a fresh URL with GET /api/v1/assets/{id}/url; signed URLs live 300 seconds.";
    return new ServiceException(
            ErrorCode.RESOURCE_NOT_FOUND, "The signed URL has expired, or was changed.")
        .withStatus(403)
        .withRemediation(next);
  }

  private void receive(
      SignedUrls.Grant.Put grant, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    long length = request.getContentLengthLong();
    if (length != grant.exactLengthBytes()) {
      throw wrongUpload(
          "Content-Length",
          length < 0
              ? "The upload must be sent with Content-Length, not chunked."
              : "The upload must have exactly %s (got: %d)."
                  .formatted(Count.of(grant.exactLengthBytes(), "byte"), length));
    }
    String type = request.getContentType();
    if (type == null || !type.equalsIgnoreCase(grant.contentType())) {
      throw wrongUpload(
          "Content-Type",
          "The upload must be sent with 'Content-Type: %s'.".formatted(grant.contentType()));
    }
    SentBody body = new SentBody(request.getInputStream());
    FileObjectStore.Received received;
    try {
      received = store.receive(grant, body);
    } catch (EofException _) {
      throw wrongUpload("Content-Length", "The upload ended before its length.");
    } catch (IOException failure) {
      if (body.failed()) {
        throw failure;
      }
      throw away(failure);
    }
    switch (received) {
      case ACCEPTED -> {
        response.setHeader("Cache-Control", "no-store");
        response.setStatus(200);
        response.setContentLength(0);
      }
      case WRONG_LENGTH ->
          throw wrongUpload("Content-Length", "The upload had another length than was signed.");
    }
  }

  /** The URL is good, the request is not: whoever holds the URL may be told. */
  private static ServiceException wrongUpload(String header, String message) {
    return ServiceException.invalid(header, message)
        .withRemediation(
            "PUT exactly 'size' bytes with the upload_headers of the plan_upload; for another file"
                + " create the plan again.");
  }

  private void send(
      ObjectStore.Download download, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    ObjectStat stat = asked(() -> store.stat(download.key())).orElseThrow(ObjectServlet::gone);
    describe(download, stat, response);
    String tag = "\"" + stat.etag() + "\"";
    if (EntityTag.matches(EntityTag.held(request), tag)) {
      NotModified.answer(response);
      return;
    }
    RequestedRange range =
        RequestedRange.of(
            request.getHeader("Range"), request.getHeader("If-Range"), tag, stat.sizeBytes());
    Optional<ByteRange> part =
        switch (range) {
          case RequestedRange.Whole() -> Optional.empty();
          case RequestedRange.Part(ByteRange bytes) -> Optional.of(bytes);
          case RequestedRange.Unsatisfiable() -> {
            response.setHeader("Content-Range", "bytes */" + stat.sizeBytes());
            throw new ServiceException(
                    ErrorCode.INVALID_REQUEST,
                    "The file has only " + stat.sizeBytes() + " bytes.",
                    "Range")
                .withStatus(416);
          }
        };
    long length = part.map(ByteRange::length).orElse(stat.sizeBytes());
    if (request.getMethod().equals("HEAD")) {
      announce(response, part, stat, length);
      return;
    }
    try (ObjectContent content =
        asked(() -> store.get(download.key(), part)).orElseThrow(ObjectServlet::gone)) {
      // A store that cannot read the file says so while the answer can still be one.
      byte[] first = asked(() -> content.stream().readNBytes(FIRST_BYTES));
      announce(response, part, stat, length);
      response.getOutputStream().write(first);
      long _ = content.stream().transferTo(response.getOutputStream());
    }
  }

  private static void announce(
      HttpServletResponse response, Optional<ByteRange> part, ObjectStat stat, long length) {
    part.ifPresent(bytes -> {
      response.setStatus(206);
      response.setHeader(
          "Content-Range",
          "bytes %d-%d/%d".formatted(bytes.first(), bytes.last(), stat.sizeBytes()));
    });
    response.setContentLengthLong(length);
  }

  /** A question to the store. */
  private interface Asking<T> {
    T ask() throws IOException;
  }

  private static <T> T asked(Asking<T> question) {
    try {
      return question.ask();
    } catch (IOException failure) {
      throw away(failure);
    }
  }

  private static ServiceException gone() {
    return new ServiceException(ErrorCode.RESOURCE_NOT_FOUND, "The file is no longer there.")
        .withStatus(403);
  }

  private static ServiceException away(IOException failure) {
    LOG.warn("a signed URL is answered 503: {}", failure.toString());
    return ErrorEnvelope.unavailable(RETRY_SECONDS);
  }

  /** A body that knows whether it was its sender who failed, and not the store. */
  private static final class SentBody extends FilterInputStream {
    private boolean failed;

    SentBody(InputStream in) {
      super(in);
    }

    boolean failed() {
      return failed;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      try {
        return super.read(buffer, offset, length);
      } catch (IOException failure) {
        failed = true;
        throw failure;
      }
    }
  }

  private static void describe(
      ObjectStore.Download download, ObjectStat stat, HttpServletResponse response) {
    response.setContentType(download.contentType());
    response.setHeader("ETag", "\"" + stat.etag() + "\"");
    response.setHeader("Accept-Ranges", "bytes");
    response.setHeader("Cache-Control", "private, max-age=300");
    response.setHeader("Content-Security-Policy", "sandbox; default-src 'none'");
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    String disposition =
        download.fileName().isEmpty()
            ? "inline"
            : "inline; filename=\"" + download.fileName().replace("\"", "_") + "\"";
    response.setHeader("Content-Disposition", disposition);
  }

  private void refuse(
      HttpServletRequest request, HttpServletResponse response, ServiceException refusal)
      throws IOException {
    byte[] body = Json.bytes(envelope.of(refusal, RequestId.of(response)));
    response.setStatus(refusal.status());
    response.setHeader("Cache-Control", "no-store");
    refusal
        .retryAfterSeconds()
        .ifPresent(seconds -> response.setHeader("Retry-After", Integer.toString(seconds)));
    response.setContentType("application/json");
    response.setContentLength(body.length);
    if (!request.getMethod().equals("HEAD")) {
      response.getOutputStream().write(body);
    }
  }
}
