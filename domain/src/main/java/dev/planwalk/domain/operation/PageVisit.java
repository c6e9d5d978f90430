package dev.planwalk.domain.operation;

import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A page that a person has to visit before what a tool began is done. */
public interface PageVisit {

  /** What is wanted of a person, if an answer waits for somebody. */
  Optional<Wanted> wanted(JsonNode answer);

  /**
   * The answer as it is after the visit.
   *
   * @param answer as the tool gave it
   * @param seen what the call of {@link Wanted#look} now answers
   * @return empty while nobody has done it
   */
  Optional<ObjectNode> after(ObjectNode answer, JsonNode seen);

  /**
   * Whether it is too late for a visit.
   *
   * @param seen what the call of {@link Wanted#look} now answers
   */
  boolean isOver(JsonNode seen);

  /**
   * A page, and how it is learned that somebody was there.
   *
   * @param id unique to what is wanted, and no secret
   * @param url of the page; holds no secret but its own
   * @param message to the person: what it is for
   * @param look a call whose answer tells at once whether it is done
   */
  record Wanted(String id, String url, String message, NextCall look) {}
}
