package dev.planwalk.app;

import dev.planwalk.domain.outgoing.PrivateReceiver;
import dev.planwalk.domain.paid.AccountLimits;
import dev.planwalk.domain.paid.Breaker;
import dev.planwalk.domain.tour.TourModel;
import dev.planwalk.domain.usage.Prices;
import dev.planwalk.providers.marble.Marble;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The model that makes the world of a live tour's first room, and what it may be asked for.
 *
 * @param account where orders go and what pays for them
 * @param panoramaWidth pixels across the panorama that a world is made of, twice its height
 * @param limits what all nodes together may ask
 * @param orderUsdCents what one world of a plain tour may cost
 * @param plusOrderUsdCents what one of a finer tour may cost
 * @param keepsWorlds whether worlds stay there once their files are fetched
 * @param receivers exceptions to public addresses alone, for files; empty unless the operator says
 *     otherwise
 */
public record PaidTours(
    Marble.Account account,
    int panoramaWidth,
    AccountLimits limits,
    int orderUsdCents,
    int plusOrderUsdCents,
    boolean keepsWorlds,
    List<PrivateReceiver> receivers) {

  /** Three times what a world takes. */
  private static final Duration LONGEST_ORDER = Duration.ofMinutes(15);

  /** A panorama of 2560 pixels does not fit into the usual heap of the renderer. */
  private static final int LEAST_HEAP_MB = 1536;

  /** As PNG, larger ones may pass the 20 MB that an upload may have. */
  private static final int WIDEST_PANORAMA = 3600;

  private static final String STUDIO = "studio";
  private static final String MARBLE = "marble";
  private static final Set<String> SPLATS = Set.of("100k", "500k", "full_res");

  /** What the bytes of a tour follow from beside the engine. */
  String release() {
    return MARBLE
        + " "
        + account.model()
        + " "
        + account.plusModel()
        + " "
        + account.splats()
        + " "
        + panoramaWidth;
  }

  /** What one world of a tour of that model may cost. */
  int worstUsdCents(TourModel model) {
    return model == TourModel.WORLD_1_1_PLUS ? plusOrderUsdCents : orderUsdCents;
  }

  /** The account, if it has a key, whether it is chosen or not. */
  static Optional<Marble.Account> account(SettingValues values) {
    String key = values.value(Setting.MARBLE_KEY);
    if (key.isEmpty()) {
      return Optional.empty();
    }
    PaidPictures.refuseUnsendable(values, Setting.MARBLE_KEY);
    // Older models answer to other names, and are not what tours were priced for.
    for (Setting model : List.of(Setting.MARBLE_MODEL, Setting.MARBLE_PLUS_MODEL)) {
      if (!values.value(model).matches("marble-[1-9][0-9]*\\.[0-9]+(-plus)?")
          || values.value(model).equals("marble-1.0")) {
        values.fault(model, "must be the name of a model such as marble-1.1");
      }
    }
    if (!SPLATS.contains(values.value(Setting.MARBLE_SPLATS))) {
      values.fault(Setting.MARBLE_SPLATS, "must be 100k, 500k or full_res");
    }
    return PaidPictures.base(values, Setting.MARBLE_URL)
        .map(base ->
            Marble.Account.at(
                base,
                values.value(Setting.MARBLE_MODEL),
                values.value(Setting.MARBLE_PLUS_MODEL),
                values.value(Setting.MARBLE_SPLATS),
                key));
  }

  /**
   * Reads the settings of tours; empty if the studio makes them alone.
   *
   * @param account if it has a key
   * @param breaker of every provider
   */
  static Optional<PaidTours> read(
      SettingValues values, Optional<Marble.Account> account, Prices prices, Breaker breaker) {
    AccountLimits limits =
        new AccountLimits(
            (int) values.number(Setting.TOURS_STARTS_PER_MINUTE, 1, 10_000),
            (int) values.number(Setting.TOURS_STARTS_PER_HOUR, 1, 100_000),
            (int) values.number(Setting.TOURS_IN_FLIGHT, 1, 1_000),
            (int) values.number(Setting.TOURS_DAILY, 0, Integer.MAX_VALUE),
            PaidPictures.failsOverDaily(values, Setting.TOURS_OVER_DAILY),
            LONGEST_ORDER,
            breaker);
    int plain = (int) values.number(Setting.TOURS_ORDER, 1, 1_000_000);
    int plus = (int) values.number(Setting.TOURS_PLUS_ORDER, 1, 1_000_000);
    int width = (int) values.number(Setting.MARBLE_PANORAMA, 512, WIDEST_PANORAMA);
    if (width % 2 != 0) {
      values.fault(Setting.MARBLE_PANORAMA, "must be even, since panoramas are half as high");
    }
    boolean keeps = values.flag(Setting.MARBLE_KEEP);
    List<PrivateReceiver> receivers =
        values.parsed(Setting.TOURS_ALLOWED_PRIVATE, PrivateReceiver::parse);
    String chosen = values.value(Setting.TOURS_PROVIDER);
    if (chosen.equals(STUDIO)) {
      return Optional.empty();
    }
    if (!chosen.equals(MARBLE)) {
      values.fault(Setting.TOURS_PROVIDER, "must be studio or marble");
      return Optional.empty();
    }
    if (values.value(Setting.MARBLE_KEY).isEmpty()) {
      values.fault(Setting.MARBLE_KEY, "must be set when marble makes worlds");
    }
    if (values.number(Setting.STUDIO_HEAP_MB, 256, 65_536) < LEAST_HEAP_MB) {
      values.fault(
          Setting.STUDIO_HEAP_MB,
          "must be at least %d when marble makes worlds: the panorama that it gets takes so much"
              .formatted(LEAST_HEAP_MB));
    }
    refuseDear(values, Setting.TOURS_ORDER, plain, "price.tour", prices.tourUsdCents());
    refuseDear(
        values, Setting.TOURS_PLUS_ORDER, plus, "price.tour_plus", prices.tourPlusUsdCents());
    if (limits.dailyUsdCents() < Math.max(plain, plus)) {
      values.fault(
          Setting.TOURS_DAILY,
          "must allow one world a day at least, which may cost " + Math.max(plain, plus));
    }
    return account.map(found -> new PaidTours(found, width, limits, plain, plus, keeps, receivers));
  }

  private static void refuseDear(
      SettingValues values, Setting order, int worst, String price, int priceUsdCents) {
    if (worst > priceUsdCents) {
      values.fault(order, "must not be more than " + price + ", which is " + priceUsdCents);
    }
  }
}
