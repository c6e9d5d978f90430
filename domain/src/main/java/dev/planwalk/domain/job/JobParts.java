package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectKey;
import java.util.List;
import java.util.UUID;
import org.jooq.JSONB;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What the children of a job have made, for the job that goes on with it. */
public final class JobParts {

  private static final String KEY = "part";

  /** In a child's input: {@link JobOutcome.Child#share}. */
  private static final String SHARE = "share_of_parent";

  private JobParts() {}

  /**
   * One part.
   *
   * @param input what the child was told
   * @param object what it made
   */
  public record Part(ObjectNode input, ObjectKey object) {}

  /** The parts of a job in the order they were asked for; empty before it asked. */
  public static List<Part> of(Database database, UUID parent) {
    return database.read(db ->
        db.select(JOB.INPUT, JOB.RESULT)
            .from(JOB)
            .where(JOB.PARENT_ID.eq(parent))
            .orderBy(JOB.ID)
            .fetch(row ->
                new Part(
                    JsonColumn.object(row.value1()),
                    new ObjectKey(JsonColumn.object(row.value2()).path(KEY).stringValue()))));
  }

  /** What a child is told. */
  static ObjectNode input(JobOutcome.Child child) {
    return child.input().deepCopy().put(SHARE, child.share());
  }

  /** How far a parent is after a child has succeeded, 0 to 1. */
  static float advance(float parent, ObjectNode child) {
    return (float) Math.min(1, parent + child.path(SHARE).doubleValue());
  }

  static JSONB result(ObjectKey object) {
    return JsonColumn.of(JsonNodeFactory.instance.objectNode().put(KEY, object.value()));
  }
}
