package dev.planwalk.mcp.stdio;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * MCP over standard input and output: a JSON-RPC message a line (specification 2025-11-25 and
 * 2026-07-28, basic/transports/stdio). Requests run side by side; {@code initialize}, notifications
 * and answers to the server's questions are passed on in their order.
 *
 * <p>A server that is gone is looked for again, and its session opened anew with what the host said
 * at the beginning; a call that was on its way then is answered with an error, since nobody knows
 * whether it happened.
 */
public final class StdioBridge implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(StdioBridge.class);

  /** More than the door takes: what is longer is refused there, with its reason. */
  private static final int LONGEST_LINE = 16 << 20;

  private static final int MOST_AT_ONCE = 64;
  private static final int NOT_FOUND = 404;
  private static final int PARSE_ERROR = -32700;
  private static final int INVALID_REQUEST = -32600;
  private static final int INTERNAL_ERROR = -32603;

  private final LineReader in;
  private final OutputStream out;
  private final Upstream.Source source;
  private final Optional<LocalFiles> files;
  private final JsonMapper mapper = JsonMapper.builder().build();
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final ExecutorService calls = Executors.newVirtualThreadPerTaskExecutor();
  private final Semaphore places = new Semaphore(MOST_AT_ONCE);
  private final Map<JsonNode, InputStream> streaming = new ConcurrentHashMap<>();

  private @Nullable HttpDoor door;
  private Optional<HttpDoor.Session> session = Optional.empty();
  private Optional<ObjectNode> greeting = Optional.empty();

  /**
   * Sets the bridge up; nothing is read or sent yet.
   *
   * @param out takes messages alone, so nothing else may be printed there
   * @param files of this machine that {@code upload_plan} may name
   */
  public StdioBridge(
      InputStream in, OutputStream out, Upstream.Source source, Optional<LocalFiles> files) {
    this.in = new LineReader(new BufferedInputStream(in), LONGEST_LINE);
    this.out = out;
    this.source = source;
    this.files = files;
  }

  /** Serves until the host closes its end. */
  public void run() throws IOException, InterruptedException {
    Optional<LineReader.Line> line = in.next();
    while (line.isPresent()) {
      take(line.get());
      line = in.next();
    }
  }

  private void take(LineReader.Line line) throws InterruptedException {
    if (line.tooLong()) {
      say(error(Optional.empty(), PARSE_ERROR, "A message may have 16 MiB."));
      return;
    }
    JsonNode message;
    try {
      message = mapper.readTree(line.bytes());
    } catch (JacksonException noJson) {
      say(error(Optional.empty(), PARSE_ERROR, "A line must be one JSON-RPC message."));
      return;
    }
    if (message.isMissingNode()) {
      return;
    }
    if (!(message instanceof ObjectNode object)) {
      say(error(Optional.empty(), INVALID_REQUEST, "A line must be one JSON-RPC message."));
      return;
    }
    boolean ordered =
        !object.has("id") || !object.has("method") || method(object).equals("initialize");
    if (ordered) {
      pass(object);
      return;
    }
    places.acquire();
    calls.execute(() -> {
      try {
        pass(object);
      } finally {
        places.release();
      }
    });
  }

  private static String method(JsonNode message) {
    return message.path("method").asString("");
  }

  /** Passes a message on; whatever happens, a request is answered. */
  private void pass(ObjectNode message) {
    Optional<JsonNode> id =
        message.has("method") ? Optional.ofNullable(message.get("id")) : Optional.empty();
    try {
      if (method(message).equals("notifications/cancelled") && closed(message)) {
        return;
      }
      if (id.isPresent() && method(message).equals("tools/call") && uploads(message, id.get())) {
        return;
      }
      send(message, id);
    } catch (IOException | RuntimeException failure) {
      LOG.warn("{} was not answered: {}", method(message), failure.toString());
      id.ifPresent(asked ->
          say(
              error(
                  Optional.of(asked),
                  INTERNAL_ERROR,
                  "The server did not answer ("
                      + failure.getMessage()
                      + "). Repeat the call with the same idempotency_key.")));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** A file of this machine is uploaded here; false where the call names none. */
  private boolean uploads(ObjectNode message, JsonNode id)
      throws IOException, InterruptedException {
    JsonNode params = message.path("params");
    if (files.isEmpty()
        || !LocalFiles.asked(params)
        || !(params.path("arguments") instanceof ObjectNode arguments)) {
      return false;
    }
    HttpDoor to = door();
    try {
      to.knock();
    } catch (ConnectException gone) {
      to = newDoor(to);
    }
    ObjectNode result = files.get().upload(arguments.deepCopy(), to.upstream(), http);
    if (session().isEmpty()) {
      result.put("resultType", "complete");
    }
    ObjectNode answer = mapper.createObjectNode().put("jsonrpc", "2.0");
    answer.set("id", id);
    answer.set("result", result);
    say(answer);
    return true;
  }

  /** Without sessions the end of a stream cancels its call. */
  private boolean closed(ObjectNode message) throws IOException {
    InputStream stream =
        session().isPresent() ? null : streaming.remove(message.path("params").path("requestId"));
    if (stream != null) {
      stream.close();
    }
    return stream != null;
  }

  private void send(ObjectNode message, Optional<JsonNode> id)
      throws IOException, InterruptedException {
    boolean greets = method(message).equals("initialize");
    HttpDoor to = door();
    Optional<HttpDoor.Session> within = greets ? Optional.empty() : session();
    HttpDoor.Reply reply;
    try {
      reply = post(to, message, within, id, within.isPresent());
    } catch (ConnectException gone) {
      to = newDoor(to);
      within = greets ? Optional.empty() : session();
      reply = post(to, message, within, id, within.isPresent());
    }
    if (reply.status() == NOT_FOUND && within.isPresent() && id.isPresent()) {
      // The session lapsed, or the server is another one: the error was held back.
      greet(to);
      reply = post(to, message, session(), id, false);
    }
    if (greets && reply.session().isPresent()) {
      greeting = Optional.of(message.deepCopy());
    }
  }

  /**
   * Posts a message and says what comes back.
   *
   * @param again whether the news that a session is not known is kept back, to be tried again
   */
  private HttpDoor.Reply post(
      HttpDoor to,
      ObjectNode message,
      Optional<HttpDoor.Session> within,
      Optional<JsonNode> id,
      boolean again)
      throws IOException, InterruptedException {
    boolean greets = method(message).equals("initialize");
    String[] revision = {""};
    Answers answers = new Answers(id);
    HttpDoor.Reply reply;
    try {
      reply =
          to.post(
              message,
              within,
              stream -> id.ifPresent(asked -> streaming.put(asked, stream)),
              back -> {
                if (greets) {
                  revision[0] = back.path("result").path("protocolVersion").asString(revision[0]);
                }
                answers.take(back, method(message));
              });
    } finally {
      id.ifPresent(streaming::remove);
    }
    if (reply.status() != NOT_FOUND || !again) {
      answers.tell(reply.status());
    }
    if (greets && reply.session().isPresent()) {
      open(to, new HttpDoor.Session(reply.session().get(), revision[0]));
    }
    return reply;
  }

  /** What came back for one message, in the host's terms. */
  private final class Answers {
    private final Optional<JsonNode> id;
    private Optional<JsonNode> last = Optional.empty();

    Answers(Optional<JsonNode> id) {
      this.id = id;
    }

    /** Says at once what is no answer; keeps the answer until its status is known. */
    void take(JsonNode back, String method) {
      if (method.equals("tools/list")) {
        files.ifPresent(local -> local.offer(back.path("result").path("tools")));
      }
      if (back.has("method")) {
        say(back);
      } else {
        last = Optional.of(back);
      }
    }

    void tell(int status) {
      if (id.isEmpty()) {
        return;
      }
      if (last.isPresent() && last.get().has("jsonrpc")) {
        JsonNode answer = last.get();
        if (answer instanceof ObjectNode object && !object.hasNonNull("id")) {
          object.set("id", id.get());
        }
        say(answer);
        return;
      }
      String why = last.map(body -> body.path("error").path("message").asString("")).orElse("");
      say(error(id, INTERNAL_ERROR, why.isEmpty() ? "The server answered HTTP " + status : why));
    }
  }

  private synchronized HttpDoor door() throws IOException {
    HttpDoor known = door;
    if (known == null) {
      known = new HttpDoor(http, mapper, source.find());
      door = known;
    }
    return known;
  }

  private synchronized Optional<HttpDoor.Session> session() {
    return session;
  }

  /** Looks for a server again, unless another call has found it meanwhile. */
  private HttpDoor newDoor(HttpDoor gone) throws IOException, InterruptedException {
    synchronized (this) {
      if (door != gone) {
        return door();
      }
      LOG.info("the server at {} is gone; looking for another one", gone.upstream());
      door = null;
      session = Optional.empty();
    }
    HttpDoor found = door();
    greet(found);
    return found;
  }

  /** Opens a session with what the host said when it opened its first. */
  private void greet(HttpDoor to) throws IOException, InterruptedException {
    Optional<ObjectNode> first = greeting;
    if (first.isEmpty()) {
      return;
    }
    String[] revision = {""};
    HttpDoor.Reply reply =
        to.post(
            first.get(),
            Optional.empty(),
            _ -> {},
            back ->
                revision[0] = back.path("result").path("protocolVersion").asString(revision[0]));
    if (reply.session().isPresent()) {
      open(to, new HttpDoor.Session(reply.session().get(), revision[0]));
      ObjectNode ready =
          mapper
              .createObjectNode()
              .put("jsonrpc", "2.0")
              .put("method", "notifications/initialized");
      HttpDoor.Reply _ = to.post(ready, session(), _ -> {}, _ -> {});
    }
  }

  private void open(HttpDoor to, HttpDoor.Session opened) {
    synchronized (this) {
      session = Optional.of(opened);
    }
    calls.execute(() -> {
      try {
        to.listen(opened, this::say);
      } catch (IOException ended) {
        LOG.debug("the server's own stream ended", ended);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    });
  }

  private ObjectNode error(Optional<JsonNode> id, int code, String message) {
    ObjectNode answer = mapper.createObjectNode().put("jsonrpc", "2.0");
    answer.set("id", id.orElse(mapper.nullNode()));
    answer.putObject("error").put("code", code).put("message", message);
    return answer;
  }

  private void say(JsonNode message) {
    byte[] line = mapper.writeValueAsBytes(message);
    synchronized (out) {
      try {
        out.write(line);
        out.write('\n');
        out.flush();
      } catch (IOException gone) {
        LOG.debug("the host does not listen any more", gone);
      }
    }
  }

  @Override
  public void close() {
    calls.shutdownNow();
    http.shutdownNow();
    calls.close();
  }
}
