package dev.planwalk.domain;

import dev.planwalk.domain.act.OperatorActs;
import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.domain.event.EventLog;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.job.JobEndings;
import dev.planwalk.domain.job.JobOperator;
import dev.planwalk.domain.job.JobQueue;
import dev.planwalk.domain.job.JobViews;
import dev.planwalk.domain.job.JobWaiters;
import dev.planwalk.domain.key.ApiKeys;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.outgoing.Downloads;
import dev.planwalk.domain.plan.PlanSource;
import dev.planwalk.domain.plan.UploadPages;
import dev.planwalk.domain.tour.TourLinks;
import dev.planwalk.domain.usage.Quotas;
import dev.planwalk.domain.usage.RequestCounts;
import dev.planwalk.domain.usage.Spending;
import dev.planwalk.domain.webhook.WebhookParts;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.SecretRotation;
import dev.planwalk.storage.object.ObjectStore;
import java.time.InstantSource;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * What handlers are made from; {@code app} builds it once. Handlers take the parts they need
 * through their constructors, in the lines of {@link ServiceCatalog}.
 */
public record Services(
    InstantSource clock,
    IdSource ids,
    Cursors cursors,
    Database database,
    ObjectStore store,
    Hints hints,
    JobWaiters waiters,
    RequestCounts requests,
    ServiceSettings settings,
    AssetRows assets,
    JobViews jobs,
    JobEndings endings,
    JobQueue queue,
    Spending spending,
    Quotas quotas,
    WebhookParts webhooks,
    TourLinks links,
    ApiKeys keys,
    UploadPages pages,
    PlanSource source,
    SecretRotation rotation) {

  /**
   * What comes from outside the domain.
   *
   * @param random for the scatter of retries; safe for all threads
   */
  public record Foundation(
      InstantSource clock,
      IdSource ids,
      RandomGenerator random,
      Cursors cursors,
      Database database,
      ObjectStore store,
      Hints hints,
      JobWaiters waiters,
      RequestCounts requests,
      ServiceSettings settings,
      WebhookParts webhooks,
      TourLinks links,
      ApiKeys keys,
      UploadPages pages,
      Downloads downloads,
      SecretRotation rotation) {}

  /** Builds the domain's own parts on a foundation. */
  public static Services of(Foundation given) {
    AssetRows assets = new AssetRows(given.ids(), given.store());
    JobViews jobs = new JobViews(assets, given.links(), given.clock());
    Spending spending = new Spending(given.clock(), given.settings().monthlyCapUsdCents());
    JobEndings endings = new JobEndings(jobs, new EventLog(given.ids()), assets, spending);
    return new Services(
        given.clock(),
        given.ids(),
        given.cursors(),
        given.database(),
        given.store(),
        given.hints(),
        given.waiters(),
        given.requests(),
        given.settings(),
        assets,
        jobs,
        endings,
        new JobQueue(given.ids(), given.random(), endings, given.settings()),
        spending,
        new Quotas(given.settings()),
        given.webhooks(),
        given.links(),
        given.keys(),
        given.pages(),
        new PlanSource(given.downloads(), given.store()),
        given.rotation());
  }

  /** The same for what runs jobs, which must leave callers their share of the database. */
  public Services forWork() {
    return new Services(
        clock,
        ids,
        cursors,
        database.forWork(),
        store,
        hints,
        waiters,
        requests,
        settings,
        assets,
        jobs,
        endings,
        queue,
        spending,
        quotas,
        webhooks,
        links,
        keys,
        pages,
        source,
        rotation);
  }

  /** The log of what the operator does. */
  public OperatorActs acts() {
    return new OperatorActs(database, ids);
  }

  /** What the operator may do with the jobs of all tenants. */
  public JobOperator operator() {
    return new JobOperator(
        new JobOperator.Parts(
            database, Optional.of(hints), jobs, queue, endings, spending, quotas));
  }
}
