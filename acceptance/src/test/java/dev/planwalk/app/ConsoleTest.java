package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.browser.Browser;
import dev.planwalk.testsupport.ProjectRoot;
import dev.planwalk.viewer.ViewerFiles;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.StaleElementReferenceException;

/** The console at the operator's door of a running service, in a browser. */
class ConsoleTest {

  private static final Path AXE = Path.of("tour-viewer/node_modules/axe-core/axe.min.js");
  private static final String TOKEN = "an-operators-token-of-32-characters-and-more";

  private static final String READ_TOKEN = "a-token-that-reads-alone-of-32-characters";

  @TempDir private static Path home;
  private static @Nullable Browser opened;
  private static @Nullable TestService running;
  private static String picture = "";
  private static URI door = URI.create("http://127.0.0.1");

  private static Browser browser() {
    return Objects.requireNonNull(opened);
  }

  private static TestService service() {
    return Objects.requireNonNull(running);
  }

  @BeforeAll
  static void open() throws IOException {
    Assumptions.assumeTrue(ViewerFiles.load().isPresent(), "built without pages (-DskipViewer)");
    opened =
        Browser.open()
            .orElseGet(() -> {
              System.err.println("SKIPPED: console (apt-get install chromium chromium-driver)");
              return Assumptions.abort("no Chromium here");
            });
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    door = URI.create("http://127.0.0.1:" + port);
    running =
        TestService.start(
            home,
            Planwalk.Role.ALL,
            Map.of(
                "PLANWALK_OPERATOR_TOKEN",
                TOKEN,
                "PLANWALK_OPERATOR_READ_TOKEN",
                READ_TOKEN,
                "PLANWALK_OPERATOR_LISTEN",
                "127.0.0.1:" + port,
                // Nobody listens where webhooks go.
                "PLANWALK_WEBHOOKS_ALLOWED_PRIVATE",
                "localhost:9@127.0.0.0/8",
                "PLANWALK_WEBHOOKS_PORTS",
                "443,9",
                "PLANWALK_WEBHOOKS_PAUSES_MS",
                "10,20"));
    String key = running.key("painter", false);
    String body = "{\"project_id\":\"%s\"}".formatted(running.readProject(key));
    picture = running.post("/api/v1/visualizations", key, body).field("id");
    assertThat(running.ended(key, picture).path("status").asString("")).isEqualTo("succeeded");
    try (Client operator = Client.ofTheOperator(door)) {
      Answer paused = operator.send("POST", "/operator/v1/lanes/test/pause", TOKEN, "");
      assertThat(paused.status()).as(paused.text()).isEqualTo(200);
    }
  }

  @AfterAll
  static void close() {
    if (opened != null) {
      opened.close();
    }
    if (running != null) {
      running.close();
    }
  }

  @AfterEach
  void the_console_is_silent() {
    assertThat(browser().complaints())
        // What the browser itself says of answers that tests want.
        .filteredOn(complaint -> !complaint.matches(".*status of (401|402|404).*"))
        .isEmpty();
  }

  /** A tab of its own, which knows no token. */
  private static void visit(String language, String part) {
    // No script is there that would go on with a token that it has read.
    browser().open(door + "/healthz");
    Object _ = browser().script("sessionStorage.clear()");
    browser().open(door + "/console?lang=" + language + "#" + part);
    await("#token");
  }

  private static void enter(String language, String part) {
    enter(language, part, TOKEN);
  }

  private static void enter(String language, String part, String token) {
    visit(language, part);
    type("#token", token, Keys.ENTER);
    await("nav a[aria-current]");
  }

  private static void await(String css) {
    browser().until("return !!document.querySelector(\"%s\")".formatted(css));
  }

  private static void awaitText(String css, String text) {
    browser()
        .until(
            "return (document.querySelector(\"%s\")?.textContent ?? '').includes(\"%s\")"
                .formatted(css, text));
  }

  private static void type(String css, CharSequence... keys) {
    try {
      browser().find(css).sendKeys(keys);
    } catch (StaleElementReferenceException drawnAnew) {
      browser().find(css).sendKeys(keys);
    }
  }

  private static void press(String css) {
    type(css, Keys.ENTER);
  }

  private static String text(String css) {
    return String.valueOf(
        browser().script("return document.querySelector(arguments[0])?.textContent ?? ''", css));
  }

  private static void assertAccessible() throws IOException {
    assertThat(browser().barriers(ProjectRoot.find().resolve(AXE))).isEmpty();
    assertThat(browser().script("return document.documentElement.scrollWidth <= window.innerWidth"))
        .as("nothing is wider than the page")
        .isEqualTo(true);
  }

