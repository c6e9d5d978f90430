package dev.planwalk.app;

import dev.planwalk.domain.Services;
import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.Work;
import dev.planwalk.domain.outgoing.Downloads;
import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.domain.outgoing.NameLookup;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.outgoing.TrustedCertificates;
import dev.planwalk.domain.paid.PaidCalls;
import dev.planwalk.domain.paid.PaidProvider;
import dev.planwalk.domain.visualization.PaidVisualizationWork;
import dev.planwalk.domain.visualization.PictureModel;
import dev.planwalk.providers.bfl.Bfl;
import dev.planwalk.providers.fal.Fal;
import dev.planwalk.providers.paid.AccountCheck;
import dev.planwalk.providers.paid.PhotoPrompt;
import dev.planwalk.providers.paid.ProviderHttp;
import dev.planwalk.providers.paid.Renders;
import dev.planwalk.providers.studio.Studio;
import dev.planwalk.providers.studio.StudioPictureGuard;
import dev.planwalk.providers.studio.StudioPictureMaker;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.X509TrustManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes what pictures need that an image model finishes, and says aloud what leaves the server. */
public final class ImageModels {

  private static final Logger LOG = LoggerFactory.getLogger(ImageModels.class);
  private static final Duration LOOKUP_PATIENCE = Duration.ofSeconds(5);

  /** From order to answer; whoever takes longer is not known to have taken it. */
  private static final Duration LONGEST_CALL = Duration.ofSeconds(60);

  private static final Duration LONGEST_DOWNLOAD = Duration.ofSeconds(60);

  private ImageModels() {}

  /** The work of pictures that a model finishes. */
  static Work work(
      PaidPictures pictures,
      Settings settings,
      Services services,
      Studio readingStudio,
      Studio renderingStudio)
      throws IOException {
    LOG.warn(
        "{}: our renders of live keys go to {} at {}, {} US cents a day at most",
        Setting.PICTURES_PROVIDER.key(),
        pictures.account().provider().wire(),
        pictures.account().base(),
        pictures.limits().dailyUsdCents());
    if (!pictures.receivers().isEmpty()) {
      LOG.warn(
          "{}: results may also lie at {}",
          Setting.PICTURES_ALLOWED_PRIVATE.key(),
          pictures.receivers());
    }
    Optional<X509TrustManager> trust = trust(settings.paidTrustedCa());
    OutgoingPolicy downloads = Webhooks.policy(settings).forDownloads();
    OutgoingGuard guard =
        new OutgoingGuard(
            new OutgoingPolicy(downloads.ports(), downloads.denied(), pictures.receivers()),
            NameLookup.system(LOOKUP_PATIENCE));
    return new PaidVisualizationWork(
        new PaidVisualizationWork.Ours(
            Lane.RENDER,
            StudioPictureMaker.forModels(
                renderingStudio, settings.samplesPerPixel(), settings.stillWidth()),
            services.database(),
            services.store()),
        model(pictures, new ProviderHttp(LONGEST_CALL, trust), renders(services.store())),
        // Foreign bytes, and short: beside the reading of plans, never behind a picture.
        new StudioPictureGuard(readingStudio),
        new Downloads(
            guard,
            new GuardedClient(guard, LONGEST_DOWNLOAD, trust),
            LONGEST_DOWNLOAD,
            System::nanoTime),
        new PaidCalls(
            services.database(), TransactionClock.DATABASE, new SecureRandom(), System::nanoTime));
  }

  private static PictureModel model(PaidPictures pictures, ProviderHttp http, Renders renders) {
    PaidPictures.Account account = pictures.account();
    return switch (account.provider()) {
      case BFL ->
          model(
              pictures,
              new Bfl(bfl(account), http, renders),
              (request, render, width, height) ->
                  Bfl.prepared(
                      PhotoPrompt.of(request), render, width, height, request.look().seed()));
      case FAL ->
          model(
              pictures,
              new Fal(fal(account), http, renders),
              (request, render, width, height) ->
                  Fal.prepared(
                      PhotoPrompt.of(request), render, width, height, request.look().seed()));
    };
  }

  private static PictureModel model(
      PaidPictures pictures, PaidProvider provider, PictureModel.OrderWriter orders) {
    return new PictureModel(provider, orders, pictures.limits(), pictures.orderUsdCents());
  }

  private static Bfl.Account bfl(PaidPictures.Account account) {
    return Bfl.Account.at(account.base(), account.model(), account.key());
  }

  private static Fal.Account fal(PaidPictures.Account account) {
    return Fal.Account.at(account.base(), account.model(), account.key());
  }

  private static Renders renders(ObjectStore store) {
    return key -> {
      try (ObjectContent content = store.open(new ObjectKey(key))) {
        return content.stream().readAllBytes();
      }
    };
  }

  /** The system's certificate authorities and further ones; empty: the system's alone. */
  static Optional<X509TrustManager> trust(Optional<Path> pem) throws IOException {
    return pem.isEmpty() ? Optional.empty() : Optional.of(TrustedCertificates.systemAnd(pem.get()));
  }

  /**
   * Asks a provider about an account by a call that costs nothing.
   *
   * @throws IOException if the file of {@code pictures.trusted_ca} cannot be used
   */
  public static AccountCheck check(PaidPictures.Account account, Optional<Path> trustedCa)
      throws IOException, InterruptedException {
    ProviderHttp http = new ProviderHttp(Duration.ofSeconds(15), trust(trustedCa));
    Renders none =
        _ -> {
          throw new IOException("a check orders nothing");
        };
    return switch (account.provider()) {
      case BFL -> new Bfl(bfl(account), http, none).check();
      case FAL -> new Fal(fal(account), http, none).check();
    };
  }
}
