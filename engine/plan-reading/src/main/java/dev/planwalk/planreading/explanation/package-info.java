/**
 * Why a plan is as it is: what closes each room, how sure that is, and what the next best plan
 * would be. Looks at a finished plan and at the ink of its storeys; changes neither.
 */
@NullMarked
package dev.planwalk.planreading.explanation;

import org.jspecify.annotations.NullMarked;