  private static String tour(String key, String name) {
    Answer ordered =
        service()
            .post(
                "/api/v1/tours",
                key,
                "{\"project_id\":\"%s\"}".formatted(service().project(key, name)));
    assertThat(ordered.status()).as(ordered.text()).isEqualTo(202);
    return ordered.field("id");
  }

  private static String row(String id) {
    return "tr[data-row='" + id + "']";
  }

  @Test
  void a_job_is_found_looked_at_canceled_and_retried_by_keyboard_and_the_log_tells_it()
      throws IOException {
    browser().resize(1280, 900);
    browser().preferDark(false);
    String key = service().key("atelier", false);
    String job = tour(key, "Loft");
    String other = tour(service().key("others", false), "Flat");
    enter("en", "overview");
    awaitText(".stats", "Waiting");
    await("tr[data-row='test'] .state-ready");
    await(".history polyline");
    assertAccessible();

    press("nav a[href='#jobs']");
    await(row(other));
    type("#jobs-tenant", "atelier", Keys.TAB);
    browser()
        .until(
            "return !document.querySelector(\"%s\") && !!document.querySelector(\"%s\")"
                .formatted(row(other), row(job)));
    press(row(job) + " [data-act='show']");
    await("dialog[open]");
    assertThat(text("dialog")).contains(job, "atelier");
    assertAccessible();
    type("dialog", Keys.ESCAPE);
    browser().until("return !document.querySelector('dialog')");
    assertThat(browser().script("return document.activeElement.dataset.act")).isEqualTo("show");
    assertThat(text(row(job))).contains("Its lane is paused");

    type(row(job) + " input", Keys.SPACE);
    press(".bulk [data-act='advance']:enabled");
    awaitText("dialog", "before all that wait");
    press("dialog .primary");
    awaitText(".told", "Put first: 1");

    type(row(job) + " input", Keys.SPACE);
    press(".bulk .danger:enabled");
    press("dialog .primary");
    awaitText(".told", "Canceled: 1");
    awaitText(row(job) + " .pill", "canceled");
    assertThat(service().get("/api/v1/jobs/" + job, key).field("status")).isEqualTo("canceled");

    type(row(job) + " input", Keys.SPACE);
    press(".bulk .quiet:not(.danger):enabled");
    press("dialog .primary");
    awaitText(".told", "Queued anew: 1");
    browser().until("return document.querySelectorAll('tbody tr').length === 2");

    press("nav a[href='#acts']");
    awaitText("tbody tr:first-child", "retry_job");
    awaitText("tbody tr:nth-child(2)", "cancel_job");
    assertThat(text("tbody tr:first-child")).contains("127.0.0.1", "done");
    assertAccessible();
    assertTokenIsHidden();
  }

  /**
   * The token is known to the tab alone: it stands in no text, address, cookie or lasting store.
   */
  private static void assertTokenIsHidden() {
    assertThat(
            String.valueOf(
                browser()
                    .script(
                        """
                        return [document.documentElement.outerHTML, location.href, document.cookie,
                          JSON.stringify(localStorage), ...Array.from(
                          performance.getEntriesByType('resource'), ({name}) => name)].join('\\n')
                        """)))
        .doesNotContain(TOKEN);
    assertThat(browser().script("return sessionStorage.getItem('planwalk.operator')"))
        .isEqualTo(TOKEN);
  }

  @Test
  void a_lane_is_paused_and_resumed_and_who_reads_is_offered_nothing_else() throws IOException {
    browser().resize(1280, 900);
    browser().preferDark(true);
    String job = tour(service().key("reader", false), "Read");
    enter("de", "overview");
    await("tr[data-row='tour'] [data-act='pause']");
    press("tr[data-row='tour'] [data-act='pause']");
    press("dialog .primary");
    awaitText("tr[data-row='tour']", "angehalten");
    assertAccessible();
    press("tr[data-row='tour'] [data-act='resume']");
    awaitText(".told", "geht weiter");
    await("tr[data-row='tour'] [data-act='pause']");

    enter("en", "jobs", READ_TOKEN);
    await(row(job));
    press(row(picture) + " [data-act='show']");
    browser().until("return document.querySelector('dialog .thumbs img')?.naturalWidth > 0");
    type("dialog", Keys.ESCAPE);
    browser().until("return !document.querySelector('dialog')");
    assertThat(text(".top-end")).contains("reads only");
    assertThat(browser().script("return document.querySelectorAll('.bulk, .tick').length"))
        .isEqualTo(0L);
    press(row(job) + " [data-act='show']");
    await("dialog[open]");
    assertThat(browser().script("return document.querySelectorAll('dialog button').length"))
        .isEqualTo(1L);
  }

