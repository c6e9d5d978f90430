package dev.planwalk.tablegenerator;

import dev.planwalk.postgres.DatabaseAddress;
import dev.planwalk.postgres.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.jooq.Constants;
import org.jooq.codegen.GenerationTool;
import org.jooq.meta.jaxb.Configuration;
import org.jooq.meta.jaxb.Database;
import org.jooq.meta.jaxb.ForcedType;
import org.jooq.meta.jaxb.Generate;
import org.jooq.meta.jaxb.Generator;
import org.jooq.meta.jaxb.Jdbc;
import org.jooq.meta.jaxb.Logging;
import org.jooq.meta.jaxb.Target;

/**
 * Writes the jOOQ tables of a migrated database; run by the build of {@code storage}. Arguments:
 * the folder of migrations, the folder to write, and a home folder for the database server.
 *
 * <p>The tables come from a real server that ran the real migrations, so they cannot drift from
 * what production has. A hash over migrations, this class and jOOQ's version is kept beside the
 * output; while it is the same, nothing runs.
 */
public final class GenerateTables {

  private static final String DATABASE = "tables";
  private static final String PACKAGE = "dev.planwalk.storage.schema";

  private GenerateTables() {}

  public static void main(String[] arguments) throws Exception {
    if (arguments.length != 3) {
      throw new IllegalArgumentException(
          "needs three folders: migrations, output, server home (got: " + List.of(arguments) + ")");
    }
    Path migrations = Path.of(arguments[0]);
    Path output = Path.of(arguments[1]);
    String hash = hashOfInputs(migrations);
    Path stamp = output.resolve("inputs.sha256");
    if (Files.exists(stamp) && Files.readString(stamp).equals(hash)) {
      return;
    }
    Files.deleteIfExists(stamp);
    try (EmbeddedPostgres postgres =
        EmbeddedPostgres.start(
            Path.of(arguments[2]), step -> System.out.println("tables: " + step))) {
      createFreshDatabase(postgres);
      DatabaseAddress address = postgres.address().withDatabase(DATABASE);
      migrate(address, migrations);
      GenerationTool.generate(configuration(address, output));
      writeHistory(postgres, output);
    }
    Files.writeString(stamp, hash);
  }

  private static String hashOfInputs(Path migrations) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
    digest.update(Constants.FULL_VERSION.getBytes(StandardCharsets.UTF_8));
    try (InputStream self = GenerateTables.class.getResourceAsStream("GenerateTables.class")) {
      if (self != null) {
        digest.update(self.readAllBytes());
      }
    }
    try (Stream<Path> files = Files.walk(migrations)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        digest.update(migrations.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
        digest.update(Files.readAllBytes(file));
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void createFreshDatabase(EmbeddedPostgres postgres) throws Exception {
    try (Connection connection = postgres.connect("postgres");
        Statement statement = connection.createStatement()) {
      statement.execute("drop database if exists " + DATABASE + " with (force)");
      statement.execute("create database " + DATABASE);
    }
  }

  private static void migrate(DatabaseAddress address, Path migrations) {
    Flyway.configure()
        .dataSource(address.jdbcUrl(), address.user(), address.password())
        .locations("filesystem:" + migrations.toAbsolutePath())
        .load()
        .migrate();
  }

  /** The migrations as a database has them that is up to date, so that a start can tell. */
  private static void writeHistory(EmbeddedPostgres postgres, Path output) throws Exception {
    try (Connection connection = postgres.connect(DATABASE);
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select version, checksum from flyway_schema_history order by installed_rank")) {
      StringBuilder source =
          new StringBuilder(
              """
              package %s;

              import java.util.Map;

              /** The migrations that made these tables, by version, with Flyway's checksums. */
              public final class Migrations {
                public static final Map<String, Integer> CHECKSUMS =
                    Map.ofEntries(
              """
                  .formatted(PACKAGE));
      String separator = "";
      while (rows.next()) {
        source
            .append(separator)
            .append("          Map.entry(\"%s\", %d)".formatted(rows.getString(1), rows.getInt(2)));
        separator = ",\n";
      }
      source.append(");\n\n  private Migrations() {}\n}\n");
      Path file = output.resolve(PACKAGE.replace('.', '/')).resolve("Migrations.java");
      Files.writeString(file, source);
    }
  }

  private static Configuration configuration(DatabaseAddress address, Path output) {
    return new Configuration()
        .withLogging(Logging.WARN)
        .withJdbc(
            new Jdbc()
                .withDriver("org.postgresql.Driver")
                .withUrl(address.jdbcUrl())
                .withUser(address.user())
                .withPassword(address.password()))
        .withGenerator(
            new Generator()
                .withDatabase(
                    new Database()
                        .withName("org.jooq.meta.postgres.PostgresDatabase")
                        .withInputSchema("public")
                        .withOutputSchemaToDefault(true)
                        .withExcludes("flyway_.*")
                        .withForcedTypes(
                            new ForcedType()
                                .withName("INSTANT")
                                .withIncludeTypes("(?i:timestamp with time zone|timestamptz)")))
                .withGenerate(
                    new Generate()
                        .withPojos(false)
                        .withDaos(false)
                        .withGeneratedAnnotation(false)
                        .withComments(false))
                .withTarget(
                    new Target()
                        .withPackageName(PACKAGE)
                        .withDirectory(output.toString())
                        .withClean(true)));
  }
}
