package dev.planwalk.app;

import dev.planwalk.domain.KeptDays;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.outgoing.Cidr;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.usage.Prices;
import dev.planwalk.domain.visualization.LabelRule;
import dev.planwalk.providers.marble.Marble;
import dev.planwalk.providers.studio.TourQuality;
import dev.planwalk.rest.ConnectionLimits;
import dev.planwalk.storage.DatabaseSettings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of one process, checked as a whole: all faults are reported together and nothing
 * starts with a bad one.
 *
 * @param listen where the doors are
 * @param stillWidth pixels
 * @param paidAccounts every account at a paid provider that has a key
 * @param paidTrustedCa PEM file of authorities of paid providers beside the system's
 * @param paidPictures who finishes pictures for money; empty: nobody
 * @param marble the account that makes worlds, if it has a key
 * @param marbleTrustedCa further certificate authorities of it
 * @param paidTours if it makes the worlds of live tours
 * @param databaseConnections for calls and work; empty: as many as what the process does needs
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
    Listen listen,
    Optional<URI> baseUrl,
    Optional<String> secret,
    Optional<DatabaseSettings> database,
    Optional<Integer> databaseConnections,
    WorkSettings work,
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
   * An address to listen on.
   *
   * @param port 0 picks a free port
   */
  public record Listen(String host, int port) {}

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

  /**
   * Reads all settings.
   *
   * @param options from the command line
   * @param environment of the process
   * @throws BadSettings naming every fault
   */
  public static Settings load(Map<Setting, String> options, Map<String, String> environment)
      throws BadSettings {
    return new SettingsLoader(options, environment).load();
  }
}