  @Test
  void on_a_phone_in_german_and_dark_a_key_is_issued_shown_once_and_revoked() throws IOException {
    browser().resize(390, 844);
    browser().preferDark(true);
    visit("de", "accounts");
    assertAccessible();
    type("#token", "an-operators-token-that-is-wrong-altogether", Keys.ENTER);
    await("#token-wrong");
    assertThat(text("#token-wrong")).startsWith("Das ist nicht das Token");
    type("#token", TOKEN, Keys.ENTER);
    awaitText("h1", "Konten und Schlüssel");

    press(".panel-head .primary");
    await("#issue-tenant");
    type("#issue-tenant", Keys.chord(Keys.CONTROL, "a"), "nordlicht");
    type("#issue-test", Keys.SPACE);
    assertAccessible();
    press("dialog .primary");
    await("#secret");
    String secret = String.valueOf(browser().find("#secret").getDomProperty("value"));
    assertThat(secret).startsWith("svc_sk_test_");
    assertThat(service().get("/api/v1", secret).status()).isEqualTo(200);
    press("dialog .dialog-feet .quiet");
    browser().until("return !document.querySelector('dialog')");
    awaitText("tbody", "nordlicht");
    assertThat(text("body")).doesNotContain(secret);
    assertAccessible();

    type("#keys-tenant", "nordlicht", Keys.TAB);
    browser().until("return document.querySelectorAll('[data-act=revoke]').length === 1");
    press("[data-act='revoke']");
    awaitText("dialog", "nicht zurücknehmen");
    press("dialog .primary");
    awaitText(".told", "ist widerrufen");
    assertThat(service().get("/api/v1", secret).status()).isEqualTo(401);

    press(".top-end button");
    await("#token");
    assertThat(browser().script("return sessionStorage.length")).isEqualTo(0L);
  }

  @Test
  void an_account_goes_with_proof_by_its_name_alone_and_the_secret_is_replaced()
      throws IOException {
    browser().resize(1280, 900);
    browser().preferDark(false);
    String key = service().key("leaver", false);
    enter("en", "accounts");
    String account = "document.querySelector(\"[aria-label='Delete the account leaver']\")";
    browser().until("return !!" + account);
    Object _ = browser().script(account + ".click()");
    await("#delete-name");
    type("#delete-name", "leave");
    assertThat(browser().find("dialog .primary").isEnabled()).isFalse();
    assertAccessible();
    type("#delete-name", "r", Keys.ENTER);
    awaitText("dialog h2", "What leaver had");
    assertThat(browser().find("dialog a[download]").getDomProperty("href")).startsWith("blob:");
    assertAccessible();
    press("dialog .dialog-feet button");
    awaitText(".told", "The account leaver is gone.");
    browser().until("return !" + account);
    assertThat(service().get("/api/v1", key).status()).isEqualTo(401);

    press("nav a[href='#secret']");
    awaitText(".facts-list dd", "1");
    assertAccessible();
    press("[data-act='rotate-secret']");
    press("dialog .primary");
    awaitText(".told", "A new secret is announced.");
    awaitText(".facts-list dd", "2");
    assertTokenIsHidden();
  }

  @Test
  void what_no_receiver_took_is_seen_with_its_attempts_and_sent_again() throws IOException {
    browser().resize(1280, 900);
    browser().preferDark(true);
    String key = service().key("studio", false);
    assertThat(
            service()
                .post(
                    "/api/v1/webhook_endpoints",
                    key,
                    "{\"url\":\"https://localhost:9/planwalk?secret=hidden\"}")
                .status())
        .isEqualTo(201);
    String job = tour(key, "Studio");
    enter("en", "webhooks");
    awaitText("tbody", "localhost:9");
    assertThat(text("tbody")).contains("studio", "job.queued").doesNotContain("hidden");

    press("tbody [data-act='show']");
    await("dialog .attempts li:nth-child(3)");
    assertAccessible();
    press("dialog .dialog-feet .quiet:last-child");
    awaitText("dialog", "Send again?");
    press("dialog .primary");
    awaitText(".told", "Sent again: 1");

    browser().open(door + "/console?lang=en#jobs");
    await(row(job));
    assertAccessible();
  }
}
