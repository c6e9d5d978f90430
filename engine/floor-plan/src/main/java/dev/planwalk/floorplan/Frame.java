package dev.planwalk.floorplan;

/**
 * Where local metres lie in the drawing: drawing point = origin + local / metresPerUnit.
 *
 * @param metresPerUnit length of a drawing unit in metres
 * @param origin drawing coordinates (in drawing units) of local (0, 0)
 */
public record Frame(double metresPerUnit, Point origin) {}
