package dev.planwalk.domain.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The form of a text beyond its length: refused when it does not match, published as pattern. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Form {
  /**
   * Regular expression of the whole text, anchored with {@code ^} and {@code $}; only what Java and
   * ECMA-262 read alike.
   */
  String pattern();

  /** What matches, in words that follow "must be". */
  String words();
}
