package dev.planwalk.domain.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The least and greatest value of a number, both allowed. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Range {
  long min();

  long max() default Long.MAX_VALUE;

  /**
   * The operator's setting that lowers the greatest value, such as {@code plan.max_bytes}; the
   * handler refuses what is above it, and documents state it in place of {@link #max}.
   */
  String setting() default "";
}
