/** The floor plan in metres. Knows nothing but the JDK. */
module dev.planwalk.floorplan {
  requires static transitive org.jspecify;

  exports dev.planwalk.floorplan;
}
