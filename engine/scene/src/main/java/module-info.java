/** Floor plan and look to a furnished scene. Knows no HTTP, SQL, jobs, keys or money. */
module dev.planwalk.scene {
  requires static transitive org.jspecify;
  requires transitive dev.planwalk.floorplan;
  requires transitive dev.planwalk.vocabulary;
  requires org.locationtech.jts;

  exports dev.planwalk.scene;
  exports dev.planwalk.scene.furnish;
  exports dev.planwalk.scene.furniture;
  exports dev.planwalk.scene.geometry;
  exports dev.planwalk.scene.look;
  exports dev.planwalk.scene.model;
  exports dev.planwalk.scene.room;
  exports dev.planwalk.scene.shell;
}
