/**
 * Looks up what is shipped in a database of known holes, and judges what is found by a list of
 * exceptions.
 */
@NullMarked
package dev.planwalk.auditjudge;

import org.jspecify.annotations.NullMarked;
