package dev.planwalk.openapijudge;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Flow;

/** Holds exchanges over HTTP against an OpenAPI document. May be asked by several threads. */
public interface AnswerJudge {

  /**
   * One request and what came back.
   *
   * @param path as in the request line, with its query
   * @param sent headers of the request
   * @param asked body of the request, empty if there was none
   * @param received headers of the answer
   * @param answered body of the answer, empty if there was none
   */
  record Exchange(
      String method,
      String path,
      Map<String, List<String>> sent,
      String asked,
      int status,
      Map<String, List<String>> received,
      String answered) {
    public Exchange {
      sent = Map.copyOf(sent);
      received = Map.copyOf(received);
    }

    /** What the JDK's client sent and got. */
    public static Exchange of(HttpRequest request, HttpResponse<String> response) {
      URI uri = request.uri();
      return new Exchange(
          request.method(),
          uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery()),
          request.headers().map(),
          request.bodyPublisher().map(Exchange::text).orElse(""),
          response.statusCode(),
          response.headers().map(),
          response.body());
    }

    /** A publisher of a body tells it to everybody who asks. */
    private static String text(HttpRequest.BodyPublisher publisher) {
      HttpResponse.BodySubscriber<String> reader =
          HttpResponse.BodySubscribers.ofString(StandardCharsets.UTF_8);
      publisher.subscribe(
          new Flow.Subscriber<>() {
            @Override
            public void onSubscribe(Flow.Subscription subscription) {
              reader.onSubscribe(subscription);
            }

            @Override
            public void onNext(ByteBuffer part) {
              reader.onNext(List.of(part));
            }

            @Override
            public void onError(Throwable failure) {
              reader.onError(failure);
            }

            @Override
            public void onComplete() {
              reader.onComplete();
            }
          });
      return reader.getBody().toCompletableFuture().join();
    }
  }

  /**
   * What is wrong with the exchange, a sentence each; empty if all is well.
   *
   * <p>Every answer must be one that the document describes: its status, its content type, its
   * headers, each field of its body, and no field more. A request is judged only when it was let
   * in: what the service takes, the document must allow. An answer to a path or method that the
   * document does not know must be a refusal.
   */
  List<String> faults(Exchange exchange);
}
