package dev.planwalk.domain.plan;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.planwalk.domain.KeptDays;
import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.visualization.LabelRule;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.storage.object.ObjectKey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.JsonNodeFactory;

/** Plans whose file the service fetches by itself, and all that it must not be led to. */
class SourceUrlTest {

  private static final String DRAWING = new String(Sandbox.DRAWING, StandardCharsets.UTF_8);
  private static final int LARGEST = 1_000;

  /** No host here is given up because this machine is busy. */
  private static final Duration PATIENT = Duration.ofMinutes(1);

  private static Sandbox sandbox;
  private static FileHost host;
  private Caller caller;
  private Project project;

  @BeforeAll
  static void open() {
    sandbox =
        new Sandbox(
            new ServiceSettings(
                ServiceSettings.DEFAULT.prices(),
                10_000,
                LARGEST,
                20,
                10L << 30,
                200,
                Duration.ZERO,
                Duration.ZERO,
                ServiceSettings.DEFAULT.jobLease(),
                ServiceSettings.DEFAULT.release(),
                LabelRule.DEFAULT,
                KeptDays.FOREVER));
    host = new FileHost();
    sandbox.names.put(FileHost.NAME, "127.0.0.1");
  }

  @AfterAll
  static void close() {
    host.close();
    sandbox.close();
  }

  @BeforeEach
  void begin() {
    caller = sandbox.caller(sandbox.tenant(), true);
    project = sandbox.project(caller);
  }

  private PlanUpload create(OutgoingPolicy policy, Optional<Long> size, String url) {
    return create(policy, PATIENT, size, url);
  }

  private PlanUpload create(
      OutgoingPolicy policy, Duration longest, Optional<Long> size, String url) {
    PlanSource source =
        new PlanSource(
            sandbox.downloads(policy, Optional.of(host.trust()), longest), sandbox.store);
    return sandbox
        .createPlan(source)
        .handle(caller, sandbox.planInput(project.id(), UploadMode.SINGLE, size, Optional.of(url)));
  }

  /** From a host that only this test opens. */
  private PlanUpload create(String url) {
    return create(host.policy(), Optional.empty(), url);
  }

  private void assertRefused(OutgoingPolicy policy, String url, String inMessage) {
    assertThatThrownBy(() -> create(policy, Optional.empty(), url))
        .as(url)
        .asInstanceOf(type(ServiceException.class))
        .satisfies(refusal -> {
          assertThat(refusal.status()).isEqualTo(400);
          assertThat(refusal.faults()).extracting(Fault::param).containsExactly("source_url");
          assertThat(refusal.text()).contains(inMessage).doesNotContain("127.0.0.1", "/10.");
        });
    assertNothingIsLeft();
  }

  private void assertRefused(String url, String inMessage) {
    assertRefused(host.policy(), url, inMessage);
  }

  private void assertNothingIsLeft() {
    try {
      assertThat(sandbox.store.list(new ObjectKey(caller.tenant().toString()))).isEmpty();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    assertThat(
            sandbox
                .database()
                .<Integer>read(db ->
                    db.fetchCount(PLAN, PLAN.PROJECT_ID.eq(project.id().uuid()))
                        + db.fetchCount(JOB, JOB.PROJECT_ID.eq(project.id().uuid()))))
        .isZero();
  }

  @Test
  void file_is_fetched_and_read_as_if_it_had_been_uploaded_and_completed() {
    PlanUpload upload = create(host.file("/flat.dxf", "application/octet-stream", DRAWING));

    assertThat(upload.fetchedBytes()).contains((long) Sandbox.DRAWING.length);
    var next =
        CreatePlan.OPERATION
            .tool()
            .orElseThrow()
            .next()
            .apply(
                Json.readStrict(Json.bytes(Shape.of(PlanUpload.class).write(upload))),
                JsonNodeFactory.instance.objectNode());
    assertThat(next.orElseThrow().tool()).isEqualTo("wait_for_job");
    // A late PUT to the URL has no effect, as after a complete.
    sandbox.put(upload, "1\nSECTION".getBytes(StandardCharsets.UTF_8));

    PlanUpload.UploadedPlan plan = upload.plans().getFirst();
    new Runs(sandbox).finishReading(plan.jobId());

    Plan read =
        sandbox.database().read(db -> PlanRows.view(PlanRows.visible(db, caller, plan.id())));
    assertThat(read.status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(read.file().sizeBytes()).isEqualTo(Sandbox.DRAWING.length);
    assertThat(sandbox.reader.bytesRead).last().isEqualTo(DRAWING);
    // Completing it is harmless.
    assertThat(sandbox.complete(caller, plan.id()).status()).isEqualTo(JobStatus.SUCCEEDED);
  }

  @Test
  void redirects_are_followed_up_to_three() {
    host.file("/end.dxf", "image/vnd.dxf", DRAWING);
    host.redirect("/3", 308, "/end.dxf");
    host.redirect("/2", 302, host.url("/3"));
    host.redirect("/1", 301, "/2");
    host.redirect("/0", 307, "/1");

    assertThat(create(host.url("/1")).fetchedBytes()).isPresent();

    assertThatThrownBy(() -> create(host.url("/0"))).hasMessageContaining("more than 3 times");
    host.redirect("/loop", 302, "/loop");
    assertThatThrownBy(() -> create(host.url("/loop"))).hasMessageContaining("more than 3 times");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "10.0.0.1",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.0.0.8",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "168.63.129.16",
        "::",
        "::1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "2002:7f00:1::1",
        "3fff::1",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "ff02::1"
      })
  void special_addresses_are_never_called(String address) {
    sandbox.names.put("inside.example.com", address);

    assertRefused(OutgoingPolicy.STRICT, "https://inside.example.com/flat.dxf", "public addresses");
    // Not after a redirect either.
    assertRefused(
        host.redirect("/in", 302, "https://inside.example.com/flat.dxf"), "public addresses");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://files.example.com/flat.dxf",
        "file:///etc/passwd",
        "ftp://files.example.com/flat.dxf",
        "https://files.example.com:22/",
        "https://user:pass@files.example.com/",
        "https://127.0.0.1/flat.dxf",
        "https://127.1/flat.dxf",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://localhost/",
        "https://metadata/",
        "https://unknown.example.com/",
        "not a url"
      })
  void urls_that_are_no_public_https_are_refused_and_redirects_to_them(String url) {
    sandbox.names.put("localhost", "127.0.0.1");
    assertRefused(OutgoingPolicy.STRICT, url, "cannot be fetched");
    if (!url.contains(" ")) {
      assertRefused(host.redirect("/away", 302, url), "cannot be fetched");
    }
  }

