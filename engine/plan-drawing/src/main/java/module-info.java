/** Floor plans to printable drawings. Knows no HTTP, SQL, jobs, keys or money. */
module dev.planwalk.plandrawing {
  requires static transitive org.jspecify;
  requires transitive dev.planwalk.floorplan;
  requires java.desktop;
  requires org.apache.fontbox;
  requires org.apache.pdfbox;
  requires org.apache.pdfbox.io;
  requires org.locationtech.jts;

  exports dev.planwalk.plandrawing;
}
