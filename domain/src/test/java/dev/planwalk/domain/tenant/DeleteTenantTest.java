package dev.planwalk.domain.tenant;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.act.NotedAct;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.id.TenantId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.webhook.CreateWebhookEndpoint;
import dev.planwalk.domain.webhook.EventRelay;
import dev.planwalk.domain.wire.CanonicalJson;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.DefaultSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.security.MessageDigest;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** What an account leaves is looked for in every table of the schema, so that none is forgotten. */
class DeleteTenantTest {

  /** Where the deletion itself is told of, by the account's id alone. */
  private static final Set<String> TELLING = Set.of("deleted_tenant", "operator_act");

  private final Sandbox sandbox = new Sandbox();
  private final Account leaving = account("leaving account");
  private final Account staying = account("staying account");

  private record Account(UUID tenant, String name, Set<String> ids) {
    TenantId id() {
      return new TenantId(tenant);
    }
  }

  @AfterEach
  void close() {
    sandbox.close();
  }

  /** An account with everything that one can have. */
  private Account account(String name) {
    ApiKey.Issued live = sandbox.services.keys().issue(key(name, true));
    UUID tenant =
        sandbox
            .database()
            .read(db ->
                db.fetchSingle("select id from tenant where name = ?", name).get(0, UUID.class));
    var _ = sandbox.services.keys().rotate(live.key().id(), java.time.Duration.ofHours(1));
    own(caller(tenant, live));
    own(caller(tenant, sandbox.services.keys().issue(key(name, false))));
    Set<String> ids = new LinkedHashSet<>(List.of(tenant.toString(), name));
    for (String table : List.of("api_key", "project", "plan", "upload", "job", "asset")) {
      ids.addAll(
          sandbox
              .database()
              .read(db ->
                  db.fetch("select id::text from " + table + " where tenant_id = ?", tenant)
                      .getValues(0, String.class)));
    }
    fill(tenant, live.key().id().uuid(), name);
    return new Account(tenant, name, ids);
  }

  private static NewKey key(String tenant, boolean live) {
    return NewKey.of(tenant, "key", live, EnumSet.allOf(Scope.class));
  }

  private Caller caller(UUID tenant, ApiKey.Issued key) {
    return sandbox.caller(
        new Principal(
                tenant,
                key.key().id().uuid(),
                key.key().display(),
                EnumSet.allOf(Scope.class),
                key.key().livemode(),
                600,
                Optional.empty(),
                Optional.empty(),
                Optional.empty())
            .of(
                new Principal.Origin(
                    Optional.of(key.key().id().uuid()), Optional.empty(), Optional.empty())));
  }

  private void own(Caller caller) {
    sandbox.names.put("hooks.example.com", "93.184.215.14");
    var _ =
        new CreateWebhookEndpoint(sandbox.ids, sandbox.services.webhooks())
            .handle(
                caller,
                new CreateWebhookEndpoint.Input(
                    "https://hooks.example.com/", Optional.empty(), Optional.empty()));
    ProjectId project = sandbox.project(caller).id();
    Job picture = sandbox.finishedPicture(caller, project);
    assertThat(picture.id()).isNotNull();
    var _ = sandbox.finishedTour(caller, project);
    // Still to be begun when the account goes.
    var _ = sandbox.createVisualization().handle(caller, sandbox.picture(project, 77));
    while (new EventRelay(sandbox.database(), sandbox.services.ids(), sandbox.services.webhooks())
            .relay()
        > 0) {
      // Until every event is relayed.
    }
  }

