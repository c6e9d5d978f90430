package dev.planwalk.domain.project;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.NewAsset;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.JobViews;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.Work;
import dev.planwalk.domain.job.WorkContext;
import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectStore;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The work of a {@code project.export}: the files of a project one after the other into an archive,
 * then {@code project.json}, which says what each is. No file is held in memory, and an unchanged
 * project gives equal bytes. Live and test jobs differ in nothing but the lane.
 */
public final class ExportWork implements Work {

  /** Who did it: the service itself, no engine. */
  private static final String PROVIDER = "planwalk";

  /** Zip files count time from here. */
  private static final LocalDateTime BEGINNING = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final Lane lane;
  private final JobViews views;
  private final Database database;
  private final ObjectStore store;
  private final Path scratch;

  /**
   * Sets up the work of one lane.
   *
   * @param scratch an existing folder for archives while they are made
   */
  public ExportWork(Lane lane, JobViews views, Database database, ObjectStore store, Path scratch) {
    this.lane = lane;
    this.views = views;
    this.database = database;
    this.store = store;
    this.scratch = scratch;
  }

  @Override
  public Lane lane() {
    return lane;
  }

  @Override
  public JobType type() {
    return JobType.PROJECT_EXPORT;
  }

  @Override
  public JobOutcome run(WorkContext context) throws IOException, InterruptedException {
    UUID project = context.project().orElseThrow();
    ProjectContents contents = database.snapshot(db -> ProjectContents.read(db, views, project));
    Path archive = Files.createTempFile(scratch, "export-", ".zip");
    try {
      int missing = write(archive, contents, context.progress());
      NewAsset asset =
          NewAsset.stored(
              store, context.objectFolder().child("project.zip"), AssetKind.PROJECT_ZIP, archive);
      ObjectNode metadata =
          JsonNodeFactory.instance
              .objectNode()
              .put("files", contents.files().size() - missing)
              .put("missing", missing);
      return new JobOutcome.Done(PROVIDER, List.of(asset), metadata, Optional.empty());
    } finally {
      Files.deleteIfExists(archive);
    }
  }

  /** Writes the archive; returns how many files were not there any more. */
  private int write(Path archive, ProjectContents contents, WorkProgress progress)
      throws IOException, InterruptedException {
    int missing = 0;
    int done = 0;
    ArrayNode told = contents.facts().putArray("files");
    try (ZipOutputStream zip =
        new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(archive)))) {
      // Most of it is packed already; drawings and JSON are not.
      zip.setLevel(Deflater.BEST_SPEED);
      for (ProjectContents.Entry file : contents.files()) {
        if (progress.canceled()) {
          throw new InterruptedException("canceled");
        }
        boolean there = put(zip, file);
        missing += there ? 0 : 1;
        ObjectNode facts = told.addObject();
        facts.put("path", there ? file.path() : null);
        facts.setAll(file.facts());
        done++;
        progress.at((double) done / (contents.files().size() + 1));
      }
      zip.putNextEntry(entry("project.json"));
      zip.write(Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(contents.facts()));
      zip.closeEntry();
    }
    return missing;
  }

  /** Adds a file; false if somebody deleted it after the contents were read. */
  private boolean put(ZipOutputStream zip, ProjectContents.Entry file) throws IOException {
    Optional<ObjectContent> found = store.get(file.key(), Optional.empty());
    if (found.isEmpty()) {
      return false;
    }
    try (ObjectContent content = found.get()) {
      zip.putNextEntry(entry(file.path()));
      long _ = content.stream().transferTo(zip);
      zip.closeEntry();
      return true;
    }
  }

  private static ZipEntry entry(String name) {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(BEGINNING);
    return entry;
  }
}
