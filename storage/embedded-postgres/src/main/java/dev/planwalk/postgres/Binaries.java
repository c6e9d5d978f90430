package dev.planwalk.postgres;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** The server's programs, unpacked from the class path into a home folder. */
final class Binaries {

  private final Path folder;

  private Binaries(Path folder) {
    this.folder = folder;
  }

  /** Version of the server on the class path, for example {@code 18.6.0}. */
  static String version() {
    Properties properties = new Properties();
    try (InputStream in = Binaries.class.getResourceAsStream("version.properties")) {
      if (in == null) {
        throw new IllegalStateException("version.properties is missing from the jar");
      }
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version", "");
  }

  /** The major version, which must equal the data folder's {@code PG_VERSION}. */
  static String majorVersion() {
    String version = version();
    return version.substring(0, version.indexOf('.'));
  }

  /**
   * Unpacks unless that was done before. The caller holds the home's lock. A crash leaves a folder
   * with {@code .tmp} in its name, which the next call removes.
   */
  static Binaries unpack(Path home, Progress progress) throws IOException {
    Path folder = home.resolve("pg-" + version());
    if (Files.isDirectory(folder)) {
      return new Binaries(folder);
    }
    progress.step("unpacking PostgreSQL " + version());
    try (Stream<Path> siblings = Files.list(home)) {
      for (Path stale : siblings.filter(Binaries::isStale).toList()) {
        OwnerOnly.deleteFolder(stale);
      }
    }
    Path temporary = home.resolve(folder.getFileName() + ".tmp-" + ProcessHandle.current().pid());
    Files.createDirectory(temporary);
    extract(archiveName(), temporary);
    Files.move(temporary, folder, StandardCopyOption.ATOMIC_MOVE);
    return new Binaries(folder);
  }

  private static boolean isStale(Path path) {
    String name = path.getFileName().toString();
    return name.startsWith("pg-") && name.contains(".tmp-");
  }

  Path program(String name) {
    return folder.resolve("bin").resolve(name);
  }

  private static String archiveName() {
    String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    String arch = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    String system = os.contains("mac") ? "darwin" : os.contains("linux") ? "linux" : os;
    boolean arm = arch.equals("aarch64") || arch.equals("arm64");
    return "postgres-" + system + "-" + (arm ? "arm_64" : "x86_64") + ".txz";
  }

  private static void extract(String archive, Path target) throws IOException {
    try (InputStream resource = Binaries.class.getResourceAsStream("/" + archive)) {
      if (resource == null) {
        throw new IOException(
            "no PostgreSQL for this machine on the class path ("
                + archive
                + "): set PLANWALK_DATABASE_URL to use a server of your own");
      }
      var tar =
          new TarArchiveInputStream(new XZCompressorInputStream(new BufferedInputStream(resource)));
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        extract(entry, tar, target);
      }
    }
  }

  private static void extract(TarArchiveEntry entry, InputStream content, Path target)
      throws IOException {
    Path path = inside(target, target.resolve(entry.getName()));
    if (entry.isDirectory()) {
      openFolder(path);
      return;
    }
    Path parent = inside(target, path.resolve(".."));
    openFolder(parent);
    if (entry.isSymbolicLink()) {
      inside(target, parent.resolve(entry.getLinkName()));
      Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
    } else if (entry.isLink()) {
      Files.createLink(path, inside(target, target.resolve(entry.getLinkName())));
    } else {
      Files.copy(content, path);
      Files.setPosixFilePermissions(path, permissions(entry.getMode()));
    }
  }

  /** Whatever the umask says: the server may have to run as another user. */
  private static void openFolder(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Refuses a path that leaves the target folder. */
  static Path inside(Path target, Path path) throws IOException {
    Path normal = path.normalize();
    if (!normal.startsWith(target)) {
      throw new IOException("archive entry leaves its folder: " + target.relativize(normal));
    }
    return normal;
  }

  private static Set<PosixFilePermission> permissions(int mode) {
    Set<PosixFilePermission> permissions =
        EnumSet.of(
            PosixFilePermission.OWNER_READ,
            PosixFilePermission.OWNER_WRITE,
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.OTHERS_READ);
    if ((mode & 0100) != 0) {
      permissions.add(PosixFilePermission.OWNER_EXECUTE);
      permissions.add(PosixFilePermission.GROUP_EXECUTE);
      permissions.add(PosixFilePermission.OTHERS_EXECUTE);
    }
    return permissions;
  }
}
