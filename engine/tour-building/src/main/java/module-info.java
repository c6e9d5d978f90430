/** Scene to the files of a tour. Knows no HTTP, SQL, jobs, keys or money. */
module dev.planwalk.tour {
  requires static transitive org.jspecify;
  requires transitive dev.planwalk.floorplan;
  requires transitive dev.planwalk.scene;
  requires transitive dev.planwalk.rendering;
  requires org.locationtech.jts;
  requires tools.jackson.core;
  requires tools.jackson.databind;

  exports dev.planwalk.tour;
  exports dev.planwalk.tour.capture;
  exports dev.planwalk.tour.frame;
  exports dev.planwalk.tour.splat;
  exports dev.planwalk.tour.world;
}
