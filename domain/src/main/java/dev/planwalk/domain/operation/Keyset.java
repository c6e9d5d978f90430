package dev.planwalk.domain.operation;

import dev.planwalk.domain.id.Id;
import dev.planwalk.domain.wire.Listing;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.SortField;
import org.jooq.impl.DSL;

/**
 * One page of a list ordered by UUIDv7, newest first, as SQL and as an answer. Use all three parts
 * on the id column of the table:
 *
 * <pre>{@code
 * Keyset keyset = cursors.keyset(caller, OPERATION, input, ProjectId.FORMAT);
 * List<Project> rows = tx.selectFrom(PROJECT)
 *     .where(PROJECT.TENANT_ID.eq(caller.tenant()), keyset.condition(PROJECT.ID))
 *     .orderBy(keyset.order(PROJECT.ID)).limit(keyset.rows()).fetch(...);
 * return keyset.listing(rows, Project::id);
 * }</pre>
 */
public final class Keyset {
  private final int limit;
  private final Optional<UUID> boundary;
  private final boolean backwards;
  private final String url;
  private final Function<UUID, String> seal;

  Keyset(
      int limit,
      Optional<UUID> boundary,
      boolean backwards,
      String url,
      Function<UUID, String> seal) {
    this.limit = limit;
    this.boundary = boundary;
    this.backwards = backwards;
    this.url = url;
    this.seal = seal;
  }

  /** Only entries beyond the cursor. */
  public Condition condition(Field<UUID> id) {
    return boundary
        .map(edge -> backwards ? id.greaterThan(edge) : id.lessThan(edge))
        .orElse(DSL.noCondition());
  }

  /** The order in which the page is read; {@link #listing} turns it newest first. */
  public SortField<UUID> order(Field<UUID> id) {
    return backwards ? id.asc() : id.desc();
  }

  /** How many rows to read: one more than the page holds tells whether another follows. */
  public int rows() {
    return limit + 1;
  }

  /** The page of these rows, given in the order of {@link #order}. */
  public <T extends Record> Listing<T> listing(List<T> rows, Function<T, ? extends Id> id) {
    boolean hasMore = rows.size() > limit;
    List<T> page = hasMore ? rows.subList(0, limit) : rows;
    Optional<String> next =
        hasMore ? Optional.of(seal.apply(id.apply(page.getLast()).uuid())) : Optional.empty();
    Optional<String> previous =
        boundary.isPresent() && !page.isEmpty()
            ? Optional.of(seal.apply(id.apply(page.getFirst()).uuid()))
            : Optional.empty();
    return new Listing<>(backwards ? page.reversed() : page, hasMore, next, previous, url);
  }
}
