package dev.planwalk.domain.key;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.access.ConfirmAbove;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Depends;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Range;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes an API key and shows it once. */
public final class IssueKey implements Operation.Handler<IssueKey.Input, ApiKey.Issued> {

  /** Whose key, and what it may do. */
  public record Input(
      @Doc("Account the key belongs to; made when new")
          @Default("default")
          @Length(min = 1, max = 200)
          String tenant,
      @Doc("Name for people, such as the program that uses it")
          @Default("key")
          @Length(min = 1, max = 200)
          String name,
      @Doc("A test key: the whole contract at no cost") @Default("false") boolean test,
      @Doc("Only the scopes that read") @Default("false") boolean readOnly,
      @Doc("Only these scopes; default: all")
          @Length(min = 1, max = 20)
          @Depends(
              on = "read_only",
              is = "true",
              must = Depends.Must.BE_LEFT_OUT,
              otherwise = "read_only and scopes exclude each other: leave one of them out.")
          Optional<List<Scope>> scopes,
      @Doc("Expires after so many days; default: never") @Range(min = 1, max = 36_500)
          Optional<Integer> expiresDays,
      @Doc("Requests a minute; default: the setting") @Range(min = 1, max = 1_000_000)
          Optional<Integer> requestsPerMinute,
      @Doc("US cents a month; default: the setting") @Range(min = 0, max = Long.MAX_VALUE)
          Optional<Long> monthlyCapUsdCents,
      @Doc("US cents over the key's life; default: no cap") @Range(min = 0, max = Long.MAX_VALUE)
          Optional<Long> totalCapUsdCents,
      @Doc("MCP clients that can are asked before a dearer create (US cents); default: never")
          @Range(min = 0, max = Long.MAX_VALUE)
          Optional<Long> confirmAboveUsdCents,
      @Doc("Who cannot be asked must send confirm: true with a dearer create") @Default("false")
          boolean confirmStrict) {

    public Input {
      if (confirmStrict && confirmAboveUsdCents.isEmpty()) {
        throw ServiceException.invalid(
            "confirm_strict", "confirm_strict needs a price: send confirm_above_usd_cents too");
      }
    }

    /** The key that is wanted. */
    public NewKey wanted() {
      Set<Scope> all = readOnly ? Scope.readOnly() : EnumSet.allOf(Scope.class);
      return new NewKey(
          tenant,
          name,
          !test,
          scopes.<Set<Scope>>map(EnumSet::copyOf).orElse(all),
          expiresDays.map(Duration::ofDays),
          requestsPerMinute,
          monthlyCapUsdCents,
          totalCapUsdCents,
          confirmAboveUsdCents.map(cents -> new ConfirmAbove(cents, confirmStrict)));
    }
  }

  public static final Operation<Input, ApiKey.Issued> OPERATION =
      Operation.named("issue_key", Input.class, ApiKey.Issued.class)
          .summary("Make an API key and show it once.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.POST, "/operator/v1/keys")
          .traits(Trait.REPLAYABLE)
          .answers(201, ApiKey.Issued.class, "the key was made")
          .build();

  private final ApiKeys keys;

  public IssueKey(ApiKeys keys) {
    this.keys = keys;
  }

  @Override
  public ApiKey.Issued handle(Caller caller, Input input) {
    return keys.issue(input.wanted());
  }
}
