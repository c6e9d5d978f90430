/**
 * Picture files of plans (PNG, JPEG) to the common model. What a file says of its size is read
 * before any pixel ({@code PngPicture}, {@code raster.JpegHead}) and bounds what is unpacked; PNG
 * is unpacked row by row here, JPEG by the JDK without profiles and previews. Then the way of
 * scanned pages: {@code raster.TracedSheet}. Hands on a {@code Drawing} with one page.
 *
 * <p>A picture whose file states the dots per inch of a scanner is as large as its paper was; of
 * any other a pixel counts as a point.
 */
@NullMarked
package dev.planwalk.planreading.image;

import org.jspecify.annotations.NullMarked;
