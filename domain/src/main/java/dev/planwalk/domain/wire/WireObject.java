package dev.planwalk.domain.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The word of a resource record: every answer of it begins with {@code "object": "<word>"}. The
 * record's simple name is its name in the OpenAPI document.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface WireObject {
  String value();
}
