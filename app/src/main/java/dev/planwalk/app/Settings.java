package dev.planwalk.app;

import dev.planwalk.domain.KeptDays;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.oauth.OAuthClient;
import dev.planwalk.domain.outgoing.Cidr;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.outgoing.PrivateReceiver;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.usage.Prices;
import dev.planwalk.domain.visualization.LabelRule;
import dev.planwalk.domain.visualization.PictureLabel;
import dev.planwalk.providers.marble.Marble;
import dev.planwalk.providers.studio.TourQuality;
import dev.planwalk.rest.ConnectionLimits;
import dev.planwalk.storage.DatabaseSettings;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The settings of one process, checked as a whole: all faults are reported together and nothing
 * starts with a bad one.
 *
 * @param listenPort 0 picks a free port
 * @param stillWidth pixels
 * @param paidAccounts every account at a paid provider that has a key
 * @param paidTrustedCa PEM file of authorities of paid providers beside the system's
 * @param paidPictures who finishes pictures for money; empty: nobody
 * @param marble the account that makes worlds, if it has a key
 * @param marbleTrustedCa further certificate authorities of it
 * @param paidTours if it makes the worlds of live tours
 * @param furnitureArchives where the furniture archive is looked for, in order
 * @param outgoing where webhooks may go
 * @param trustedProxies whose word on the address of a caller is taken
 * @param connections what connections may take, before the system's limits are known
 * @param webhooksTrustedCa PEM file of authorities beside the system's
 * @param eventsKept how old events and the log of their deliveries become
 * @param kept after how long plans and results are deleted by themselves
 * @param oauth empty: access tokens of others are not taken
 * @param signIn empty: nobody signs in here
 * @param operator empty: the operator's door is shut
 * @param times by which the service mends itself
 * @param traces empty: nobody is told
 */
