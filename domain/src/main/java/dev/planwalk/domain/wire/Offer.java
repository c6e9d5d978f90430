package dev.planwalk.domain.wire;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How the fields of an input are offered to whoever sends them.
 *
 * @param hidden fields that are not offered; they are unknown
 * @param required fields that must be sent although they are optional
 * @param beside what is taken beside the fields, by whoever hands them on
 * @param bound fields that the path or a header fills: no name to misspell or to add
 */
public record Offer(
    Set<String> hidden, Set<String> required, Set<String> beside, Set<String> bound) {

  /** Every field as the record has it. */
  public static final Offer PLAIN = new Offer(Set.of(), Set.of(), Set.of(), Set.of());

  /** Only these are not offered. */
  static Offer without(Set<String> hidden) {
    return new Offer(hidden, Set.of(), Set.of(), Set.of());
  }

  boolean offers(String field) {
    return !hidden.contains(field);
  }

  /** Whatever is taken, of fields with these names. */
  List<String> taken(List<String> names) {
    return Stream.concat(names.stream().filter(this::offers), beside.stream()).toList();
  }

  /** Of these, what somebody can send among the fields. */
  List<String> suggested(List<String> taken) {
    return taken.stream().filter(name -> !bound.contains(name)).toList();
  }
}
