package dev.planwalk.benchmarks;

import dev.planwalk.domain.key.ApiKey;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jooq.impl.DSL;

/**
 * How long a page of 20 jobs takes: the first of a thousand jobs, the first of a million, and the
 * 10,000th of the million, in turns over one connection. Argument: calls of each.
 */
public final class JobLists {

  private static final int PAGE = 20;
  private static final int DEEP = 10_000;
  private static final int FEW = 1_000;
  private static final int MANY = 1_000_000;

  private static final String JOBS =
      """
      insert into job (id, tenant_id, livemode, type, lane, input, status, run_state, fair_tag, metadata, cost_usd_cents)
        select uuidv7(), {0}, false, 'visualization', 'test', '{"style": "modern"}', 'failed', 'done', 0,
               '{"style": "modern", "lighting": "tag", "furnishing": "moebliert"}', 0
          from generate_series(1, {1})
      """;

  private JobLists() {}

  /** Prints the median and the 99th percentile of each page. */
  public static void main(String[] arguments) throws Exception {
    int calls = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
    try (Bench bench = Bench.open()) {
      String few = keyOfTenantWith(bench, "few", FEW);
      String many = keyOfTenantWith(bench, "many", MANY);
      int _ = bench.database().read(db -> db.execute("vacuum analyze job"));
      UUID deep =
          bench
              .database()
              .read(db ->
                  db.fetchSingle(
                          "select id from job where tenant_id = (select id from tenant where name ="
                              + " 'many') order by id desc offset ? limit 1",
                          (DEEP - 1) * PAGE - 1)
                      .get(0, UUID.class));
      InetSocketAddress server = bench.serve(Map.of(), "--no-workers");
      Map<String, byte[]> pages = new LinkedHashMap<>();
      pages.put("page 1 of 1,000 jobs", page(few, ""));
      pages.put("page 1 of 1,000,000 jobs", page(many, ""));
      pages.put("page 10,000 of 1,000,000 jobs", page(many, "&starting_after=job_gj_" + deep));
      measure(server, pages, calls);
    }
  }

  private static void measure(InetSocketAddress server, Map<String, byte[]> pages, int calls)
      throws IOException {
    Map<String, long[]> took = new LinkedHashMap<>();
    try (Wire wire = new Wire(server)) {
      // The first half warms up.
      for (int i = 0; i < 2 * calls; i++) {
        for (Map.Entry<String, byte[]> page : pages.entrySet()) {
          long sent = System.nanoTime();
          int status = wire.call(page.getValue());
          long nanos = System.nanoTime() - sent;
          if (status != 200 || !wire.body().contains("\"has_more\":true")) {
            throw new IOException(page.getKey() + " answered " + status + ": " + wire.body());
          }
          took.computeIfAbsent(page.getKey(), _ -> new long[2 * calls])[i] = nanos;
        }
      }
    }
    double first = 0;
    for (Map.Entry<String, long[]> page : took.entrySet()) {
      long[] sorted = Arrays.stream(page.getValue(), calls, 2 * calls).sorted().toArray();
      double median = sorted[calls / 2] / 1e6;
      first = first == 0 ? median : first;
      System.out.printf(
          Locale.ROOT,
          "%-30s p50 %.2f ms, p99 %.2f ms, %.2f of page 1 of 1,000%n",
          page.getKey(),
          median,
          sorted[calls * 99 / 100] / 1e6,
          median / first);
    }
  }

  private static byte[] page(String key, String rest) {
    return Wire.request(
        "GET", "/api/v1/jobs?limit=" + PAGE + rest, "", "Authorization: Bearer " + key);
  }

  private static String keyOfTenantWith(Bench bench, String tenant, int jobs) throws IOException {
    ApiKey.Issued issued = bench.keys().issue(Bench.busyKey(tenant));
    bench
        .database()
        .execute(tx -> {
          tx.execute("set local statement_timeout = 0");
          tx.execute(
              JOBS,
              DSL.field("(select id from tenant where name = {0})", DSL.val(tenant)),
              DSL.val(jobs));
        });
    return issued.plaintext();
  }
}
