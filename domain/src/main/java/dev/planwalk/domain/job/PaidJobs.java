package dev.planwalk.domain.job;

import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.access.ConfirmAbove;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.usage.CostEstimate;
import dev.planwalk.domain.usage.Prices;
import dev.planwalk.domain.usage.Quotas;
import dev.planwalk.domain.usage.Spending;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jooq.DSLContext;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * How jobs that cost money are priced and created: one way for all types, so that a dry run checks
 * what a create checks and names what a create reserves.
 */
public final class PaidJobs {

  /** In a job's metadata: places of the plan as the caller named them, not as they were found. */
  public static final String REQUESTED = "requested";

  private static final String SEED = "seed";
  private static final String STYLE = "style";

  private final Database database;
  private final IdSource ids;
  private final JobQueue queue;
  private final JobEndings endings;
  private final Spending spending;
  private final Quotas quotas;
  private final Hints hints;
  private final ServiceSettings settings;

  /** What creating a job needs of the service. */
  public record Parts(
      Database database,
      IdSource ids,
      JobQueue queue,
      JobEndings endings,
      Spending spending,
      Quotas quotas,
      Hints hints,
      ServiceSettings settings) {}

  public PaidJobs(Parts parts) {
    this.database = parts.database();
    this.ids = parts.ids();
    this.queue = parts.queue();
    this.endings = parts.endings();
    this.spending = parts.spending();
    this.quotas = parts.quotas();
    this.hints = parts.hints();
    this.settings = parts.settings();
  }

  /** What somebody wants made: the input of an operation that sells a job. */
  public interface Order {

    /** The project it is made for. */
    ProjectId projectId();

    /** The caller's own pairs, which its job shows. */
    Optional<Map<String, String>> metadata();

    /** Whether it is only to be priced. */
    boolean dryRun();

    /** Whether whoever pays agreed to the price. */
    boolean confirm();

    /** The type of the job. */
    JobType type();

    /** Its usual price on a live key, in US cents. */
    int price(Prices prices);

    /** Its price when it is made from this; it may depend on how much there is to show. */
    default int price(Prices prices, Source source) {
      return price(prices);
    }

    /** The part of the home that it shows, in words for whoever is asked to pay. */
    String shown();

    /** What the caller will be told of the job beside its type, before and after it exists. */
    ObjectNode wanted(ProjectRecord project);

    /**
     * Finds what it is made from.
     *
     * @throws ServiceException 409 {@code source_not_ready}; 400 or 404 for what is not there
     */
    Source source(DSLContext db, Caller caller, ProjectRecord project);

    /** Adds to what it is made from what the installation decides where the caller does not. */
    default void settle(Source source, ServiceSettings settings) {}
  }

  /**
   * What a job is made from.
   *
   * @param plan whose rooms it shows
   * @param input what the work will need
   * @param metadata what the caller sees at the job, beside what was wanted
   * @param seed stated or derived; empty if nothing about the job depends on a seed of its own
   * @param rooms how many rooms it shows; 0 if that is not known or of no account
   */
  public record Source(
      Optional<UUID> plan, ObjectNode input, ObjectNode metadata, Optional<Long> seed, int rooms) {

    /** Of what costs the same whatever it shows. */
    public Source(Optional<UUID> plan, ObjectNode input, ObjectNode metadata, Optional<Long> seed) {
      this(plan, input, metadata, seed, 0);
    }
  }

  /**
   * The description of an operation that sells a job, ended with what all of them share: the tool,
   * replay, spending, answers and refusals.
   *
   * @param tool its name on the MCP door, where {@code estimate_cost} stands for {@code dry_run}
   * @param differences in which else the tool differs from the operation
   */
  public static <I extends Record> Operation<I, Answer> offered(
      String tool, Operation.Builder<I, Answer> operation, ToolBinding.Option... differences) {
    List<ToolBinding.Option> options = new ArrayList<>(List.of(differences));
    options.add(ToolBinding.without("dry_run"));
    // create_project explains it.
    options.add(ToolBinding.bare("metadata"));
    // The refusal that asks for it explains it.
    options.add(ToolBinding.bare(Operation.CONFIRM));
    options.add(ToolBinding.next(JobNext::of));
    return operation
        .tool(tool, options.toArray(ToolBinding.Option[]::new))
        .traits(Trait.REPLAYABLE, Trait.SPENDS)
        .answers(202, Job.class, "the job was queued, or has succeeded if the same was made before")
        .answers(200, CostEstimate.class, "the price, when dry_run is true; no job, no spend")
        .fails(
            ErrorCode.RESOURCE_NOT_FOUND,
            ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
            ErrorCode.SOURCE_NOT_READY,
            ErrorCode.CONFIRMATION_REQUIRED,
            ErrorCode.BUDGET_EXCEEDED,
            ErrorCode.QUOTA_EXCEEDED)
        .build();
  }

  /** Prices an order or creates its job. */
  public Answer answer(Caller caller, Order order) {
    if (order.dryRun()) {
      return Answer.of(estimate(caller, order));
    }
    Job job = caller.commit(tx -> create(tx, caller, order));
    hints.send(Hints.Channel.WORK);
    return Answer.of(job);
  }