  @Test
  void name_that_is_public_when_judged_and_private_when_called_is_not_called() {
    // As a name server does that answers differently from one moment to the next.
    sandbox.names.putInTurn("rebind.example.com", "93.184.215.14", "127.0.0.1");

    assertRefused(OutgoingPolicy.STRICT, "https://rebind.example.com/", "public addresses");
  }

  @Test
  void what_was_opened_to_webhooks_is_not_opened_to_this() {
    assertRefused(
        host.policy().forDownloads(), host.file("/flat.dxf", "image/vnd.dxf", DRAWING), "port");
  }

  @Test
  void file_that_is_too_large_is_refused_before_and_while_it_comes() {
    String large = "x".repeat(LARGEST + 1);
    assertRefused(host.file("/announced", "image/vnd.dxf", large), "larger than 1000 bytes");
    assertRefused(
        host.answer(
            "/chunked",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                + (Integer.toHexString(large.length()) + "\r\n" + large + "\r\n").repeat(50)
                + "0\r\n\r\n"),
        "larger than 1000 bytes");
    assertRefused(
        host.answer("/endless", "HTTP/1.1 200 OK\r\n\r\n" + large.repeat(50)),
        "larger than 1000 bytes");
    // A file of the largest size passes.
    assertThat(create(host.file("/fits", "image/vnd.dxf", "x".repeat(LARGEST))).fetchedBytes())
        .contains((long) LARGEST);
  }

  @Test
  void length_that_is_a_lie_is_found_out() {
    assertRefused(
        host.answer("/short", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n" + DRAWING),
        "ended before the file did");
    assertRefused(
        host.answer("/odd", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n" + DRAWING.repeat(200)),
        "states a length of -5 bytes");
    String said = host.file("/flat.dxf", "image/vnd.dxf", DRAWING);
    assertThatThrownBy(() -> create(host.policy(), Optional.of(500L), said))
        .asInstanceOf(type(ServiceException.class))
        .satisfies(refusal ->
            assertThat(refusal.faults()).extracting(Fault::param).containsExactly("size"));
    assertNothingIsLeft();
    assertThat(create(host.policy(), Optional.of((long) DRAWING.length()), said).plans())
        .hasSize(1);
  }

  @Test
  void pages_errors_and_empty_files_are_refused_with_a_sentence() {
    assertRefused(host.file("/login", "text/html; charset=utf-8", "<html>"), "A web page is there");
    assertRefused(host.file("/empty", "image/vnd.dxf", ""), "is empty");
    assertRefused(host.url("/nothing"), "answered 404");
    assertRefused(
        host.answer("/broken", "HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n"), "answered 500");
    assertRefused(
        host.answer("/astray", "HTTP/1.1 302 No\r\nContent-Length: 0\r\n\r\n"),
        "connection failed");
    assertRefused(host.answer("/noise", "what?\r\n\r\n"), "connection failed");
  }

  @Test
  void host_that_never_ends_its_answer_is_given_up() {
    String slow = host.answer("/slow", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n");

    assertThatThrownBy(() -> create(host.policy(), Duration.ofMillis(700), Optional.empty(), slow))
        .hasMessageContaining("no whole answer");
    assertNothingIsLeft();
  }

  @Test
  void no_connection_of_the_database_is_held_meanwhile() throws InterruptedException {
    String slow = host.answer("/held", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n");
    Thread creating =
        Thread.ofVirtual()
            .start(() ->
                assertThatThrownBy(
                        () -> create(host.policy(), Duration.ofSeconds(3), Optional.empty(), slow))
                    .isInstanceOf(ServiceException.class));
    host.awaitRequest("/held");

    int held =
        sandbox
            .database()
            .<Integer>read(db ->
                db.fetchSingle(
                        "select count(*)::int from pg_stat_activity where datname ="
                            + " current_database() and state like 'idle in transaction%'")
                    .into(Integer.class));

    assertThat(held).isZero();
    creating.join();
  }
}
