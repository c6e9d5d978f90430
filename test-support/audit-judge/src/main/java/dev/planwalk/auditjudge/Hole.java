package dev.planwalk.auditjudge;

import java.util.List;

/**
 * A known hole of a library.
 *
 * @param id of the database, such as {@code GHSA-...}
 * @param aliases its other names, such as {@code CVE-...}
 * @param summary one line for people; may be empty
 * @param severity as the database words it; may be empty
 * @param mendedIn versions of the library without it; may be empty
 */
record Hole(
    Artifact artifact,
    String id,
    List<String> aliases,
    String summary,
    String severity,
    List<String> mendedIn) {

  Hole {
    aliases = List.copyOf(aliases);
    mendedIn = List.copyOf(mendedIn);
  }

  boolean isCalled(String name) {
    return id.equals(name) || aliases.contains(name);
  }
}
