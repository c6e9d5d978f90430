package dev.planwalk.domain.operation;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Offer;
import dev.planwalk.domain.wire.Range;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.storage.FixedQuery;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/**
 * The immutable description of one operation; a static constant of the class that handles it, free
 * of dependencies. Building never throws: what is wrong is kept in {@link #faults()} and {@link
 * Catalog} reports all of it at once.
 *
 * @param <I> input record
 * @param <O> what the handler returns: the body record, or {@link Answer} where there are several
 */
public final class Operation<I extends Record, O> {

  /** The field of what spends that asks for its price only. */
  public static final String DRY_RUN = "dry_run";

  /**
   * The field of what {@link Trait#SPENDS} by which a caller says that somebody agreed to its
   * price. It is no part of what is bought: a call repeated with it is the same call.
   */
  public static final String CONFIRM = "confirm";

  /**
   * Does the work of an operation. On a virtual thread; may block on storage, never on rendering.
   */
  @FunctionalInterface
  public interface Handler<I extends Record, O> {
    O handle(Caller caller, I input);

    /**
     * What the handler reads first, if that is one query which does not depend on who asks. It may
     * then be asked in the round trip that looks the key up, and its rows be waiting as {@link
     * Caller#ahead}: read before it is known whether the caller may see them, so the handler judges
     * them as if it had asked itself.
     */
    default Optional<FixedQuery.Bound> ahead(I input) {
      return Optional.empty();
    }

    /** The greatest values that the operator allows, by the settings that {@link Range} names. */
    default Map<String, Long> limits() {
      return Map.of();
    }
  }

  /**
   * One declared answer: status, body and when it is given.
   *
   * @param attached media type of the bytes that come with it, if any
   */
  public record Declared(int status, Shape<?> body, String when, Optional<String> attached) {
    Declared(int status, Shape<?> body, String when) {
      this(status, body, when, Optional.empty());
    }
  }

  private final String name;
  private final String summary;
  private final String guidance;
  private final Access access;
  private final Shape<I> input;
  private final List<Declared> answers;
  private final Set<ErrorCode> fails;
  private final Set<Trait> traits;
  private final Optional<HttpBinding> http;
  private final Optional<ToolBinding> tool;
  private final Optional<String> method;
  private final Optional<Deprecation> deprecation;
  private final List<String> faults;

  private Operation(Builder<I, O> builder) {
    this.name = builder.name;
    this.summary = builder.summary;
    this.guidance = builder.guidance;
    this.access = builder.access.orElse(new Access.AnyKey());
    this.input = builder.input;
    this.answers = List.copyOf(builder.answers);
    this.fails = Collections.unmodifiableSet(builder.fails);
    this.traits = Collections.unmodifiableSet(builder.traits);
    this.http = builder.http;
    this.tool = builder.tool;
    this.method = builder.method;
    this.deprecation = builder.deprecation;
    this.faults = List.copyOf(builder.faults);
  }

  /** Begins an operation that may answer in several ways; its handler returns {@link Answer}. */
  public static <I extends Record> Builder<I, Answer> named(String name, Class<I> input) {
    return new Builder<>(name, Shape.of(input));
  }

  /**
   * Begins an operation with one kind of answer; declare its status with {@link Builder#answers}.
   */
  public static <I extends Record, O extends Record> Builder<I, O> named(
      String name, Class<I> input, Class<O> answer) {
    return new Builder<>(name, Shape.of(input));
  }

  /** Begins an operation that answers 200 with a page of such records. */
  public static <I extends Record, T extends Record> Builder<I, Listing<T>> listing(
      String name, Class<I> input, Class<T> item) {
    Builder<I, Listing<T>> builder = new Builder<>(name, Shape.of(input));
    builder.answers.add(new Declared(200, Shape.listOf(item), "a page of the list"));
    return builder;
  }

  /** Snake case and stable: the {@code operationId} and the label in logs. */
  public String name() {
    return name;
  }

  /** One sentence. */
  public String summary() {
    return summary;
  }

  /** For agents: when to call, what it costs, what next. May be empty. */
  public String guidance() {
    return guidance;
  }

  public Access access() {
    return access;
  }

  public Shape<I> input() {
    return input;
  }

