package dev.planwalk.app.telemetry;

import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.CallMeter;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.call.TraceContext;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.RunMeter;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.bridge.SLF4JBridgeHandler;

/**
 * A span for each call that the doors make and for each run of a job, in the trace of whoever
 * asked: that of the request's {@code traceparent}, which jobs keep. Sent to a collector over
 * OTLP/HTTP as protobuf. Names no tenant, key or file. Thread-safe.
 */
public final class Traces implements CallMeter, RunMeter, AutoCloseable {

  /** What is not sent by then when the process ends is forgotten. */
  private static final Duration LAST_WORDS = Duration.ofSeconds(2);

  private static final Duration CONNECTING = Duration.ofSeconds(5);
  private static final Duration SENDING = Duration.ofSeconds(10);

  private final SdkTracerProvider provider;
  private final Tracer tracer;

  /**
   * Spans for whoever takes them.
   *
   * @param share of the traces that are told, 0 to 1; decided by the id of the trace alone, so that
   *     all nodes decide alike and no caller decides for us
   */
  Traces(SpanProcessor spans, double share, String node) {
    this.provider =
        SdkTracerProvider.builder()
            .addSpanProcessor(spans)
            .setSampler(Sampler.traceIdRatioBased(share))
            .setResource(
                Resource.create(
                    Attributes.builder()
                        .put("service.name", "planwalk")
                        .put("service.instance.id", node)
                        .build()))
            .build();
    this.tracer = provider.get("dev.planwalk");
  }

  /**
   * Begins to tell a collector, in the background; what it does not take is dropped.
   *
   * @param spans where it takes them, over OTLP/HTTP
   * @param node name of this process among others
   */
  public static Traces to(URI spans, double share, String node) {
    // The library logs to java.util.logging, which nobody reads.
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
    OtlpHttpSpanExporter exporter =
        OtlpHttpSpanExporter.builder()
            .setEndpoint(spans.toString())
            .setConnectTimeout(CONNECTING)
            .setTimeout(SENDING)
            .build();
    return new Traces(BatchSpanProcessor.builder(exporter).build(), share, node);
  }

  @Override
  public Consumer<Reply> begin(Call call) {
    Span span =
        tracer
            .spanBuilder(call.operation().name())
            .setSpanKind(SpanKind.SERVER)
            .setAttribute("planwalk.door", call.door().name().toLowerCase(Locale.ROOT))
            .setAttribute("planwalk.request_id", call.requestId())
            .startSpan();
    TraceContext.Entered entered = TraceContext.enter(span);
    return reply -> {
      entered.close();
      span.setAttribute("http.response.status_code", (long) reply.status());
      reply.refusal().ifPresent(refusal -> span.setAttribute("error.type", refusal.code().wire()));
      if (reply.status() >= 500) {
        span.setStatus(StatusCode.ERROR);
      }
      span.end();
    };
  }

  @Override
  public Consumer<Optional<JobOutcome>> begin(RunMeter.Begun run) {
    Span span =
        tracer
            .spanBuilder("job " + run.type().wire())
            .setSpanKind(SpanKind.CONSUMER)
            .setAttribute("planwalk.job_id", run.job().toString())
            .setAttribute("planwalk.lane", run.lane().wire())
            .setAttribute("planwalk.attempt", (long) run.attempt())
            .startSpan();
    TraceContext.Entered entered = TraceContext.enter(span);
    return outcome -> {
      entered.close();
      span.setAttribute("planwalk.outcome", outcome.map(JobOutcome::word).orElse("unwanted"));
      if (outcome.orElse(null) instanceof JobOutcome.Failed failed) {
        span.setStatus(StatusCode.ERROR).setAttribute("error.type", failed.code().wire());
      }
      span.end();
    };
  }

  @Override
  public void close() {
    provider.shutdown().join(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
  }
}
