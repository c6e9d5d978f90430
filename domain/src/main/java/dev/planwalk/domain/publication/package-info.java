/**
 * What finished jobs show to everybody: slugs, publishing and withdrawing, for every kind of job.
 */
@NullMarked
package dev.planwalk.domain.publication;

import org.jspecify.annotations.NullMarked;
