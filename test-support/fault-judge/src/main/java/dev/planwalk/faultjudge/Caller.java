package dev.planwalk.faultjudge;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/**
 * Calls the service over REST as a script of some care does: what is not answered, or refused for a
 * while, is asked again with the same {@code Idempotency-Key}, at any of the doors. Thread-safe.
 */
final class Caller {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Duration ANSWER = Duration.ofSeconds(40);
  private static final int LEAST_PAUSE_MILLIS = 100;
  private static final int MOST_PAUSE_MILLIS = 500;

  /** Refusals that name a moment, not a mistake. */
  private static final List<Integer> LATER = List.of(429, 503);

  /** A request but for the door it goes to. */
  record Ask(String method, String path, String key, Map<String, String> headers, byte[] body) {

    static Ask get(String path, String key) {
      return new Ask("GET", path, key, Map.of(), new byte[0]);
    }

    static Ask post(String path, String key, String body) {
      return new Ask(
          "POST",
          path,
          key,
          Map.of("Content-Type", "application/json"),
          body.getBytes(StandardCharsets.UTF_8));
    }

    Ask with(String name, String value) {
      Map<String, String> more = new HashMap<>(headers);
      more.put(name, value);
      return new Ask(method, path, key, more, body);
    }
  }

  /** An answer with its body. */
  record Answer(int status, byte[] body) {
    JsonNode json() {
      try {
        return MAPPER.readTree(body);
      } catch (JacksonException noJson) {
        return MissingNode.getInstance();
      }
    }

    String text() {
      return new String(body, StandardCharsets.UTF_8);
    }

    String code() {
      return json().at("/error/code").asString("");
    }
  }

  private final List<URI> doors;
  private final HttpClient http;
  private final RandomGenerator random;

  /**
   * @param doors of the installation; each call takes any of them
   * @param random of this caller alone or safe for threads
   */
  Caller(List<URI> doors, HttpClient http, RandomGenerator random) {
    this.doors = doors;
    this.http = http;
    this.random = random;
  }

  /**
   * Asks until it is answered with something that is no call for patience.
   *
   * @param until {@link System#nanoTime} after which nobody waits
   * @return the answer; empty if there was none in time
   */
  Optional<Answer> ask(Ask ask, long until, Verdict verdict) {
    while (System.nanoTime() < until) {
      Optional<Answer> answer = askOnce(ask);
      if (answer.isPresent() && !isLater(answer.get())) {
        judge(ask, answer.get(), verdict);
        if (answer.get().status() < 500) {
          return answer;
        }
      }
      Machine.pause(Duration.ofMillis(random.nextInt(LEAST_PAUSE_MILLIS, MOST_PAUSE_MILLIS)));
    }
    return Optional.empty();
  }

  /** Whether an answer asks to come again, and says nothing against the call. */
  static boolean isLater(Answer answer) {
    return LATER.contains(answer.status()) || answer.code().equals("idempotency_in_progress");
  }

  /** Every call of the judge is a good one, so any other refusal is wrong. */
  private static void judge(Ask ask, Answer answer, Verdict verdict) {
    if (answer.status() >= 400) {
      verdict.broken(
          Promise.RETRY_WORKS,
          "%s %s answered %d %s",
          ask.method(),
          ask.path().replaceAll("\\?.*", ""),
          answer.status(),
          answer.text().replaceAll("(?s)(.{0,300}).*", "$1"));
    }
  }

  /** Asks once; empty if nothing came. */
  Optional<Answer> askOnce(Ask ask) {
    URI door = doors.get(random.nextInt(doors.size()));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(door.resolve(ask.path()))
            .timeout(ANSWER)
            .method(ask.method(), HttpRequest.BodyPublishers.ofByteArray(ask.body()));
    if (!ask.key().isEmpty()) {
      request.header("Authorization", "Bearer " + ask.key());
    }
    ask.headers().forEach(request::header);
    try {
      HttpResponse<byte[]> response =
          http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
      return Optional.of(new Answer(response.statusCode(), response.body()));
    } catch (IOException lost) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
