package dev.planwalk.domain.call;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * Which trace the work of a thread belongs to, as W3C Trace Context has it: a request may name one,
 * a job keeps that of the call which made it, and every line of the log in between names it. Costs
 * nothing where nobody traces.
 */
public final class TraceContext {

  /** The header of a request; {@code tracestate} is not passed on. */
  public static final String HEADER = "traceparent";

  /** The name under which the log has it. */
  private static final String LOGGED = "trace";

  private static final TextMapGetter<String> HEADER_ALONE =
      new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(String traceparent) {
          return List.of(HEADER);
        }

        @Override
        public @Nullable String get(@Nullable String traceparent, String key) {
          return key.equals(HEADER) ? traceparent : null;
        }
      };

  private TraceContext() {}

  /** The time in which a thread works for a trace; to be closed by the same thread. */
  @FunctionalInterface
  public interface Entered extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * Enters the trace that somebody names.
   *
   * @param traceparent as it came; what is none is nobody's fault and counts as absent
   */
  public static Entered enter(Optional<String> traceparent) {
    if (traceparent.isEmpty()) {
      return () -> {};
    }
    Context named =
        W3CTraceContextPropagator.getInstance()
            .extract(Context.root(), traceparent.get(), HEADER_ALONE);
    return Span.fromContext(named).getSpanContext().isValid() ? enter(named) : () -> {};
  }

  /** Enters the trace of a span that has begun. */
  public static Entered enter(Span span) {
    return enter(Context.current().with(span));
  }

  @SuppressWarnings("MustBeClosedChecker") // what is returned closes it
  private static Entered enter(Context context) {
    Scope scope = context.makeCurrent();
    String before = MDC.get(LOGGED);
    MDC.put(LOGGED, Span.fromContext(context).getSpanContext().getTraceId());
    return () -> {
      if (before == null) {
        MDC.remove(LOGGED);
      } else {
        MDC.put(LOGGED, before);
      }
      scope.close();
    };
  }

  /** What names the trace of this thread to others; empty without one. */
  public static Optional<String> current() {
    SpanContext span = Span.current().getSpanContext();
    if (!span.isValid()) {
      return Optional.empty();
    }
    return Optional.of(
        "00-" + span.getTraceId() + "-" + span.getSpanId() + "-" + span.getTraceFlags().asHex());
  }
}