  /**
   * Reads and judges arguments as a door takes them.
   *
   * @throws dev.planwalk.domain.error.ServiceException what is wrong with them
   */
  public I read(Arguments arguments, Door door) {
    return read(arguments, door, Map.of());
  }

  /**
   * The same where the operator has lowered limits.
   *
   * @param limits greatest values by the settings that {@link Range} names
   * @throws dev.planwalk.domain.error.ServiceException what is wrong with them
   */
  public I read(Arguments arguments, Door door, Map<String, Long> limits) {
    return input.read(arguments, offer(door), pathFields(), limits);
  }

  /**
   * Reads arguments that another tool hands on to this one.
   *
   * @param without fields of this tool that the other does not take
   * @param own what the other takes for itself
   * @throws dev.planwalk.domain.error.ServiceException what is wrong with them
   */
  public I readFor(Arguments arguments, Set<String> without, Set<String> own) {
    Set<String> hidden = new LinkedHashSet<>(hidden(Door.TOOL));
    hidden.addAll(without);
    return input.read(
        arguments, new Offer(hidden, Set.of(), own, Set.of()), pathFields(), Map.of());
  }

  private Offer offer(Door door) {
    return switch (door) {
      case HTTP ->
          new Offer(
              hidden(door),
              http.map(HttpBinding::required).orElse(Set.of()),
              Set.of(),
              http.map(HttpBinding::boundFields).orElse(Set.of()));
      case TOOL ->
          new Offer(
              hidden(door),
              Set.of(),
              has(Trait.REPLAYABLE) ? Set.of(ToolBinding.IDEMPOTENCY_KEY) : Set.of(),
              Set.of());
    };
  }

  public List<Declared> answers() {
    return answers;
  }

  /**
   * An answer as a door writes it.
   *
   * @throws IllegalStateException if it is none that the operation declares
   */
  public ObjectNode written(Object answer) {
    return answers.stream()
        .map(Declared::body)
        .filter(body -> body.type() == answer.getClass())
        .findFirst()
        .orElseThrow(() ->
            new IllegalStateException(this + " does not declare " + answer.getClass().getName()))
        .writeObject(answer);
  }

  public Set<Trait> traits() {
    return traits;
  }

  public boolean has(Trait trait) {
    return traits.contains(trait);
  }

  public Optional<HttpBinding> http() {
    return http;
  }

  public Optional<ToolBinding> tool() {
    return tool;
  }

  /** The method of MCP that is this operation, beside {@code tools/call}; most have none. */
  public Optional<String> method() {
    return method;
  }

  /** Its announced end, if it has one. */
  public Optional<Deprecation> deprecation() {
    return deprecation;
  }

  /** What is wrong with this description; the catalogue refuses to start over these. */
  public List<String> faults() {
    return faults;
  }

  /** Every code it can be refused with, its own and those of the steps, in the enum's order. */
  public Set<ErrorCode> failures() {
    Set<ErrorCode> all = EnumSet.noneOf(ErrorCode.class);
    all.addAll(fails);
    all.addAll(
        EnumSet.of(ErrorCode.INVALID_REQUEST, ErrorCode.RATE_LIMITED, ErrorCode.INTERNAL_ERROR));
    if (!(access instanceof Access.Open)) {
      all.addAll(
          EnumSet.of(
              ErrorCode.MISSING_API_KEY,
              ErrorCode.INVALID_API_KEY,
              ErrorCode.EXPIRED_API_KEY,
              ErrorCode.QUOTA_EXCEEDED));
    }
    if (access instanceof Access.Scoped || access instanceof Access.AnyOf) {
      all.add(ErrorCode.INSUFFICIENT_SCOPE);
    }
    if (has(Trait.REPLAYABLE)) {
      all.add(ErrorCode.IDEMPOTENCY_IN_PROGRESS);
      all.add(ErrorCode.IDEMPOTENCY_KEY_REUSE);
    }
    if (has(Trait.SPENDS)) {
      all.add(ErrorCode.BUDGET_EXCEEDED);
    }
    if (!pathFields().isEmpty()) {
      all.add(ErrorCode.RESOURCE_NOT_FOUND);
    }
    return all;
  }

