package dev.planwalk.app;

import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import java.nio.charset.StandardCharsets;

/**
 * Writes one JSON object a line, with what looks like a secret left out as in {@link
 * RedactingEncoder}: {@code timestamp} in milliseconds since 1970, {@code level}, {@code
 * loggerName}, {@code formattedMessage}, {@code throwable}; {@code mdc} names the {@code request}
 * that is answered, or the {@code job} that is worked on, its {@code type} and {@code tenant}.
 */
public final class RedactingJsonEncoder extends JsonEncoder {

  /** Leaves out what says the same twice or nothing. */
  public RedactingJsonEncoder() {
    setWithFormattedMessage(true);
    setWithMessage(false);
    setWithArguments(false);
    setWithContext(false);
    setWithSequenceNumber(false);
    setWithNanoseconds(false);
    setWithThreadName(false);
  }

  @Override
  public byte[] encode(ILoggingEvent event) {
    String line = new String(super.encode(event), StandardCharsets.UTF_8);
    return RedactingEncoder.redact(line).getBytes(StandardCharsets.UTF_8);
  }
}
