package dev.planwalk.app;

import dev.planwalk.domain.outgoing.PrivateReceiver;
import dev.planwalk.domain.paid.AccountLimits;
import dev.planwalk.domain.paid.Breaker;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The image model that finishes live pictures, and what it may be asked for.
 *
 * @param account where orders go and what pays for them
 * @param limits what all nodes together may ask
 * @param orderUsdCents what one order may cost
 * @param receivers exceptions to public addresses alone, for results; empty unless the operator
 *     says otherwise
 */
public record PaidPictures(
    Account account, AccountLimits limits, int orderUsdCents, List<PrivateReceiver> receivers) {

  /** Three times what these models take is less than the ten minutes that any order gets. */
  private static final Duration LONGEST_ORDER = Duration.ofMinutes(10);

  private static final String STUDIO = "studio";

  /** Who finishes pictures. */
  public enum Provider {
    /** Black Forest Labs. */
    BFL("bfl", Setting.BFL_URL, Setting.BFL_MODEL, Setting.BFL_KEY),
    /** fal. */
    FAL("fal", Setting.FAL_URL, Setting.FAL_MODEL, Setting.FAL_KEY);

    private final String wire;
    private final Setting url;
    private final Setting model;
    private final Setting key;

    Provider(String wire, Setting url, Setting model, Setting key) {
      this.wire = wire;
      this.url = url;
      this.model = model;
      this.key = key;
    }

    /** Its name in settings and jobs. */
    public String wire() {
      return wire;
    }
  }

  /**
   * The operator's account at a provider.
   *
   * @param base https, without a path
   * @param key secret; never logged
   */
  public record Account(Provider provider, URI base, String model, String key) {
    @Override
    public String toString() {
      return "Account[" + provider.wire() + ", " + base + ", " + model + "]";
    }
  }

  /** What the bytes of a picture follow from beside the engine. */
  String release() {
    return account.provider().wire() + " " + account.model();
  }

  /** Every account that has a key, whether its provider is chosen or not. */
  static List<Account> accounts(SettingValues values) {
    return List.of(Provider.values()).stream()
        .filter(provider -> !values.value(provider.key).isEmpty())
        .flatMap(provider -> account(values, provider).stream())
        .toList();
  }

  private static Optional<Account> account(SettingValues values, Provider provider) {
    String key = values.value(provider.key);
    refuseUnsendable(values, provider.key);
    String model = values.value(provider.model);
    int segments = model.split("/", -1).length;
    if (!model.matches("[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)*")
        || (provider == Provider.BFL ? segments != 1 : segments < 2)) {
      values.fault(
          provider.model,
          provider == Provider.BFL
              ? "must be the name of a model such as flux-2-pro"
              : "must be OWNER/MODEL, with further parts after slashes");
    }
    return base(values, provider.url).map(base -> new Account(provider, base, model, key));
  }

  /** What cannot stand in a header would be refused later, with the key in the message. */
  static void refuseUnsendable(SettingValues values, Setting key) {
    if (!values.value(key).chars().allMatch(c -> c > ' ' && c < 0x7f)) {
      values.fault(key, "must be printable ASCII without spaces");
    }
  }

  /** The server of a provider; empty after a fault. */
  static Optional<URI> base(SettingValues values, Setting url) {
    try {
      URI uri = URI.create(values.value(url));
      boolean bare =
          "https".equals(uri.getScheme())
              && uri.getHost() != null
              && uri.getRawUserInfo() == null
              && uri.getRawQuery() == null
              && uri.getRawFragment() == null
              && (uri.getRawPath().isEmpty() || uri.getRawPath().equals("/"));
      if (bare) {
        return Optional.of(uri);
      }
    } catch (IllegalArgumentException malformed) {
      // Reported below like every other bad address.
    }
    values.fault(url, "must be https://HOST[:PORT] without a path");
    return Optional.empty();
  }

  /**
   * Reads the settings of pictures; empty if the studio makes them alone.
   *
   * @param accounts that have a key
   * @param priceUsdCents of a visualization
   * @param breaker of every provider
   */
  static Optional<PaidPictures> read(
      SettingValues values, List<Account> accounts, int priceUsdCents, Breaker breaker) {
    AccountLimits limits =
        new AccountLimits(
            (int) values.number(Setting.PICTURES_STARTS_PER_MINUTE, 1, 10_000),
            (int) values.number(Setting.PICTURES_STARTS_PER_HOUR, 1, 100_000),
            (int) values.number(Setting.PICTURES_IN_FLIGHT, 1, 1_000),
            (int) values.number(Setting.PICTURES_DAILY, 0, Integer.MAX_VALUE),
            failsOverDaily(values, Setting.PICTURES_OVER_DAILY),
            LONGEST_ORDER,
            breaker);
    int worst = (int) values.number(Setting.PICTURES_ORDER, 1, 1_000_000);
    List<PrivateReceiver> receivers =
        values.parsed(Setting.PICTURES_ALLOWED_PRIVATE, PrivateReceiver::parse);
    String chosen = values.value(Setting.PICTURES_PROVIDER);
    if (chosen.equals(STUDIO)) {
      return Optional.empty();
    }
    Optional<Provider> provider =
        List.of(Provider.values()).stream().filter(one -> one.wire().equals(chosen)).findFirst();
    if (provider.isEmpty()) {
      values.fault(Setting.PICTURES_PROVIDER, "must be studio, bfl or fal");
      return Optional.empty();
    }
    if (values.value(provider.get().key).isEmpty()) {
      values.fault(provider.get().key, "must be set when " + chosen + " finishes pictures");
    }
    if (worst > priceUsdCents) {
      values.fault(
          Setting.PICTURES_ORDER,
          "must not be more than price.visualization, which is " + priceUsdCents);
    }
    if (limits.dailyUsdCents() < worst) {
      values.fault(
          Setting.PICTURES_DAILY, "must allow one order a day at least, which may cost " + worst);
    }
    return accounts.stream()
        .filter(account -> account.provider() == provider.get())
        .findFirst()
        .map(account -> new PaidPictures(account, limits, worst, receivers));
  }

  /** Whether jobs fail when the spend of the day is used up. */
  static boolean failsOverDaily(SettingValues values, Setting setting) {
    String text = values.value(setting);
    if (!text.equals("wait") && !text.equals("fail")) {
      values.fault(setting, "must be wait or fail");
    }
    return text.equals("fail");
  }
}