  /** What only the doors and other parts write. */
  private void fill(UUID tenant, UUID key, String name) {
    sandbox
        .database()
        .execute(tx -> {
          tx.execute(
              "insert into idempotency (tenant_id, livemode, key, fingerprint, owner, owned_until,"
                  + " request_id, expires_at) values (?, true, 'k', ''::bytea, ?, now(), 'r', now())",
              tenant,
              tenant);
          tx.execute(
              "insert into oauth_grant (id, key_id, client_id, client_name, scopes, offered, created_at,"
                  + " changed_at) values (?, ?, 'c', ?, '{}', '{}', now(), now())",
              sandbox.ids.next(),
              key,
              name);
          tx.execute(
              "insert into request_count (key_id, period, requests) values (?, '2026-11', 1)", key);
          tx.execute(
              "insert into rate_window (key_id, hits, admitted) values (?, '{1}', true)", key);
          tx.execute(
              "insert into provider_call (job_id, provider, step, tag, prepared, operation,"
                  + " worst_usd_cents, intended_at) select id, 'bfl', 'submitted',"
                  + " replace(id::text, '-', ''), jsonb_build_object('job', id),"
                  + " jsonb_build_object('job', id), 11, now() from job where tenant_id = ?"
                  + " and type = 'visualization' order by id limit 1",
              tenant);
          tx.execute(
              "insert into publication (job_id, slug) select id, ? || id from job"
                  + " where tenant_id = ? and type = 'visualization' order by id limit 1",
              name,
              tenant);
          tx.execute(
              "insert into gallery (project_id, slug) select id, ? || id from project"
                  + " where tenant_id = ? order by id limit 1",
              name,
              tenant);
          tx.execute(
              "insert into operator_act (id, act, target, outcome) values (?, 'issue_key', ?,"
                  + " 'done')",
              sandbox.ids.next(),
              name);
        });
  }

  private DeletedTenant delete(ObjectStore store) {
    return new NotedAct<>(
            DeleteTenant.OPERATION,
            sandbox.services.acts(),
            new DeleteTenant(sandbox.database(), store))
        .handle(sandbox.operator(), new DeleteTenant.Input(leaving.id(), leaving.name()));
  }

  /** Tables in which a row says something of an account. */
  private Set<String> telling(Account account) {
    Set<String> found = new TreeSet<>();
    for (Table<?> table : DefaultSchema.DEFAULT_SCHEMA.getTables()) {
      String pattern = String.join("|", account.ids()).replace("-", "-?");
      long rows =
          sandbox
              .database()
              .read(db ->
                  db.fetchCount(
                      DSL.table(DSL.name(table.getName())).as("t"),
                      DSL.condition("t::text ~ {0}", DSL.val(pattern))));
      if (rows > 0) {
        found.add(table.getName());
      }
    }
    return found;
  }

  private long owned(Table<?> table, Account account) {
    return sandbox
        .database()
        .read(db -> db.fetchCount(table, TenantRows.tenantOf(table).eq(account.tenant())));
  }

