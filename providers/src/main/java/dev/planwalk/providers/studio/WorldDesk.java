package dev.planwalk.providers.studio;

import dev.planwalk.rendering.jpeg.JpegEncoder;
import dev.planwalk.tour.world.RoomView;
import dev.planwalk.tour.world.World;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.imageio.IIOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import tools.jackson.databind.node.JsonNodeFactory;

/** Answers WORLD: reads the files of a world from outside, and writes them anew. */
final class WorldDesk {

  private static final int LEAST_WIDTH = 1024;
  private static final int MOST_WIDTH = 8192;

  Message.Answer fit(Message.World request) throws IOException {
    BufferedImage panorama;
    try {
      panorama = panorama(Path.of(request.panorama()));
    } catch (IIOException | IllegalArgumentException broken) {
      return unusable("its panorama: " + broken.getMessage());
    }
    Message.WorldRoom room = request.room();
    World.Making making;
    try {
      making =
          World.of(
              Files.readAllBytes(Path.of(request.splats())),
              Files.readAllBytes(Path.of(request.collider())),
              new RoomView(
                  room.cameraX(),
                  room.cameraZ(),
                  room.floorY(),
                  room.eye(),
                  room.height(),
                  room.width(),
                  room.depth()),
              number(request.metricScale()),
              number(request.groundOffset()));
    } catch (IllegalArgumentException tooFar) {
      return unusable(String.valueOf(tooFar.getMessage()));
    }
    return switch (making) {
      case World.Making.Unusable(String why) -> unusable(why);
      case World.Making.Made(World world) -> {
        Path out = Path.of(request.outFolder());
        Files.write(out.resolve(Message.World.SPLATS), world.splats());
        Files.write(out.resolve(Message.World.COLLIDER), world.collider());
        Files.write(
            out.resolve(Message.World.PANORAMA),
            new JpegEncoder()
                .encode(
                    PictureMark.picture(panorama),
                    JpegEncoder.Metadata.finishedByModel(
                        PictureDesk.CREATOR_TOOL, request.seed())));
        yield new Message.WorldDone(Optional.empty(), world.facts(), panorama.getWidth());
      }
    };
  }

  private static Message.WorldDone unusable(String why) {
    return new Message.WorldDone(Optional.of(why), JsonNodeFactory.instance.objectNode(), 0);
  }

  private static OptionalDouble number(Optional<Double> value) {
    return value.isPresent() ? OptionalDouble.of(value.get()) : OptionalDouble.empty();
  }

  /** A sphere, whose size is looked at before its pixels are. */
  private static BufferedImage panorama(Path file) throws IOException {
    ImageIO.setUseCache(false);
    try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
      if (!readers.hasNext()) {
        throw new IIOException("no format of pictures that we read");
      }
      ImageReader reader = readers.next();
      try {
        reader.setInput(in, true, true);
        int width = reader.getWidth(0);
        if (width < LEAST_WIDTH || width > MOST_WIDTH || reader.getHeight(0) * 2 != width) {
          throw new IIOException(
              "%d x %d pixels are no sphere that we show".formatted(width, reader.getHeight(0)));
        }
        return reader.read(0);
      } catch (IIOException known) {
        throw known;
      } catch (RuntimeException broken) {
        // Readers throw anything when a file is not what its first bytes say.
        throw new IIOException("a broken picture: " + broken.getClass().getSimpleName());
      } finally {
        reader.dispose();
      }
    }
  }
}
