package dev.planwalk.openapijudge;

import java.util.List;
import java.util.Map;

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
