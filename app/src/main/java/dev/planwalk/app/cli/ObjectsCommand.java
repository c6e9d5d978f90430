package dev.planwalk.app.cli;

import dev.planwalk.app.ObjectFolder;
import dev.planwalk.app.ObjectPlace;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.storage.object.ObjectCopy;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.object.S3ObjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code planwalk objects}: the files of an installation, as a whole. */
@Command(
    name = "objects",
    description = "Moves the files of an installation between a folder and a bucket.",
    mixinStandardHelpOptions = true,
    subcommands = ObjectsCommand.Copy.class)
public final class ObjectsCommand {

  private static final String FOLDER = "folder:";
  private static final String BUCKET = "bucket";

  @Command(
      name = "copy",
      description =
          "Copies every file from one place to another, reads each back and compares its hash. What"
              + " is there already is not copied again, so a copy that was stopped goes on when it"
              + " is called again. Stop the servers first.",
      mixinStandardHelpOptions = true)
  static final class Copy implements Callable<Integer> {
    @Mixin private final HomeOption home = new HomeOption();

    @Parameters(
        index = "0",
        paramLabel = "FROM",
        description = "folder:PATH, or bucket: the one that the settings objects.s3.* name.")
    private String from = "";

    @Parameters(index = "1", paramLabel = "TO", description = "The same of the other place.")
    private String to = "";

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      Settings settings = home.settings();
      if (from.equals(to)) {
        throw new UserError("FROM and TO are the same place (got: '" + from + "')");
      }
      if (from.startsWith(FOLDER) && !Files.isDirectory(folder(from))) {
        throw new UserError("there is no folder " + folder(from));
      }
      ObjectStore source = open(settings, from);
      ObjectStore target = open(settings, to);
      ObjectCopy.Done done = new ObjectCopy(source, target).all(Copy::tell);
      System.out.printf(
          "%s copied (%,d bytes), %d there already; every copy was read back and has the same"
              + " SHA-256.%n",
          Count.of(done.copied(), "object"), done.bytes(), done.present());
      return 0;
    }

    private static void tell(ObjectCopy.Done done) {
      System.err.printf(
          "planwalk: %,d objects copied, %,d there already%n", done.copied(), done.present());
    }

    private static ObjectStore open(Settings settings, String place) throws IOException {
      if (place.startsWith(FOLDER) && place.length() > FOLDER.length()) {
        return ObjectFolder.open(folder(place));
      }
      if (!place.equals(BUCKET)) {
        throw new UserError("a place is folder:PATH or bucket (got: '" + place + "')");
      }
      if (settings.objects() instanceof ObjectPlace.Bucket(var bucket)) {
        return new S3ObjectStore(bucket, InstantSource.system());
      }
      throw new UserError(
          "the settings name no bucket; set objects.s3.bucket (PLANWALK_OBJECTS_S3_BUCKET) and the"
              + " others of objects.s3");
    }

    private static Path folder(String place) {
      return Path.of(place.substring(FOLDER.length())).toAbsolutePath().normalize();
    }
  }
}
