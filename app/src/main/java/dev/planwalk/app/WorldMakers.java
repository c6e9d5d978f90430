package dev.planwalk.app;

import dev.planwalk.domain.Services;
import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.outgoing.Downloads;
import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.domain.outgoing.NameLookup;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.paid.PaidCalls;
import dev.planwalk.domain.tour.RoomWorlds;
import dev.planwalk.domain.tour.WorldModel;
import dev.planwalk.providers.marble.Marble;
import dev.planwalk.providers.marble.PanoramaUpload;
import dev.planwalk.providers.paid.AccountCheck;
import dev.planwalk.providers.paid.ProviderHttp;
import dev.planwalk.providers.studio.Studio;
import dev.planwalk.providers.studio.StudioTourMaker;
import dev.planwalk.providers.studio.StudioWorldFitter;
import dev.planwalk.providers.studio.TourQuality;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import javax.net.ssl.X509TrustManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the worlds of live tours from the settings, and says aloud what leaves the server. */
public final class WorldMakers {

  private static final Logger LOG = LoggerFactory.getLogger(WorldMakers.class);
  private static final Duration LOOKUP_PATIENCE = Duration.ofSeconds(5);

  /** From order to answer; whoever takes longer is not known to have taken it. */
  private static final Duration LONGEST_CALL = Duration.ofSeconds(60);

  /** Of one file, of hundreds of megabytes. */
  private static final Duration LONGEST_DOWNLOAD = Duration.ofMinutes(10);

  private WorldMakers() {}

  /** What makes worlds, if anybody does. */
  static Optional<RoomWorlds> of(
      Settings settings, Services services, Studio readingStudio, Studio renderingStudio)
      throws IOException {
    if (settings.paidTours().isEmpty()) {
      return Optional.empty();
    }
    PaidTours tours = settings.paidTours().get();
    LOG.warn(
        "{}: panoramas of live tours go to marble at {}, {} US cents a day at most",
        Setting.TOURS_PROVIDER.key(),
        tours.account().host(),
        tours.limits().dailyUsdCents());
    if (!tours.receivers().isEmpty()) {
      LOG.warn(
          "{}: files of worlds may also lie at {}",
          Setting.TOURS_ALLOWED_PRIVATE.key(),
          tours.receivers());
    }
    Optional<X509TrustManager> trust = ImageModels.trust(settings.marbleTrustedCa());
    OutgoingPolicy downloads = Webhooks.policy(settings).forDownloads();
    OutgoingGuard guard =
        new OutgoingGuard(
            new OutgoingPolicy(downloads.ports(), downloads.denied(), tours.receivers()),
            NameLookup.system(LOOKUP_PATIENCE));
    GuardedClient files = new GuardedClient(guard, LONGEST_DOWNLOAD, trust);
    ProviderHttp http = new ProviderHttp(LONGEST_CALL, trust);
    TourQuality quality = settings.tourQuality();
    return Optional.of(
        new RoomWorlds(
            new WorldModel(
                new Marble(tours.account(), http, InstantSource.system()),
                new PanoramaUpload(tours.account(), http, files, tours.panoramaWidth()),
                tours.limits(),
                tours::worstUsdCents),
            // Foreign bytes, and short: beside the reading of plans, never behind a picture.
            new StudioWorldFitter(readingStudio),
            new StudioTourMaker(
                renderingStudio,
                new TourQuality(tours.panoramaWidth(), quality.samples(), quality.splats())),
            new Downloads(guard, files, LONGEST_DOWNLOAD, System::nanoTime),
            new PaidCalls(
                services.database(),
                TransactionClock.DATABASE,
                new SecureRandom(),
                System::nanoTime),
            services.database()));
  }

  /** Deletes worlds where they were made, once they are not needed there; empty if they stay. */
  static Optional<WorldUpkeep> upkeep(Settings settings, Services services) throws IOException {
    if (settings.paidTours().isEmpty() || settings.paidTours().get().keepsWorlds()) {
      return Optional.empty();
    }
    ProviderHttp http =
        new ProviderHttp(LONGEST_CALL, ImageModels.trust(settings.marbleTrustedCa()));
    return Optional.of(
        WorldUpkeep.start(
            services.database(),
            new Marble(settings.paidTours().get().account(), http, InstantSource.system()),
            settings.times().sweepPeriod()));
  }

  /**
   * Asks about an account by a call that costs nothing.
   *
   * @throws IOException if the file of {@code tours.trusted_ca} cannot be used
   */
  public static AccountCheck check(Marble.Account account, Optional<Path> trustedCa)
      throws IOException, InterruptedException {
    ProviderHttp http = new ProviderHttp(Duration.ofSeconds(15), ImageModels.trust(trustedCa));
    return new Marble(account, http, InstantSource.system()).check();
  }
}
