package dev.planwalk.domain.id;

import java.util.List;
import java.util.UUID;

/**
 * Id of a job: {@code job_plan_<uuid>} for the reading of a plan, {@code job_gj_<uuid>} for all
 * else.
 */
public record JobId(Family family, UUID uuid) implements Id {
  public static final IdFormat<JobId> FORMAT =
      IdFormat.dashed(
          JobId.class,
          "job",
          List.of(Family.PLAN_PARSE.prefix, Family.GENERATION.prefix),
          (prefix, uuid) ->
              prefix.equals(Family.PLAN_PARSE.prefix) ? planParse(uuid) : generation(uuid));

  /** What the prefix tells. */
  public enum Family {
    /** Reading of an uploaded plan. */
    PLAN_PARSE("job_plan_"),
    /** Everything that generates: pictures, tours, plan drawings, meshes. */
    GENERATION("job_gj_");

    private final String prefix;

    Family(String prefix) {
      this.prefix = prefix;
    }
  }

  public static JobId planParse(UUID uuid) {
    return new JobId(Family.PLAN_PARSE, uuid);
  }

  public static JobId generation(UUID uuid) {
    return new JobId(Family.GENERATION, uuid);
  }

  @Override
  public String wire() {
    return family.prefix + uuid;
  }

  @Override
  public String toString() {
    return wire();
  }
}
