/**
 * Floor plans to printable drawings, and to the files of other programs. Knows no HTTP, SQL, jobs,
 * keys or money.
 */
module dev.planwalk.plandrawing {
  requires static transitive org.jspecify;
  requires transitive dev.planwalk.floorplan;
  requires transitive java.desktop;
  requires org.apache.fontbox;
  requires org.apache.pdfbox;
  requires org.apache.pdfbox.io;
  requires org.locationtech.jts;

  exports dev.planwalk.plandrawing;
  exports dev.planwalk.plandrawing.exchange;
}