  /** Input fields bound to path variables. */
  public Set<String> pathFields() {
    return http.map(HttpBinding::pathFields).orElse(Set.of());
  }

  /** Input fields a door does not offer. */
  public Set<String> hidden(Door door) {
    return switch (door) {
      case HTTP -> http.map(HttpBinding::hidden).orElse(Set.of());
      case TOOL -> tool.map(ToolBinding::hidden).orElse(Set.of());
    };
  }

  @Override
  public String toString() {
    return name;
  }

  /** Collects a description. Not thread-safe; used in static initialisers. */
  public static final class Builder<I extends Record, O> {
    private final String name;
    private final Shape<I> input;
    private String summary = "";
    private String guidance = "";
    private Optional<Access> access = Optional.empty();
    private final List<Declared> answers = new ArrayList<>();
    private final Set<ErrorCode> fails = EnumSet.noneOf(ErrorCode.class);
    private final Set<Trait> traits = EnumSet.noneOf(Trait.class);
    private Optional<HttpBinding> http = Optional.empty();
    private Optional<ToolBinding> tool = Optional.empty();
    private Optional<String> method = Optional.empty();
    private Optional<Deprecation> deprecation = Optional.empty();
    private final List<String> faults = new ArrayList<>();

    private Builder(String name, Shape<I> input) {
      this.name = name;
      this.input = input;
    }

    /** One sentence of plain text, at most 120 characters. */
    public Builder<I, O> summary(String oneSentence) {
      summary = oneSentence;
      return this;
    }

    /** For agents: when to call it, its side effects and price, what to do next. */
    public Builder<I, O> guidance(String text) {
      guidance = text;
      return this;
    }

    /** A key with this scope may call it. */
    public Builder<I, O> needs(Scope scope) {
      return access(new Access.Scoped(scope));
    }

    /** A key with any of these scopes may call it. */
    public Builder<I, O> needsAnyOf(Scope first, Scope... more) {
      return access(new Access.AnyOf(Collections.unmodifiableSet(EnumSet.of(first, more))));
    }

    /** Who may call it, where no scope says so. */
    public Builder<I, O> access(Access who) {
      if (access.isPresent()) {
        faults.add("says twice who may call it");
      }
      access = Optional.of(who);
      return this;
    }

    public Builder<I, O> http(HttpMethod method, String path, HttpBinding.Option... options) {
      http = Optional.of(HttpBinding.of(method, path, options));
      return this;
    }

    public Builder<I, O> tool(String toolName, ToolBinding.Option... options) {
      tool = Optional.of(ToolBinding.of(toolName, options));
      return this;
    }

    /** It answers a method of MCP, such as {@code resources/list}. */
    public Builder<I, O> method(String mcpMethod) {
      method = Optional.of(mcpMethod);
      return this;
    }

    /** Announces its end; every answer then carries the headers that say so. */
    public Builder<I, O> deprecated(Deprecation announced) {
      deprecation = Optional.of(announced);
      return this;
    }

    public Builder<I, O> traits(Trait... facts) {
      Collections.addAll(traits, facts);
      return this;
    }

    /** One way in which it answers; give the body once for each class. */
    public Builder<I, O> answers(int status, Class<? extends Record> body, String when) {
      answers.add(new Declared(status, Shape.of(body), when));
      return this;
    }

    /**
     * An answer with bytes: REST sends these alone, a tool sends the facts and them.
     *
     * @param mediaType of the {@link Attachment}, or a range of media types
     */
    public Builder<I, O> attaches(
        int status, Class<? extends Record> facts, String mediaType, String when) {
      answers.add(new Declared(status, Shape.of(facts), when, Optional.of(mediaType)));
      return this;
    }

    /** Its own refusals; those of the steps (401, 403, 429, ...) are added by themselves. */
    public Builder<I, O> fails(ErrorCode... codes) {
      Collections.addAll(fails, codes);
      return this;
    }

    public Operation<I, O> build() {
      if (access.isEmpty()) {
        faults.add("does not say who may call it");
      }
      Set<String> shapeFaults = new LinkedHashSet<>(input.faults());
      answers.forEach(answer -> shapeFaults.addAll(answer.body().faults()));
      faults.addAll(shapeFaults);
      return new Operation<>(this);
    }
  }
}
