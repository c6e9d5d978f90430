package dev.planwalk.browser;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** The system's Chromium without a window, drawing WebGL in software. For one thread. */
public final class Browser implements AutoCloseable {

  /** Only ever used up by what is broken; a busy machine draws a first picture in half of it. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /**
   * Warns of each browser newer than the typed commands that Selenium brings; ours are untyped.
   * Kept here, since a logger that nobody holds forgets its level.
   */
  private static final Logger VERSIONS =
      Logger.getLogger("org.openqa.selenium.devtools.CdpVersionFinder");

  /** For what this class has no word for. */
  public final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  /** Empty where there is no Chromium; nothing is ever downloaded. */
  public static Optional<Browser> open() {
    Optional<Path> browser = program("chromium", "chromium-browser", "google-chrome");
    Optional<Path> driver = program("chromedriver");
    if (browser.isEmpty() || driver.isEmpty()) {
      return Optional.empty();
    }
    VERSIONS.setLevel(Level.SEVERE);
    // Else Selenium looks for drivers on the internet.
    System.setProperty("SE_OFFLINE", "true");
    ChromeOptions options = new ChromeOptions();
    options.setBinary(browser.get().toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--use-gl=angle",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        "--ignore-gpu-blocklist",
        "--disable-dev-shm-usage",
        "--lang=en");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(driver.get().toFile())
            .usingAnyFreePort()
            .build();
    return Optional.of(new Browser(new ChromeDriver(service, options)));
  }

  private static Optional<Path> program(String... names) {
    return Stream.of(Objects.requireNonNullElse(System.getenv("PATH"), "").split(":"))
        .flatMap(folder -> Stream.of(names).map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** The size of the page itself; a window's size would count the browser's own bars. */
  public void resize(int width, int height) {
    command(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** Whether pages are asked to leave out what moves. */
  public void preferStillness(boolean stillness) {
    command(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(
                Map.of(
                    "name",
                    "prefers-reduced-motion",
                    "value",
                    stillness ? "reduce" : "no-preference"))));
  }

  /** A command of the DevTools protocol. */
  public Map<String, Object> command(String name, Map<String, Object> parameters) {
    return driver.executeCdpCommand(name, parameters);
  }

  /** Opens an address. */
  public void open(String address) {
    driver.get(address);
  }

  /** Whether pages are asked to be dark. */
  public void preferDark(boolean dark) {
    command(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(
                Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"),
                Map.of("name", "prefers-reduced-motion", "value", "reduce"))));
  }

  /** Waits until a script gives true within the frame that a selector finds. */
  public void untilInFrame(String css, String script) {
    driver.switchTo().frame(find(css));
    until(script);
    driver.switchTo().defaultContent();
  }

  /** Opens a tour and waits for its first picture. */
  public void visit(String address) {
    // From one link of a page to another the browser would only change the part after #.
    driver.get("about:blank");
    driver.get(address);
    until("return window.planwalk && window.planwalk.ready");
  }

  /** Waits until a script gives true. */
  public void until(String script) {
    new WebDriverWait(driver, PATIENCE, Duration.ofMillis(50))
        .withMessage(() -> script + "; errors: " + script("return window.planwalk?.errors"))
        .until(d -> Boolean.TRUE.equals(script(script)));
  }

  /** What a script returns. */
  public @Nullable Object script(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  /** The first element that a selector finds; fails if there is none. */
  public WebElement find(String css) {
    return driver.findElement(By.cssSelector(css));
  }

  /** Waits until a tour stands in a room. */
  public void awaitRoom(String room) {
    until(
        "return window.planwalk.room === '%s' && !document.querySelector('.moving')"
            .formatted(room));
  }

  /** The colour of the page at a place, 0xRRGGBB. */
  public int colourAt(int x, int y) throws IOException {
    byte[] png = driver.getScreenshotAs(OutputType.BYTES);
    return ImageIO.read(new ByteArrayInputStream(png)).getRGB(x, y) & 0xFFFFFF;
  }

  /**
   * What axe finds on the page against WCAG 2.2, levels A and AA, and its best practices.
   *
   * @param axe the script of axe-core
   */
  public List<?> barriers(Path axe) throws IOException {
    Object _ = driver.executeScript(Files.readString(axe));
    Object found =
        driver.executeAsyncScript(
            "const done = arguments[0]; axe.run().then(({violations}) =>"
                + " done(violations.map(({id, nodes}) => id + ' ' + nodes.map((one) =>"
                + " one.html).join(' '))))");
    return found instanceof List<?> list ? list : List.of("axe answers " + found);
  }

  /** What the console has said since it was asked last, but for remarks on speed. */
  public List<String> complaints() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(LogEntry::getMessage)
        .filter(message -> !message.contains("GPU stall due to ReadPixels"))
        .toList();
  }

  @Override
  public void close() {
    driver.quit();
  }
}
