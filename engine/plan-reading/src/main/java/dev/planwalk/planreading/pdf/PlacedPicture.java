package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.geometry.FillRings;
import java.util.Optional;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDResources;

/**
 * A picture on a page.
 *
 * @param corners of its unit square in model space: lower left, lower right, upper right, upper
 *     left; not copied
 * @param stream empty for one inside the content
 * @param resources where it was named
 */
@SuppressWarnings("ArrayRecordComponent") // four corners
record PlacedPicture(double[] corners, Optional<COSStream> stream, PDResources resources) {

  /** Square points it covers. */
  double area() {
    return Math.abs(FillRings.area(corners));
  }
}
