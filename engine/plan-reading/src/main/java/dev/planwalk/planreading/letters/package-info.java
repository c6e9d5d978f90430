/** Bytes of a drawing to letters: code pages, spelled-out letters, shared names. */
@NullMarked
package dev.planwalk.planreading.letters;

import org.jspecify.annotations.NullMarked;
