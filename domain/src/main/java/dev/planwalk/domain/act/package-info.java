/**
 * What the operator did: one row for each act through the operator's door or by command, entered
 * before it is begun.
 */
@NullMarked
package dev.planwalk.domain.act;

import org.jspecify.annotations.NullMarked;
