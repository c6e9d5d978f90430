package dev.planwalk.rendering.jpeg;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The XMP packet of a picture: who made it and how, and that a sphere is one. */
public final class Xmp {

  private static final String ALGORITHMIC =
      "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia";

  private static final String COMPOSITE =
      "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia";

  private Xmp() {}

  /** The packet, with the name of its segment in front. */
  public static byte[] segment(JpegEncoder.Metadata metadata, int width, int height) {
    StringBuilder xml = new StringBuilder();
    xml.append("http://ns.adobe.com/xap/1.0/\0");
    xml.append("<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n");
    xml.append("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n");
    xml.append(" <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n");
    xml.append("  <rdf:Description rdf:about=\"\"");
    xml.append(" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\"");
    xml.append(" xmlns:Iptc4xmpExt=\"http://iptc.org/std/Iptc4xmpExt/2008-02-29/\"");
    xml.append(" xmlns:planwalk=\"https://planwalk.dev/ns/1.0/\"");
    if (metadata.sphere()) {
      xml.append(" xmlns:GPano=\"http://ns.google.com/photos/1.0/panorama/\"");
    }
    attribute(xml, "xmp:CreatorTool", escaped(metadata.creatorTool()));
    attribute(xml, "Iptc4xmpExt:DigitalSourceType", metadata.model() ? COMPOSITE : ALGORITHMIC);
    attribute(xml, "planwalk:Seed", Long.toString(metadata.seed()));
    if (metadata.sphere()) {
      sphere(xml, metadata, width, height);
    }
    xml.append("/>\n </rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>");
    return xml.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void sphere(
      StringBuilder xml, JpegEncoder.Metadata metadata, int width, int height) {
    attribute(xml, "GPano:ProjectionType", "equirectangular");
    attribute(xml, "GPano:UsePanoramaViewer", "True");
    attribute(xml, "GPano:InitialHorizontalFOVDegrees", "75");
    attribute(xml, "GPano:FullPanoWidthPixels", Integer.toString(width));
    attribute(xml, "GPano:FullPanoHeightPixels", Integer.toString(height));
    attribute(xml, "GPano:CroppedAreaImageWidthPixels", Integer.toString(width));
    attribute(xml, "GPano:CroppedAreaImageHeightPixels", Integer.toString(height));
    attribute(xml, "GPano:CroppedAreaLeftPixels", "0");
    attribute(xml, "GPano:CroppedAreaTopPixels", "0");
    attribute(xml, "GPano:PosePitchDegrees", "0");
    attribute(xml, "GPano:PoseRollDegrees", "0");
    metadata
        .headingDegrees()
        .ifPresent(degrees ->
            attribute(
                xml, "GPano:PoseHeadingDegrees", String.format(Locale.ROOT, "%.1f", degrees)));
  }

  private static void attribute(StringBuilder xml, String name, String value) {
    xml.append("\n    ").append(name).append("=\"").append(value).append('"');
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
