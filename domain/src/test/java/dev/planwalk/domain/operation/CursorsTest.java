package dev.planwalk.domain.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.Secrets;
import dev.planwalk.testsupport.SettableClock;
import dev.planwalk.testsupport.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class CursorsTest {
  private static final TestDatabase DATABASE = TestDatabase.create();

  private final IdSource ids = new IdSource(new SettableClock(), new SplittableRandom(2));
  private final Cursors cursors =
      new Cursors(
          Secrets.of("a secret for tests that is long enough").keys(Secrets.Purpose.CURSORS));
  private final UUID tenant = ids.next();

  @AfterAll
  static void dropDatabase() {
    DATABASE.close();
  }

  private static Caller caller(UUID tenant, boolean livemode) {
    Database database = DATABASE.database();
    return Caller.of(
        new Principal(
            tenant,
            tenant,
            "svc_sk_live_...abcd",
            Scope.readOnly(),
            livemode,
            600,
            Optional.empty(),
            Optional.empty(),
            Optional.empty()),
        "req_1",
        database);
  }

  private Keyset open(Caller caller, Optional<Sample.Colour> colour, Optional<String> after) {
    var page = new Page(2, after, Optional.empty());
    return cursors.keyset(
        caller, Sample.LIST, new Sample.ListInput(colour, page), ProjectId.FORMAT);
  }

  private String cursor() {
    List<Sample.Painting> rows = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      rows.add(Sample.painting(ids.projectId()));
    }
    return open(caller(tenant, true), Optional.empty(), Optional.empty())
        .listing(rows, Sample.Painting::id)
        .nextCursor()
        .orElseThrow();
  }

  @Test
  void a_cursor_works_for_the_list_it_came_from() {
    open(caller(tenant, true), Optional.empty(), Optional.of(cursor()));
  }

  @Test
  void a_plain_id_works_too() {
    open(caller(tenant, true), Optional.empty(), Optional.of(ids.projectId().wire()));
  }

  @Test
  void a_cursor_of_another_tenant_mode_or_filter_is_refused() {
    Optional<String> cursor = Optional.of(cursor());

    assertRefused(caller(ids.next(), true), Optional.empty(), cursor);
    assertRefused(caller(tenant, false), Optional.empty(), cursor);
    assertRefused(caller(tenant, true), Optional.of(Sample.Colour.BLUE), cursor);
  }

  @Test
  void every_changed_character_is_refused() {
    String cursor = cursor();
    for (int i = 0; i < cursor.length(); i++) {
      char other = cursor.charAt(i) == 'A' ? 'B' : 'A';
      String changed = cursor.substring(0, i) + other + cursor.substring(i + 1);
      assertRefused(caller(tenant, true), Optional.empty(), Optional.of(changed));
    }
  }

  private void assertRefused(
      Caller caller, Optional<Sample.Colour> colour, Optional<String> cursor) {
    assertThatThrownBy(() -> open(caller, colour, cursor))
        .hasMessageStartingWith("starting_after is no cursor of this list");
  }

  @Test
  void the_last_page_has_no_cursor() {
    Listing<Sample.Painting> page =
        open(caller(tenant, true), Optional.empty(), Optional.empty())
            .listing(
                List.of(Sample.painting(ids.projectId()), Sample.painting(ids.projectId())),
                Sample.Painting::id);

    assertThat(page.hasMore()).isFalse();
    assertThat(page.nextCursor()).isEmpty();
  }
}
