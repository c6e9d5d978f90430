package dev.planwalk.domain.access;

import dev.planwalk.vocabulary.Word;
import java.util.EnumSet;
import java.util.Set;

/** What a key may be allowed to do. */
public enum Scope implements Word {
  PROJECTS_READ("projects:read", "read projects"),
  PROJECTS_WRITE("projects:write", "create and delete projects"),
  PLANS_READ("plans:read", "read plans"),
  PLANS_WRITE("plans:write", "upload and parse plans"),
  VISUALIZATIONS_WRITE("visualizations:write", "generate visualizations"),
  TOURS_WRITE("tours:write", "generate tours"),
  ASSETS_READ("assets:read", "read assets and signed URLs"),
  JOBS_READ("jobs:read", "read jobs, visualizations and tours"),
  WEBHOOKS_READ("webhooks:read", "read webhook endpoints and deliveries"),
  WEBHOOKS_WRITE("webhooks:write", "manage webhook endpoints"),
  USAGE_READ("usage:read", "read the key's usage");

  private final String wire;
  private final String meaning;

  Scope(String wire, String meaning) {
    this.wire = wire;
    this.meaning = meaning;
  }

  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  /** The read-only preset: every scope that only reads, and no other. */
  public static Set<Scope> readOnly() {
    EnumSet<Scope> scopes = EnumSet.noneOf(Scope.class);
    for (Scope scope : values()) {
      if (scope.wire.endsWith(":read")) {
        scopes.add(scope);
      }
    }
    return scopes;
  }
}
