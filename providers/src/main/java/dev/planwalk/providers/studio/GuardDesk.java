package dev.planwalk.providers.studio;

import dev.planwalk.providers.guard.GeometryGuard;
import dev.planwalk.rendering.jpeg.JpegEncoder;
import dev.planwalk.rendering.picture.Picture;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import javax.imageio.IIOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/** Answers GUARD: reads a picture from outside, compares it with our render, writes it anew. */
final class GuardDesk {

  private static final int PADDING = 64;

  /** What the desk has to say about a picture that it cannot use, for the operator's log. */
  private static final class Unusable extends Exception {
    private static final long serialVersionUID = 1L;

    Unusable(String why) {
      super(why, null, false, false);
    }
  }

  Message.Answer guard(Message.Guard request) throws IOException {
    BufferedImage ours = ImageIO.read(Path.of(request.render()).toFile());
    if (ours == null) {
      throw new IOException("our own render cannot be read");
    }
    BufferedImage theirs;
    try {
      refuseCutOff(Files.readAllBytes(Path.of(request.theirs())));
      theirs = read(Path.of(request.theirs()), ours.getWidth(), ours.getHeight());
    } catch (Unusable unusable) {
      return new Message.GuardDone(
          Optional.of(String.valueOf(unusable.getMessage())), 0, 0, 0, false, 0, 0);
    }
    GeometryGuard.Measures measures =
        GeometryGuard.measure(ours, Files.readAllBytes(Path.of(request.outlines())), theirs);
    if (measures.kept()) {
      Files.write(Path.of(request.outFile()), anew(theirs, request));
    }
    return new Message.GuardDone(
        Optional.empty(),
        measures.recall(),
        measures.shiftPixels(),
        measures.lostParts(),
        measures.kept(),
        ours.getWidth(),
        ours.getHeight());
  }

  /** The JDK takes half a JPEG for one whose other half is grey. */
  private static void refuseCutOff(byte[] file) throws Unusable {
    if (file.length < 2 || file[0] != (byte) 0xff || file[1] != (byte) 0xd8) {
      return;
    }
    // Some writers pad their files.
    for (int i = file.length - 2; i > Math.max(1, file.length - PADDING); i--) {
      if (file[i] == (byte) 0xff && file[i + 1] == (byte) 0xd9) {
        return;
      }
    }
    throw new Unusable("a JPEG without its end");
  }

  /** Their picture, whose size is looked at before its pixels are. */
  private static BufferedImage read(Path file, int width, int height) throws IOException, Unusable {
    ImageIO.setUseCache(false);
    try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
      if (!readers.hasNext()) {
        throw new Unusable("no format of pictures that we read");
      }
      ImageReader reader = readers.next();
      try {
        reader.setInput(in, true, true);
        if (reader.getWidth(0) != width || reader.getHeight(0) != height) {
          throw new Unusable(
              "%d x %d pixels instead of %d x %d"
                  .formatted(reader.getWidth(0), reader.getHeight(0), width, height));
        }
        return reader.read(0);
      } catch (IIOException | RuntimeException broken) {
        // Readers throw anything when a file is not what its first bytes say.
        throw new Unusable("a broken picture: " + broken.getClass().getSimpleName());
      } finally {
        reader.dispose();
      }
    }
  }

  /** Without whatever their file holds beside its pixels. */
  private static byte[] anew(BufferedImage image, Message.Guard request) {
    Picture shown = PictureMark.on(PictureMark.picture(image), request.mark());
    return new JpegEncoder()
        .encode(
            shown, JpegEncoder.Metadata.finishedByModel(PictureDesk.CREATOR_TOOL, request.seed()));
  }
}