public record Settings(
    Path home,
    String listenHost,
    int listenPort,
    Optional<URI> baseUrl,
    Optional<String> secret,
    Optional<DatabaseSettings> database,
    ObjectPlace objects,
    List<Path> furnitureArchives,
    int studioHeapMegabytes,
    int samplesPerPixel,
    int stillWidth,
    int requestsPerMinute,
    long maxPlanBytes,
    TourQuality tourQuality,
    Prices prices,
    List<PaidPictures.Account> paidAccounts,
    Optional<Path> paidTrustedCa,
    Optional<PaidPictures> paidPictures,
    Optional<Marble.Account> marble,
    Optional<Path> marbleTrustedCa,
    Optional<PaidTours> paidTours,
    LabelRule label,
    int monthlyCapUsdCents,
    Quotas quotas,
    TestTimes testTimes,
    List<String> mcpOrigins,
    boolean mcpTasks,
    List<Cidr> trustedProxies,
    ConnectionLimits connections,
    OutgoingPolicy outgoing,
    Optional<Path> webhooksTrustedCa,
    Duration eventsKept,
    KeptDays kept,
    Optional<OAuthSettings> oauth,
    Optional<SignInSettings> signIn,
    Optional<OperatorDoor> operator,
    Times times,
    LogSettings log,
    Optional<TracesSettings> traces) {

  /**
   * Where the operator's door is, and what opens it.
   *
   * @param token at least 32 characters; never logged
   * @param readToken the same of those who may change nothing; empty: there is none
   */
  public record OperatorDoor(String host, int port, String token, Optional<String> readToken) {
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
        testTimes.running(),
        times.jobLease(),
        // Of equal releases and settings the same seed gives the same bytes.
        "%s, %d samples, %d wide, %s%s"
            .formatted(
                Planwalk.VERSION,
                samplesPerPixel,
                stillWidth,
                tourQuality,
                paidPictures.map(pictures -> ", " + pictures.release()).orElse("")
                    + paidTours.map(worlds -> ", " + worlds.release()).orElse("")),
        label,
        kept);
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
        objects,
        furnitureArchives,
        studioHeapMegabytes,
        samplesPerPixel,
        stillWidth,
        requestsPerMinute,
        maxPlanBytes,
        tourQuality,
        prices,
        paidAccounts,
        paidTrustedCa,
        paidPictures,
        marble,
        marbleTrustedCa,
        paidTours,
        label,
        monthlyCapUsdCents,
        quotas,
        testTimes,
        mcpOrigins,
        mcpTasks,
        trustedProxies,
        connections,
        outgoing,
        webhooksTrustedCa,
        eventsKept,
        kept,
        oauth,
        signIn,
        operator,
        times,
        log,
        traces);
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

  /** Makes settings of values, and judges them together. */
  private static final class Loader {
    private final SettingValues values;
    private final Map<String, String> environment;

    Loader(Map<Setting, String> options, Map<String, String> environment) {
      this.values = new SettingValues(options, environment);
      this.environment = environment;
    }

    Settings load() throws BadSettings {
      String homeText = values.value(Setting.HOME);
      Path home =
          homeText.isEmpty()
              ? Path.of(System.getProperty("user.home"), ".planwalk")
              : Path.of(homeText);
      values.readFile(home.resolve("planwalk.properties"));
      values.refuseUnknown();
      Listen listen = listen(Setting.LISTEN);
      Prices prices = prices();
      Times times = Times.read(values);
      List<PaidPictures.Account> accounts = PaidPictures.accounts(values);
      Optional<Marble.Account> marble = PaidTours.account(values);
      Optional<DatabaseSettings> database = database();
      Optional<URI> baseUrl = baseUrl(listen.host());
      List<PrivateReceiver> ownNetwork =
          values.parsed(Setting.OAUTH_ALLOWED_PRIVATE, PrivateReceiver::parse);
      Optional<Path> ownCa = values.trustedCa(Setting.OAUTH_TRUSTED_CA);
      Settings settings =
          new Settings(
              home.toAbsolutePath().normalize(),
              listen.host(),
              listen.port(),
              baseUrl,
              secret(),
              database,
              new ObjectPlace.Reader(values).read(home.resolve("objects"), database.isPresent()),
              furniture(),
              (int) values.number(Setting.STUDIO_HEAP_MB, 256, 65_536),
              (int) values.number(Setting.SAMPLES, 0, 65_536),
              stillWidth(),
              (int) values.number(Setting.RATE_LIMIT, 1, 1_000_000),
              values.number(Setting.MAX_PLAN_BYTES, 1, 1L << 31),
              tourQuality(),
              prices,
              accounts,
              values.trustedCa(Setting.PICTURES_TRUSTED_CA),
              PaidPictures.read(
                  values, accounts, prices.visualizationUsdCents(), times.providerBreaker()),
              marble,
              values.trustedCa(Setting.TOURS_TRUSTED_CA),
              PaidTours.read(values, marble, prices, times.providerBreaker()),
              new LabelRule(
                  values.word(Setting.PICTURES_LABEL, PictureLabel.values()),
                  values.word(Setting.PICTURES_LABEL_LANGUAGE, LabelLanguage.values())),
              (int) values.number(Setting.MONTHLY_CAP, 0, Integer.MAX_VALUE),
              quotas(),
              testTimes(),
              values.commaList(Setting.MCP_ORIGINS),
              values.flag(Setting.MCP_TASKS),
              trustedProxies(),
              ConnectionLimits.of(
                  (int) values.number(Setting.CONNECTIONS, 16, 1_000_000),
                  (int) values.number(Setting.CONNECTIONS_PER_ADDRESS, 1, 1_000_000)),
              outgoing(),
              values.trustedCa(Setting.WEBHOOKS_TRUSTED_CA),
              Duration.ofDays(values.number(Setting.WEBHOOKS_KEEP_DAYS, 7, 3_650)),
              new KeptDays(days(Setting.RETENTION_PLANS), days(Setting.RETENTION_RESULTS)),
              oauth(ownNetwork, ownCa),
              SignInSettings.isOn(values::value, values::fault, baseUrl)
                  ? Optional.of(new SignInSettings(ownNetwork, ownCa))
                  : Optional.empty(),
              operator(),
              times,
              LogSettings.read(values),
              TracesSettings.read(values));
      if (!values.faults().isEmpty()) {
        throw new BadSettings(values.faults());
      }
      return settings;
    }

    /** An address to listen on. */
    private record Listen(String host, int port) {}

    private Listen listen(Setting setting) {
      String text = values.value(setting);
      int colon = text.lastIndexOf(':');
      if (colon < 1) {
        values.fault(setting, "must be ADDRESS:PORT");
        return new Listen("", 0);
      }
      return new Listen(
          text.substring(0, colon),
          (int) values.number(setting, text.substring(colon + 1), 0, 65_535));
    }

    /** Days after which something goes; 0 is never. */
    private Optional<Integer> days(Setting setting) {
      int days = (int) values.number(setting, 0, 36_500);
      return days == 0 ? Optional.empty() : Optional.of(days);
    }

    private Optional<OperatorDoor> operator() {
      Listen listen = listen(Setting.OPERATOR_LISTEN);
      Optional<String> reads = token(Setting.OPERATOR_READ_TOKEN);
      Optional<String> acts = token(Setting.OPERATOR_TOKEN);
      if (reads.isPresent() && acts.isEmpty()) {
        values.fault(Setting.OPERATOR_READ_TOKEN, "needs operator.token too");
      } else if (reads.isPresent() && reads.equals(acts)) {
        values.fault(Setting.OPERATOR_READ_TOKEN, "must be another than operator.token");
      }
      return acts.map(token -> new OperatorDoor(listen.host(), listen.port(), token, reads));
    }

    private Optional<String> token(Setting setting) {
      String token = values.value(setting);
      if (token.isEmpty()) {
        return Optional.empty();
      }
      if (token.length() < 32 || !Credential.TOKEN.matcher(token).matches()) {
        values.fault(
            setting,
            "must be at least 32 letters, digits and - . _ ~ + / characters, such as the output of:"
                + " openssl rand -hex 32");
      }
      return Optional.of(token);
    }

    private int stillWidth() {
      int width = (int) values.number(Setting.STILL_WIDTH, 320, 4_096);
      if (width % 16 != 0) {
        // Image models take nothing else.
        values.fault(Setting.STILL_WIDTH, "must be a multiple of 16");
      }
      return width;
    }

    private TourQuality tourQuality() {
      int width = (int) values.number(Setting.TOUR_WIDTH, 64, 8_192);
      if (width % 32 != 0) {
        values.fault(Setting.TOUR_WIDTH, "must be a multiple of 32");
      }
      return new TourQuality(
          width,
          (int) values.number(Setting.TOUR_SAMPLES, 1, 4_096),
          (int) values.number(Setting.TOUR_SPLATS, 1_000, 4_000_000));
    }

    private Quotas quotas() {
      return new Quotas(
          values.number(Setting.QUOTA_STORED_BYTES, 1, Long.MAX_VALUE / 2),
          (int) values.number(Setting.QUOTA_JOBS, 1, 1_000_000),
          (int) values.number(Setting.QUOTA_UPLOADS, 1, 1_000_000));
    }

    private TestTimes testTimes() {
      return new TestTimes(
          Duration.ofMillis(values.number(Setting.TEST_QUEUED_MS, 0, 600_000)),
          Duration.ofMillis(values.number(Setting.TEST_RUNNING_MS, 0, 600_000)));
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
      return (int) values.number(setting, 0, 1_000_000);
    }

    private Optional<URI> baseUrl(String host) {
      String text = values.value(Setting.BASE_URL);
      if (text.isEmpty()) {
        if (!host.isEmpty() && !List.of("127.0.0.1", "localhost", "[::1]").contains(host)) {
          values.fault(Setting.BASE_URL, "must be set when listening beyond this machine");
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
      values.fault(Setting.BASE_URL, "must be http(s)://HOST[:PORT] without a path");
      return Optional.empty();
    }

    private Optional<String> secret() {
      String text = values.value(Setting.SECRET);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      if (text.getBytes(StandardCharsets.UTF_8).length < 32) {
        values.fault(Setting.SECRET, "must be at least 32 bytes long");
      }
      return Optional.of(text);
    }

    private Optional<DatabaseSettings> database() {
      String url = values.value(Setting.DATABASE_URL);
      if (url.isEmpty()) {
        return Optional.empty();
      }
      try {
        return Optional.of(DatabaseSettings.parse(url));
      } catch (IllegalArgumentException malformed) {
        values.fault(String.valueOf(malformed.getMessage()));
        return Optional.empty();
      }
    }

    /** As stated, else the system's package, then the launcher's own copy of it. */
    private List<Path> furniture() {
      String text = values.value(Setting.FURNITURE_ARCHIVES);
      if (text.equals("none")) {
        return List.of();
      }
      if (!text.isEmpty()) {
        List<Path> stated = Arrays.stream(text.split(":")).map(Path::of).toList();
        for (Path archive : stated) {
          if (!Files.isRegularFile(archive) || !Files.isReadable(archive)) {
            values.fault(
                Setting.FURNITURE_ARCHIVES,
                "must name readable furniture archives (.sh3f files), and "
                    + archive
                    + (Files.isDirectory(archive) ? " is a folder" : " is no readable file"));
          }
        }
        return stated;
      }
      String cacheHome = environment.getOrDefault("XDG_CACHE_HOME", "");
      Path cache =
          SettingValues.orElse(cacheHome, Path.of(System.getProperty("user.home"), ".cache"));
      return List.of(
          Path.of("/usr/share", ARCHIVE),
          cache.resolve("planwalk/furniture/usr/share").resolve(ARCHIVE));
    }

    private List<Cidr> trustedProxies() {
      List<Cidr> proxies = values.parsed(Setting.PROXIES_TRUSTED, Cidr::parse);
      if (proxies.stream().anyMatch(block -> block.bits() == 0)) {
        values.fault(
            Setting.PROXIES_TRUSTED,
            "must name proxies, not every address there is: whoever is believed can pretend to be"
                + " anybody");
      }
      return proxies;
    }

    private OutgoingPolicy outgoing() {
      Set<Integer> ports =
          values.commaList(Setting.WEBHOOKS_PORTS).stream()
              .map(port -> (int) values.number(Setting.WEBHOOKS_PORTS, port, 1, 65_535))
              .collect(Collectors.toSet());
      return new OutgoingPolicy(
          ports,
          values.parsed(Setting.OUTGOING_DENIED, Cidr::parse),
          values.parsed(Setting.WEBHOOKS_ALLOWED_PRIVATE, PrivateReceiver::parse));
    }

    private Optional<OAuthSettings> oauth(
        List<PrivateReceiver> receivers, Optional<Path> trustedCa) {
      return OAuthSettings.read(
          values::value,
          values::fault,
          values.parsed(Setting.OAUTH_CLIENTS, OAuthClient::parse),
          receivers,
          trustedCa);
    }
  }
}
