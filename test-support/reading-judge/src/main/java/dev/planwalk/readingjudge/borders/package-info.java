/**
 * Trains what tells borders from other lines of a drawing, and rooms from other regions: {@code
 * ./planwalk train borders}.
 */
@org.jspecify.annotations.NullMarked
package dev.planwalk.readingjudge.borders;
