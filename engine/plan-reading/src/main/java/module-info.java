/** Drawing files to floor plans. Knows no HTTP, SQL, jobs, keys or money. */
module dev.planwalk.planreading {
  requires static transitive org.jspecify;
  requires transitive dev.planwalk.floorplan;
  requires transitive dev.planwalk.vocabulary;
  requires com.microsoft.onnxruntime;
  requires java.desktop;
  requires org.apache.pdfbox;
  requires org.apache.pdfbox.io;
  requires org.locationtech.jts;

  exports dev.planwalk.planreading;
  exports dev.planwalk.planreading.correction;
  exports dev.planwalk.planreading.drawing;
  exports dev.planwalk.planreading.explanation;
  exports dev.planwalk.planreading.findings;
  exports dev.planwalk.planreading.inspection;
  exports dev.planwalk.planreading.options;
}
