package dev.planwalk.domain.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An optional field of an input must be sent, or must not, depending on another one of the same
 * record. Judged together with all other faults of the request, which a check in the record's
 * constructor cannot be: there is no record to construct while any field is at fault.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
@Repeatable(Depends.All.class)
public @interface Depends {
  /** The other field was sent, with whatever value, even one at fault. */
  String SENT = "*";

  /** The other field was not sent, or this door does not offer it. */
  String ABSENT = "";

  /** What the other field decides. */
  enum Must {
    BE_SENT,
    BE_LEFT_OUT
  }

  /** Name of the other field on the wire. */
  String on();

  /** {@link #SENT}, {@link #ABSENT}, or a value of the other field as it stands in a query. */
  String is();

  Must must();

  /** What the caller is told who does otherwise: a sentence. */
  String otherwise();

  /** Holds several. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @interface All {
    Depends[] value();
  }
}
