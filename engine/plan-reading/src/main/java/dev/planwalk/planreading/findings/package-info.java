/**
 * What a reading comes to: a plan or none, with findings, or a refusal; and the limit of time that
 * ends it. Every stage knows this package, and it knows none.
 */
@NullMarked
package dev.planwalk.planreading.findings;

import org.jspecify.annotations.NullMarked;