  private List<ObjectKey> files(Account account) {
    try {
      return sandbox.store.list(new ObjectKey(account.tenant().toString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void nothing_of_a_deleted_account_is_left_in_any_table_or_in_the_store() {
    List<Table<?>> tables =
        DefaultSchema.DEFAULT_SCHEMA.getTables().stream()
            .<Table<?>>map(table -> table)
            .filter(table -> table.field("tenant_id") != null)
            .toList();
    for (Table<?> table : tables) {
      assertThat(owned(table, leaving))
          .as("give the account of this test a row in %s", table.getName())
          .isPositive();
    }
    assertThat(telling(leaving))
        .contains("spend_entry", "spend_period", "request_count", "rate_window", "provider_call")
        .contains("oauth_grant", "publication", "gallery", "job_file", "operator_act", "tenant");
    Set<String> before = telling(staying);
    List<ObjectKey> filesOfOthers = files(staying);
    int filesBefore = files(leaving).size();
    assertThat(filesBefore).isPositive();

    DeletedTenant report = delete(sandbox.store);

    for (Table<?> table : tables) {
      assertThat(owned(table, leaving)).as(table.getName()).isZero();
    }
    assertThat(telling(new Account(leaving.tenant(), "", without(leaving, leaving.tenant()))))
        .as("anything that was its own")
        .isEmpty();
    assertThat(telling(leaving)).isEqualTo(TELLING);
    assertThat(files(leaving)).isEmpty();
    assertThat(telling(staying)).isEqualTo(before);
    assertThat(files(staying)).isEqualTo(filesOfOthers);
    assertThat(report.files()).isEqualTo(filesBefore);
    assertThat(report.bytes()).isPositive();
    assertThat(report.rows())
        .extracting(DeletedRows::table)
        .containsAll(tables.stream().map(Table::getName).toList());
    assertThat(report.rows())
        .filteredOn(row -> row.table().equals("project"))
        .singleElement()
        .returns(2L, DeletedRows::rows);
    assertThat(report.ledger()).isNotEmpty();
    assertThat(report.providerOrdersKept()).isEqualTo(1);
  }

  private static Set<String> without(Account account, UUID id) {
    Set<String> ids = new LinkedHashSet<>(account.ids());
    ids.remove(id.toString());
    return ids;
  }

  @Test
  void what_providers_are_owed_stays_in_the_book_and_holds_up_nobody() {
    var _ = delete(sandbox.store);

    var kept =
        sandbox
            .database()
            .read(db ->
                db.fetch(
                    "select step, worst_usd_cents, tag, prepared::text, operation::text"
                        + " from provider_call order by step"));
    assertThat(kept).hasSize(2);
    assertThat(kept.getFirst().intoList()).containsExactly("failed", 11, "", "{}", "{}");
  }

  @Test
  void the_report_carries_its_hash() throws Exception {
    ObjectNode report = (ObjectNode) DeleteTenant.OPERATION.written(delete(sandbox.store));

    String hash = report.remove("sha256").asString();

    assertThat(hash)
        .isEqualTo(
            HexFormat.of()
                .formatHex(
                    MessageDigest.getInstance("SHA-256").digest(CanonicalJson.bytes(report))));
  }

  @Test
  void a_deletion_that_was_cut_short_among_the_files_is_finished_by_a_second_call() {
    int files = files(leaving).size();
    assertThatThrownBy(() -> delete(dyingAfter(2))).isInstanceOf(Killed.class);
    assertThat(files(leaving)).hasSize(files - 2);
    for (Table<?> table : TenantRows.owned()) {
      assertThat(owned(table, leaving)).as(table.getName()).isZero();
    }

    DeletedTenant report = delete(sandbox.store);

    assertThat(files(leaving)).isEmpty();
    assertThat(report.files()).isEqualTo(files);
    assertThat(delete(sandbox.store)).isEqualTo(report);
  }

  @Test
  void a_worker_that_ends_a_job_meanwhile_and_the_deletion_do_not_stop_each_other()
      throws Exception {
    CountDownLatch locked = new CountDownLatch(1);
    try (ExecutorService worker = Executors.newSingleThreadExecutor()) {
      Future<?> ending =
          worker.submit(() ->
              sandbox
                  .database()
                  .execute(tx -> {
                    UUID job =
                        tx.fetchSingle(
                                "select id from job where tenant_id = ? and run_state = 'ready'"
                                    + " limit 1 for update",
                                leaving.tenant())
                            .get(0, UUID.class);
                    locked.countDown();
                    while (tx.fetchSingle(
                                "select count(*) from pg_stat_activity where datname ="
                                    + " current_database() and wait_event_type = 'Lock'")
                            .get(0, Integer.class)
                        == 0) {
                      Thread.onSpinWait();
                    }
                    tx.execute(
                        "insert into event (id, tenant_id, livemode, job_id, sequence, type, body)"
                            + " values (gen_random_uuid(), ?, true, ?, 99, 'job.running', '')",
                        leaving.tenant(),
                        job);
                  }));
      locked.await();

      DeletedTenant report = delete(sandbox.store);

      ending.get();
      assertThat(report.files()).isPositive();
      assertThat(owned(EVENT, leaving)).isZero();
    }
  }

  /** The end of the process: nothing runs after it. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** The store, at whose third removal the process is killed. */
  private ObjectStore dyingAfter(int files) {
    int[] removed = new int[1];
    return (ObjectStore)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {ObjectStore.class},
            (_, method, arguments) -> {
              if (method.getName().equals("delete") && removed[0]++ == files) {
                throw new Killed();
              }
              try {
                return method.invoke(sandbox.store, arguments);
              } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
              }
            });
  }

  @Test
  void another_name_or_an_unknown_account_is_refused_and_nothing_goes() {
    DeleteTenant deleting = new DeleteTenant(sandbox.database(), sandbox.store);

    assertThatThrownBy(() ->
            deleting.handle(
                sandbox.operator(), new DeleteTenant.Input(leaving.id(), staying.name())))
        .isInstanceOf(ServiceException.class)
        .hasMessageContaining("another name");
    assertThatThrownBy(() ->
            deleting.handle(
                sandbox.operator(),
                new DeleteTenant.Input(new TenantId(sandbox.ids.next()), leaving.name())))
        .isInstanceOf(ServiceException.class);
    assertThat(telling(leaving)).contains("project");
  }
}
