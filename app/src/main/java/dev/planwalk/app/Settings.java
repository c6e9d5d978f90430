package dev.planwalk.app;

import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.oauth.OAuthClient;
import dev.planwalk.domain.operation.Credential;
import dev.planwalk.domain.outgoing.Cidr;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.outgoing.PrivateReceiver;
import dev.planwalk.domain.usage.Prices;
import dev.planwalk.providers.studio.TourQuality;
import dev.planwalk.storage.DatabaseSettings;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.event.Level;

/**
 * The settings of one process, checked as a whole: all faults are reported together and nothing
 * starts with a bad one.
 *
 * @param listenPort 0 picks a free port
 * @param furnitureArchives where the furniture archive is looked for, in order
 * @param outgoing where webhooks may go
 * @param trustedProxies whose word on the address of a caller is taken
 * @param webhooksTrustedCa PEM file of authorities beside the system's
 * @param eventsKept how old events and the log of their deliveries become
 * @param oauth empty: access tokens are not taken
 * @param operator empty: the operator's door is shut
 * @param logLevel empty leaves it to the command
 */
public record Settings(
    Path home,
    String listenHost,
    int listenPort,
    Optional<URI> baseUrl,
    Optional<String> secret,
    Optional<DatabaseSettings> database,
    Path objectsFolder,
    List<Path> furnitureArchives,
    int studioHeapMegabytes,
    int samplesPerPixel,
    int requestsPerMinute,
    long maxPlanBytes,
    TourQuality tourQuality,
    Prices prices,
    int monthlyCapUsdCents,
    Quotas quotas,
    TestTimes testTimes,
    List<String> mcpOrigins,
    boolean mcpTasks,
    List<Cidr> trustedProxies,
    OutgoingPolicy outgoing,
    Optional<Path> webhooksTrustedCa,
    Duration eventsKept,
    Optional<OAuthSettings> oauth,
    Optional<OperatorDoor> operator,
    Optional<Level> logLevel) {

  /**
   * Where the operator's door is, and what opens it.
   *
   * @param token at least 32 characters; never logged
   */
  public record OperatorDoor(String host, int port, String token) {
    @Override
    public String toString() {
      return "OperatorDoor[" + host + ":" + port + "]";
    }
  }

  /**
   * What an account may have at once.
   *
   * @param storedBytes of all its files
   * @param unfinishedJobs that have not ended
   * @param unfinishedUploads plans of one project that wait for their file
   */
  public record Quotas(long storedBytes, int unfinishedJobs, int unfinishedUploads) {}

  /** How long a job of a test key is {@code queued}, and then {@code running}. */
  public record TestTimes(Duration queued, Duration running) {}

  private static final String ARCHIVE = "sweethome3d/furniture/BlendSwap-CC-0.sh3f";

  /** Variables of the launcher that are no settings of the service. */
  private static final Set<String> LAUNCHER =
      Set.of(
          "PLANWALK_JAVA_HOME",
          "PLANWALK_JAVA_OPTIONS",
          "PLANWALK_SERVER_HEAP",
          "PLANWALK_ROOT",
          "PLANWALK_CORPUS",
          "PLANWALK_SPEC",
          "PLANWALK_JAVA",
          "PLANWALK_CHECKS_CACHE");

  /** Every fault of the settings, one a line. */
  public static final class BadSettings extends Exception {
    private static final long serialVersionUID = 1L;

    private final List<String> faults;

    BadSettings(List<String> faults) {
      super(String.join("; ", faults), null, false, false);
      this.faults = List.copyOf(faults);
    }

    /** Every fault as a sentence. */
    public List<String> faults() {
      return faults;
    }
  }

  /** What the domain is told. */
  public ServiceSettings service() {
    return new ServiceSettings(
        prices,
        monthlyCapUsdCents,
        maxPlanBytes,
        quotas.unfinishedUploads(),
        quotas.storedBytes(),
        quotas.unfinishedJobs(),
        testTimes.queued(),
        testTimes.running());
  }

  /** The same, listening on whatever port is free: a worker answers nobody. */
  public Settings onAnyPort() {
    return new Settings(
        home,
        "127.0.0.1",
        0,
        baseUrl,
        secret,
        database,
        objectsFolder,
        furnitureArchives,
        studioHeapMegabytes,
        samplesPerPixel,
        requestsPerMinute,
        maxPlanBytes,
        tourQuality,
        prices,
        monthlyCapUsdCents,
        quotas,
        testTimes,
        mcpOrigins,
        mcpTasks,
        trustedProxies,
        outgoing,
        webhooksTrustedCa,
        eventsKept,
        oauth,
        operator,
        logLevel);
  }

  /**
   * Reads all settings.
   *
   * @param options from the command line
   * @param environment of the process
   * @throws BadSettings naming every fault
   */
  public static Settings load(Map<Setting, String> options, Map<String, String> environment)
      throws BadSettings {
    return new Loader(options, environment).load();
  }

  /** Collects values and faults. */
  private static final class Loader {
    private final Map<Setting, String> options;
    private final Map<String, String> environment;
    private final Properties file = new Properties();
    private final List<String> faults = new ArrayList<>();

    Loader(Map<Setting, String> options, Map<String, String> environment) {
      this.options = new EnumMap<>(Setting.class);
      this.options.putAll(options);
      this.environment = environment;
    }

    Settings load() throws BadSettings {
      String homeText = value(Setting.HOME);
      Path home =
          homeText.isEmpty()
              ? Path.of(System.getProperty("user.home"), ".planwalk")
              : Path.of(homeText);
      readFile(home.resolve("planwalk.properties"));
      refuseUnknown();
      Listen listen = listen(Setting.LISTEN);
      Optional<DatabaseSettings> database = database();
      boolean shared = flag(Setting.OBJECTS_SHARED);
      if (database.isPresent() && !shared) {
        fault(
            Setting.OBJECTS_SHARED,
            "must be true with an external database: files lie in a folder, and every node must see"
                + " the same one");
      }
      Settings settings =
          new Settings(
              home.toAbsolutePath().normalize(),
              listen.host(),
              listen.port(),
              baseUrl(listen.host()),
              secret(),
              database,
              path(Setting.OBJECTS_FOLDER, home.resolve("objects")),
              furniture(),
              (int) number(Setting.STUDIO_HEAP_MB, 256, 65_536),
              (int) number(Setting.SAMPLES, 0, 65_536),
              (int) number(Setting.RATE_LIMIT, 1, 1_000_000),
              number(Setting.MAX_PLAN_BYTES, 1, 1L << 31),
              tourQuality(),
              prices(),
              (int) number(Setting.MONTHLY_CAP, 0, Integer.MAX_VALUE),
              quotas(),
              testTimes(),
              commaList(Setting.MCP_ORIGINS),
              flag(Setting.MCP_TASKS),
              trustedProxies(),
              outgoing(),
              trustedCa(Setting.WEBHOOKS_TRUSTED_CA),
              Duration.ofDays(number(Setting.WEBHOOKS_KEEP_DAYS, 7, 3_650)),
              oauth(),
              operator(),
              logLevel());
      if (!faults.isEmpty()) {
        throw new BadSettings(faults);
      }
      return settings;
    }

    /** An address to listen on. */
    private record Listen(String host, int port) {}

    private Listen listen(Setting setting) {
      String text = value(setting);
      int colon = text.lastIndexOf(':');
      if (colon < 1) {
        fault(setting, "must be ADDRESS:PORT");
        return new Listen("", 0);
      }
      return new Listen(
          text.substring(0, colon), (int) number(setting, text.substring(colon + 1), 0, 65_535));
    }

    private Optional<OperatorDoor> operator() {
      Listen listen = listen(Setting.OPERATOR_LISTEN);
      String token = value(Setting.OPERATOR_TOKEN);
      if (token.isEmpty()) {
        return Optional.empty();
      }
      if (token.length() < 32 || !Credential.TOKEN.matcher(token).matches()) {
        fault(
            Setting.OPERATOR_TOKEN,
            "must be at least 32 letters, digits and - . _ ~ + / characters, such as the output of:"
                + " openssl rand -hex 32");
      }
      return Optional.of(new OperatorDoor(listen.host(), listen.port(), token));
    }

    private void readFile(Path path) {
      if (!Files.isRegularFile(path)) {
        return;
      }
      try (Reader reader = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
        file.load(reader);
      } catch (IOException | IllegalArgumentException unreadable) {
        faults.add(path + " cannot be read: " + unreadable.getMessage());
      }
    }

    private void refuseUnknown() {
      Set<String> keys =
          Arrays.stream(Setting.values()).map(Setting::key).collect(Collectors.toSet());
      Set<String> variables =
          Arrays.stream(Setting.values()).map(Setting::variable).collect(Collectors.toSet());
      for (String key : new TreeSet<>(file.stringPropertyNames())) {
        if (!keys.contains(key)) {
          faults.add("planwalk.properties: there is no setting " + key);
        }
      }
      for (String name : new TreeSet<>(environment.keySet())) {
        if (name.startsWith("PLANWALK_") && !variables.contains(name) && !LAUNCHER.contains(name)) {
          faults.add("environment: there is no setting " + name);
        }
      }
    }

    private String value(Setting setting) {
      String option = options.get(setting);
      if (option != null) {
        return option;
      }
      String variable = environment.get(setting.variable());
      if (variable != null && !variable.isEmpty()) {
        return variable;
      }
      return file.getProperty(setting.key(), setting.fallback()).trim();
    }

    private void fault(Setting setting, String problem) {
      boolean hidden = setting == Setting.SECRET || setting == Setting.OPERATOR_TOKEN;
      faults.add(
          setting.key()
              + " ("
              + setting.variable()
              + ") "
              + problem
              + (hidden ? "" : " (got: " + value(setting) + ")"));
    }

    private long number(Setting setting, long min, long max) {
      return number(setting, value(setting), min, max);
    }

    private long number(Setting setting, String text, long min, long max) {
      try {
        long number = Long.parseLong(text);
        if (number >= min && number <= max) {
          return number;
        }
      } catch (NumberFormatException notANumber) {
        fault(setting, "must be a whole number");
        return min;
      }
      fault(setting, "must be " + min + ".." + max);
      return min;
    }

    private TourQuality tourQuality() {
      int width = (int) number(Setting.TOUR_WIDTH, 64, 8_192);
      if (width % 32 != 0) {
        fault(Setting.TOUR_WIDTH, "must be a multiple of 32");
      }
      return new TourQuality(
          width,
          (int) number(Setting.TOUR_SAMPLES, 1, 4_096),
          (int) number(Setting.TOUR_SPLATS, 1_000, 4_000_000));
    }

    private Quotas quotas() {
      return new Quotas(
          number(Setting.QUOTA_STORED_BYTES, 1, Long.MAX_VALUE / 2),
          (int) number(Setting.QUOTA_JOBS, 1, 1_000_000),
          (int) number(Setting.QUOTA_UPLOADS, 1, 1_000_000));
    }

    private TestTimes testTimes() {
      return new TestTimes(
          Duration.ofMillis(number(Setting.TEST_QUEUED_MS, 0, 600_000)),
          Duration.ofMillis(number(Setting.TEST_RUNNING_MS, 0, 600_000)));
    }

    private Prices prices() {
      return new Prices(
          price(Setting.PRICE_VISUALIZATION),
          price(Setting.PRICE_TOUR),
          price(Setting.PRICE_TOUR_PLUS),
          Prices.DEFAULT.planRenderUsdCents(),
          Prices.DEFAULT.planParseUsdCents(),
          price(Setting.PRICE_PANORAMA),
          price(Setting.PRICE_MESH));
    }

    private int price(Setting setting) {
      return (int) number(setting, 0, 1_000_000);
    }

    private boolean flag(Setting setting) {
      String text = value(setting);
      if (!text.equals("true") && !text.equals("false")) {
        fault(setting, "must be true or false");
      }
      return text.equals("true");
    }

    private static Path orElse(String text, Path fallback) {
      return text.isEmpty() ? fallback : Path.of(text);
    }

    private Path path(Setting setting, Path fallback) {
      return orElse(value(setting), fallback).toAbsolutePath().normalize();
    }

    private Optional<URI> baseUrl(String host) {
      String text = value(Setting.BASE_URL);
      if (text.isEmpty()) {
        if (!host.isEmpty() && !List.of("127.0.0.1", "localhost", "[::1]").contains(host)) {
          fault(Setting.BASE_URL, "must be set when listening beyond this machine");
        }
        return Optional.empty();
      }
      try {
        URI uri = URI.create(text);
        boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
        boolean bare =
            uri.getHost() != null
                && uri.getQuery() == null
                && uri.getFragment() == null
                && uri.getUserInfo() == null
                && (uri.getPath() == null || uri.getPath().isEmpty() || uri.getPath().equals("/"));
        if (http && bare) {
          return Optional.of(
              URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text));
        }
      } catch (IllegalArgumentException malformed) {
        // Reported below like every other bad address.
      }
      fault(Setting.BASE_URL, "must be http(s)://HOST[:PORT] without a path");
      return Optional.empty();
    }

    private Optional<String> secret() {
      String text = value(Setting.SECRET);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      if (text.getBytes(StandardCharsets.UTF_8).length < 32) {
        fault(Setting.SECRET, "must be at least 32 bytes long");
      }
      return Optional.of(text);
    }

    private Optional<DatabaseSettings> database() {
      String url = value(Setting.DATABASE_URL);
      if (url.isEmpty()) {
        return Optional.empty();
      }
      try {
        return Optional.of(DatabaseSettings.parse(url));
      } catch (IllegalArgumentException malformed) {
        faults.add(String.valueOf(malformed.getMessage()));
        return Optional.empty();
      }
    }

    /** As stated, else the system's package, then the launcher's own copy of it. */
    private List<Path> furniture() {
      String text = value(Setting.FURNITURE_ARCHIVES);
      if (text.equals("none")) {
        return List.of();
      }
      if (!text.isEmpty()) {
        List<Path> stated = Arrays.stream(text.split(":")).map(Path::of).toList();
        for (Path archive : stated) {
          if (!Files.isRegularFile(archive) || !Files.isReadable(archive)) {
            fault(
                Setting.FURNITURE_ARCHIVES,
                "must name readable furniture archives (.sh3f files), and "
                    + archive
                    + (Files.isDirectory(archive) ? " is a folder" : " is no readable file"));
          }
        }
        return stated;
      }
      String cacheHome = environment.getOrDefault("XDG_CACHE_HOME", "");
      Path cache = orElse(cacheHome, Path.of(System.getProperty("user.home"), ".cache"));
      return List.of(
          Path.of("/usr/share", ARCHIVE),
          cache.resolve("planwalk/furniture/usr/share").resolve(ARCHIVE));
    }

    private Optional<Level> logLevel() {
      String text = value(Setting.LOG_LEVEL);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      Optional<Level> level =
          Stream.of(Level.DEBUG, Level.INFO, Level.WARN, Level.ERROR)
              .filter(known -> known.name().equals(text))
              .findFirst();
      if (level.isEmpty()) {
        fault(Setting.LOG_LEVEL, "must be DEBUG, INFO, WARN or ERROR");
      }
      return level;
    }

    private List<String> commaList(Setting setting) {
      return Stream.of(value(setting).split(","))
          .map(String::trim)
          .filter(part -> !part.isEmpty())
          .toList();
    }

    /** Each part read by the parser; the first that cannot be read is the fault. */
    private <T> List<T> parsed(Setting setting, Function<String, T> parser) {
      try {
        return commaList(setting).stream().map(parser).toList();
      } catch (IllegalArgumentException malformed) {
        fault(setting, String.valueOf(malformed.getMessage()));
        return List.of();
      }
    }

    private List<Cidr> trustedProxies() {
      List<Cidr> proxies = parsed(Setting.PROXIES_TRUSTED, Cidr::parse);
      if (proxies.stream().anyMatch(block -> block.bits() == 0)) {
        fault(
            Setting.PROXIES_TRUSTED,
            "must name proxies, not every address there is: whoever is believed can pretend to be"
                + " anybody");
      }
      return proxies;
    }

    private OutgoingPolicy outgoing() {
      Set<Integer> ports =
          commaList(Setting.WEBHOOKS_PORTS).stream()
              .map(port -> (int) number(Setting.WEBHOOKS_PORTS, port, 1, 65_535))
              .collect(Collectors.toSet());
      return new OutgoingPolicy(
          ports,
          parsed(Setting.OUTGOING_DENIED, Cidr::parse),
          parsed(Setting.WEBHOOKS_ALLOWED_PRIVATE, PrivateReceiver::parse));
    }

    private Optional<Path> trustedCa(Setting setting) {
      String text = value(setting);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      Path pem = Path.of(text).toAbsolutePath().normalize();
      if (!Files.isReadable(pem)) {
        fault(setting, "must be a readable PEM file");
      }
      return Optional.of(pem);
    }

    private Optional<OAuthSettings> oauth() {
      return OAuthSettings.read(
          this::value,
          this::fault,
          parsed(Setting.OAUTH_CLIENTS, OAuthClient::parse),
          parsed(Setting.OAUTH_ALLOWED_PRIVATE, PrivateReceiver::parse),
          trustedCa(Setting.OAUTH_TRUSTED_CA));
    }
  }
}
