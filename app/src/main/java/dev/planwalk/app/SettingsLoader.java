package dev.planwalk.app;

import dev.planwalk.domain.KeptDays;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.WorkerNode;
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
import dev.planwalk.vocabulary.Words;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes settings of values, and judges them together. */
final class SettingsLoader {
  private static final Set<Lane> ONE_AT_A_TIME = EnumSet.of(Lane.READ, Lane.DRAW, Lane.RENDER);

  private static final String ARCHIVE = "sweethome3d/furniture/BlendSwap-CC-0.sh3f";

  private final SettingValues values;
  private final Map<String, String> environment;

  SettingsLoader(Map<Setting, String> options, Map<String, String> environment) {
    this.values = new SettingValues(options, environment);
    this.environment = environment;
  }

  Settings load() throws Settings.BadSettings {
    String homeText = values.value(Setting.HOME);
    Path home =
        homeText.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".planwalk")
            : Path.of(homeText);
    values.readFile(home.resolve("planwalk.properties"));
    values.refuseUnknown();
    Settings.Listen listen = listen(Setting.LISTEN);
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
            listen,
            baseUrl,
            secret(),
            database,
            connections(),
            work(),
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
      throw new Settings.BadSettings(values.faults());
    }
    return settings;
  }

  private Settings.Listen listen(Setting setting) {
    String text = values.value(setting);
    int colon = text.lastIndexOf(':');
    if (colon < 1) {
      values.fault(setting, "must be ADDRESS:PORT");
      return new Settings.Listen("", 0);
    }
    return new Settings.Listen(
        text.substring(0, colon),
        (int) values.number(setting, text.substring(colon + 1), 0, 65_535));
  }

  /** Days after which something goes; 0 is never. */
  private Optional<Integer> days(Setting setting) {
    int days = (int) values.number(setting, 0, 36_500);
    return days == 0 ? Optional.empty() : Optional.of(days);
  }

  private Optional<Settings.OperatorDoor> operator() {
    Settings.Listen listen = listen(Setting.OPERATOR_LISTEN);
    Optional<String> reads = token(Setting.OPERATOR_READ_TOKEN);
    Optional<String> acts = token(Setting.OPERATOR_TOKEN);
    if (reads.isPresent() && acts.isEmpty()) {
      values.fault(Setting.OPERATOR_READ_TOKEN, "needs operator.token too");
    } else if (reads.isPresent() && reads.equals(acts)) {
      values.fault(Setting.OPERATOR_READ_TOKEN, "must be another than operator.token");
    }
    return acts.map(token -> new Settings.OperatorDoor(listen.host(), listen.port(), token, reads));
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

  private Settings.Quotas quotas() {
    return new Settings.Quotas(
        values.number(Setting.QUOTA_STORED_BYTES, 1, Long.MAX_VALUE / 2),
        (int) values.number(Setting.QUOTA_JOBS, 1, 1_000_000),
        (int) values.number(Setting.QUOTA_UPLOADS, 1, 1_000_000));
  }

  private Settings.TestTimes testTimes() {
    return new Settings.TestTimes(
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
    Optional<DatabaseSettings.Server> server = server(Setting.DATABASE_URL);
    Optional<DatabaseSettings.Server> past = server(Setting.DATABASE_DIRECT_URL);
    if (values.value(Setting.DATABASE_URL).isEmpty()) {
      for (Setting other : List.of(Setting.DATABASE_DIRECT_URL, Setting.DATABASE_CONNECTIONS)) {
        if (!values.value(other).isEmpty()) {
          values.fault(other.key() + " needs " + Setting.DATABASE_URL.key() + " too");
        }
      }
    }
    Optional<DatabaseSettings> usual = server.map(DatabaseSettings::usual);
    return past.isPresent() ? usual.map(one -> one.behindPooler(past.get())) : usual;
  }

  /** What is wrong with such an address is said without it: it holds a password. */
  private Optional<DatabaseSettings.Server> server(Setting setting) {
    String url = values.value(setting);
    if (url.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(DatabaseSettings.Server.parse(url));
    } catch (IllegalArgumentException malformed) {
      values.fault(setting.variable() + " " + malformed.getMessage());
      return Optional.empty();
    }
  }

  private Optional<Integer> connections() {
    return values.value(Setting.DATABASE_CONNECTIONS).isEmpty()
        ? Optional.empty()
        : Optional.of((int) values.number(Setting.DATABASE_CONNECTIONS, 1, 1_000));
  }

  /** What is not named stays as it is usual. */
  private WorkSettings work() {
    Map<Lane, Integer> slots = new EnumMap<>(WorkerNode.USUAL_SLOTS);
    for (String part : values.commaList(Setting.WORKER_SLOTS)) {
      int equals = part.indexOf('=');
      Optional<Lane> lane =
          equals < 0 ? Optional.empty() : Words.find(Lane.class, part.substring(0, equals).trim());
      if (lane.isEmpty()) {
        String lanes = Stream.of(Lane.values()).map(Lane::wire).collect(Collectors.joining(", "));
        values.fault(Setting.WORKER_SLOTS, "must be LANE=JOBS by commas, with lanes " + lanes);
        continue;
      }
      // A process has one child to read and draw with and one that renders, with all cores.
      boolean oneChild = ONE_AT_A_TIME.contains(lane.get());
      slots.put(
          lane.get(),
          (int)
              values.number(
                  Setting.WORKER_SLOTS,
                  part.substring(equals + 1).trim(),
                  0,
                  oneChild ? 1 : 1_000));
    }
    int share = (int) values.number(Setting.QUOTA_RUNNING, 0, 1_000_000);
    return new WorkSettings(slots, share == 0 ? Optional.empty() : Optional.of(share));
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

  private Optional<OAuthSettings> oauth(List<PrivateReceiver> receivers, Optional<Path> trustedCa) {
    return OAuthSettings.read(
        values::value,
        values::fault,
        values.parsed(Setting.OAUTH_CLIENTS, OAuthClient::parse),
        receivers,
        trustedCa);
  }
}
