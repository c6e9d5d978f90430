package dev.planwalk.planreading.recognition;

/**
 * An arc that may be the path of a door leaf.
 *
 * @param hx hinge (centre of the arc)
 * @param ax first end of the arc
 * @param bx second end of the arc, counter-clockwise from the first
 * @param meaning what its layer or block says
 * @param leaf which ends drawn lines join with the hinge: 0 none, 1 first, 2 second, 3 both
 * @param open the same, but of two lines only the one that no wall goes on behind
 */
record Swing(
    double hx,
    double hy,
    double radius,
    double ax,
    double ay,
    double bx,
    double by,
    int stroke,
    LayerMeaning meaning,
    int leaf,
    int open) {}
