package dev.planwalk.app;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.act.OperatorActs;
import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.domain.event.EventLog;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.job.JobEndings;
import dev.planwalk.domain.job.JobOperator;
import dev.planwalk.domain.job.JobQueue;
import dev.planwalk.domain.job.JobViews;
import dev.planwalk.domain.key.ApiKeys;
import dev.planwalk.domain.oauth.server.Grants;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.secret.SealedRows;
import dev.planwalk.domain.tour.TourLinks;
import dev.planwalk.domain.tour.ViewTokens;
import dev.planwalk.domain.usage.Quotas;
import dev.planwalk.domain.usage.Spending;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.SecretRotation;
import dev.planwalk.storage.Secrets;
import dev.planwalk.storage.object.ObjectStore;
import java.io.IOException;
import java.net.URI;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Optional;

/** Wires what the operator's commands need of the domain, without starting a service. */
public final class Operator {

  private Operator() {}

  /** The jobs of all tenants. */
  public static JobOperator jobs(Settings settings, Backend backend) throws IOException {
    InstantSource clock = backend.clock();
    SecureRandom random = new SecureRandom();
    IdSource ids = new IdSource(clock, random);
    AssetRows assets = new AssetRows(ids, store(settings, backend));
    JobViews views =
        new JobViews(
            assets,
            new TourLinks(
                new ViewTokens(backend.secrets().keys(Secrets.Purpose.VIEW_TOKENS), clock),
                baseUrl(settings).toString()),
            clock);
    Spending spending = spending(settings, backend);
    JobEndings endings = new JobEndings(views, new EventLog(ids), assets, spending);
    return new JobOperator(
        new JobOperator.Parts(
            backend.database(),
            Optional.empty(),
            views,
            new JobQueue(ids, random, endings, settings.service()),
            endings,
            spending,
            new Quotas(settings.service())));
  }

  private static URI baseUrl(Settings settings) {
    return settings.baseUrl().orElse(URI.create("http://localhost:8080"));
  }

  /** The files of all tenants. */
  public static ObjectStore store(Settings settings, Backend backend) throws IOException {
    return Objects.open(
            settings.objects(),
            backend.database(),
            backend.secrets(),
            baseUrl(settings),
            backend.clock())
        .store();
  }

  /** Whoever runs the installation, at its machine. */
  public static Caller caller(Database database) {
    return Caller.of(Principal.operator(), "", database);
  }

  /** The log of what the operator does. */
  public static OperatorActs acts(Backend backend) {
    return new OperatorActs(backend.database(), ids(backend));
  }

  /** Readers and writers of cursors, as the doors have them. */
  public static Cursors cursors(Backend backend) {
    return new Cursors(backend.secrets().keys(Secrets.Purpose.CURSORS));
  }

  /** What keys have spent. */
  public static Spending spending(Settings settings, Backend backend) {
    return new Spending(backend.clock(), settings.monthlyCapUsdCents());
  }

  /** Names what a command makes. */
  public static IdSource ids(Backend backend) {
    return new IdSource(backend.clock(), new SecureRandom());
  }

  /** What clients may do with the keys of all tenants. */
  public static Grants grants(Backend backend) {
    return new Grants(backend.database(), ids(backend), backend.clock());
  }

  /** Replaces the secret of the installation. */
  public static SecretRotation rotation(Backend backend) {
    return new SecretRotation(
        backend.database(), backend.secrets(), SealedRows.ALL, new SecureRandom());
  }

  /** The keys of all tenants. */
  public static ApiKeys keys(Backend backend) {
    SecureRandom random = new SecureRandom();
    return new ApiKeys(
        backend.database(),
        new IdSource(backend.clock(), random),
        random,
        backend.secrets().keys(Secrets.Purpose.API_KEY_PEPPER));
  }
}
