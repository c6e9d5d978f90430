package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventStreamTest {
  private static final byte[] EVENT = "{}".getBytes(StandardCharsets.UTF_8);

  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();

  private EventStream stream() {
    return new EventStream(response(), Thread.currentThread(), true);
  }

  private HttpServletResponse response() {
    ServletOutputStream out =
        new ServletOutputStream() {
          @Override
          public boolean isReady() {
            return true;
          }

          @Override
          public void setWriteListener(WriteListener listener) {
            throw new IllegalStateException("nothing here is asynchronous");
          }

          @Override
          public void write(int b) {
            sent.write(b);
          }
        };
    return (HttpServletResponse)
        Proxy.newProxyInstance(
            EventStreamTest.class.getClassLoader(),
            new Class<?>[] {HttpServletResponse.class},
            (_, method, _) -> method.getName().equals("getOutputStream") ? out : null);
  }

  /** As after an error: the response may serve another request by then. */
  @Test
  void after_it_is_closed_nothing_is_written_and_nobody_waits() throws Exception {
    EventStream stream = stream();
    stream.keepAlive(Duration.ofDays(1), Duration.ofDays(1));
    stream.send(EVENT);
    int before = sent.size();

    stream.close();
    stream.send(EVENT);

    assertThat(before).isPositive();
    assertThat(sent.size()).isEqualTo(before);
    assertThat(stream.pause(Duration.ofDays(1))).isFalse();
  }

  @Test
  void everything_kept_for_the_end_is_done_whatever_fails_of_it() {
    List<String> done = new ArrayList<>();
    EventStream stream = stream();
    stream.afterwards(() -> done.add("place"));
    stream.afterwards(() -> {
      throw new IllegalStateException("second");
    });
    stream.afterwards(() -> {
      throw new IllegalStateException("first");
    });

    assertThatThrownBy(stream::close)
        .hasMessage("first")
        .satisfies(failure ->
            assertThat(failure.getSuppressed()).singleElement().asString().contains("second"));
    assertThat(done).containsExactly("place");
  }

  @Test
  void a_limit_that_is_over_interrupts_and_one_that_was_kept_does_not() throws IOException {
    EventStream kept = stream();
    kept.within(Duration.ofDays(1));
    kept.close();
    assertThat(Thread.interrupted()).isFalse();

    EventStream late = stream();
    late.within(Duration.ZERO);
    while (!Thread.interrupted()) {
      Thread.onSpinWait();
    }
    late.close();
  }
}
