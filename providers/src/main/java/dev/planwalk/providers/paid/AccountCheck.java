package dev.planwalk.providers.paid;

import okhttp3.HttpUrl;

/** What a call that costs nothing says about an account. */
public sealed interface AccountCheck {

  /** The provider takes the key. */
  record Taken() implements AccountCheck {}

  /** The provider refuses the key. */
  record Refused(int status) implements AccountCheck {}

  /**
   * The provider gave no answer that says anything about the key.
   *
   * @param why for the operator; no key, no address with one
   */
  record Unclear(String why) implements AccountCheck {}

  /**
   * Reads the answer to a question about an order that nobody made: who is not let in is told so,
   * and anybody else that there is no such order.
   */
  static AccountCheck of(HttpUrl asked, ProviderHttp.Reply reply) {
    return switch (reply) {
      case ProviderHttp.Reply.Answer answer
          when answer.status() == 401 || answer.status() == 402 || answer.status() == 403 ->
          new Refused(answer.status());
      case ProviderHttp.Reply.Answer answer
          when answer.status() == 200
              || answer.status() == 202
              || answer.status() == 404
              || answer.status() == 422 ->
          new Taken();
      case ProviderHttp.Reply.Answer answer -> new Unclear("HTTP " + answer.status());
      case ProviderHttp.Reply.NotSent(String why) ->
          new Unclear(asked.host() + " was not reached: " + why);
      case ProviderHttp.Reply.Lost(String why) -> new Unclear("no answer: " + why);
    };
  }
}
