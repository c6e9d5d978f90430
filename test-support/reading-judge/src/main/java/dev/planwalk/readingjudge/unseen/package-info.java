/** How well drawings of other offices are read, as they are and in disguise. */
@org.jspecify.annotations.NullMarked
package dev.planwalk.readingjudge.unseen;
