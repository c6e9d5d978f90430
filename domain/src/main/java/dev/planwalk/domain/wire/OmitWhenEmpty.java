package dev.planwalk.domain.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An answer field that vanishes when it is empty. All other empty fields are written as {@code
 * null}; the specification names the few exceptions.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface OmitWhenEmpty {}
