package dev.planwalk.domain.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names and texts of the caller's own choice, on a {@code Map<String, String>}: at most {@link
 * #MOST}, names of 1 to {@link #LONGEST_NAME} characters, texts of up to {@link #LONGEST_TEXT}. The
 * query has each as {@code field[name]=text}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Pairs {
  /** So many pairs at most. */
  int MOST = 20;

  /** Longest name, in characters. */
  int LONGEST_NAME = 40;

  /** Longest text, in characters. */
  int LONGEST_TEXT = 500;
}