  /** What a create would cost; missing sources are listed, not refused. */
  public CostEstimate estimate(Caller caller, Order order) {
    return database.snapshot(db -> {
      ProjectRecord project = ProjectRows.visible(db, caller, order.projectId());
      List<CostEstimate.CostBlocker> blockers = new ArrayList<>();
      AtomicInteger price = new AtomicInteger(order.price(settings.prices()));
      AtomicReference<Optional<JobId>> same = new AtomicReference<>(Optional.empty());
      AtomicReference<Optional<String>> subject = new AtomicReference<>(Optional.empty());
      blocked(
          blockers,
          () -> {
            Source source = order.source(db, caller, project);
            order.settle(source, settings);
            source.seed().ifPresent(seed -> source.input().put(SEED, seed));
            price.set(order.price(settings.prices(), source));
            same.set(made(db, caller, order, source).map(JobViews::id));
            subject.set(
                caller.principal().confirmAbove().map(_ -> subject(order, project, source)));
          });
      if (same.get().isEmpty()) {
        blocked(blockers, () -> quotas.checkJobs(db, caller.tenant(), caller.livemode(), 1));
        blocked(blockers, () -> quotas.checkRoom(db, caller.tenant(), caller.livemode()));
      }
      int live = price.get();
      int cost = caller.livemode() && same.get().isEmpty() ? live : 0;
      long remaining = spending.remaining(db, caller.principal());
      ObjectNode wouldCreate = JsonNodeFactory.instance.objectNode();
      wouldCreate.put("type", order.type().wire());
      wouldCreate.setAll(order.wanted(project));
      return new CostEstimate(
          cost,
          caller.livemode() ? Optional.empty() : Optional.of(live),
          wouldCreate,
          subject.get(),
          List.of(new CostEstimate.CostItem(order.type().wire(), cost)),
          remaining,
          cost > remaining,
          blockers,
          same.get(),
          caller.livemode());
    });
  }

  /** Missing sources and full quotas become blockers; a wrong request is still refused. */
  private static void blocked(List<CostEstimate.CostBlocker> blockers, Runnable check) {
    try {
      check.run();
    } catch (ServiceException refusal) {
      switch (refusal.code()) {
        case SOURCE_NOT_READY, QUOTA_EXCEEDED ->
            blockers.add(
                new CostEstimate.CostBlocker(
                    refusal.code().wire(), refusal.text(), refusal.remediation()));
        default -> throw refusal;
      }
    }
  }

  private Job create(DSLContext tx, Caller caller, Order order) {
    ProjectRecord project = ProjectRows.kept(tx, caller, order.projectId());
    Source source = order.source(tx, caller, project);
    order.settle(source, settings);
    UUID id = ids.next();
    source.seed().ifPresent(seed -> source.input().put(SEED, seed));
    Optional<JobRecord> same = made(tx, caller, order, source);
    boolean free = !caller.livemode() || same.isPresent();
    int cost = free ? 0 : order.price(settings.prices(), source);
    checkAgreed(caller.principal(), order, cost, () -> subject(order, project, source));
    spending.reserve(tx, caller.principal(), id, order.type().wire(), cost);
    if (same.isEmpty()) {
      // After the reservation, at which the paid creates of a key stand in line: each counts what
      // those before it have made. What was made before takes neither time nor room.
      quotas.checkRoom(tx, caller.tenant(), caller.livemode());
      quotas.checkJobs(tx, caller.tenant(), caller.livemode(), 1);
    }
    ObjectNode metadata = JsonNodeFactory.instance.objectNode();
    metadata.put("project_id", order.projectId().wire());
    metadata.setAll(source.metadata());
    metadata.setAll(order.wanted(project));
    Job queued =
        queue.enqueue(
            tx,
            new NewJob(
                id,
                caller.tenant(),
                caller.livemode(),
                Optional.of(caller.key()),
                order.type(),
                Optional.of(project.getId()),
                source.plan(),
                source.input(),
                metadata,
                false,
                settings.startAfter(caller.livemode()),
                Optional.of(cost),
                source.seed().map(String::valueOf),
                order.metadata().orElse(Map.of())));
    return same.isEmpty() ? queued : endings.succeedAs(tx, id, same.get());
  }

  /** What is paid for, as people are asked about it. */
  private static String subject(Order order, ProjectRecord project, Source source) {
    return "%s of project '%s', %s, style %s"
        .formatted(
            order.type().wire().replace('_', ' '),
            project.getName(),
            order.shown(),
            source.input().path(STYLE).asString(""));
  }

  private static void checkAgreed(
      Principal principal, Order order, int cost, Supplier<String> subject) {
    Optional<ConfirmAbove> rule =
        principal.confirmAbove().filter(one -> one.strict() && one.covers(cost));
    if (rule.isPresent() && !order.confirm()) {
      throw new ServiceException(
          ErrorCode.CONFIRMATION_REQUIRED,
          "This costs %s (%s USD): %s. The key wants a yes above %s."
              .formatted(
                  Count.of(cost, "US cent"),
                  BigDecimal.valueOf(cost, 2),
                  subject.get(),
                  Count.of(rule.get().usdCents(), "US cent")),
          Operation.CONFIRM);
    }
  }

  /** The job that has made the same. */
  private Optional<JobRecord> made(DSLContext db, Caller caller, Order order, Source source) {
    Optional<String> assetSet = caller.livemode() ? AssetSets.chosen(db) : Optional.empty();
    boolean unknownFurniture = caller.livemode() && assetSet.isEmpty();
    return unknownFurniture
        ? Optional.empty()
        : SameWork.find(
            db,
            order.projectId().uuid(),
            caller.livemode(),
            queue.fingerprint(order.type(), source.input()),
            assetSet);
  }
}
