/** Scene to picture. Knows no floor plan, style or furniture: only a scene. */
module dev.planwalk.rendering {
  requires static transitive org.jspecify;
  requires transitive dev.planwalk.scene;
  // Present only where the virtual machine was started with it; without it rays are traced scalar.
  requires static jdk.incubator.vector;

  exports dev.planwalk.rendering;
  exports dev.planwalk.rendering.jpeg;
  exports dev.planwalk.rendering.picture;
  exports dev.planwalk.rendering.probe;
  exports dev.planwalk.rendering.work;
}
