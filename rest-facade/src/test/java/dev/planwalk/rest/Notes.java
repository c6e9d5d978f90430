package dev.planwalk.rest;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.domain.operation.HttpBinding.prefer;
import static dev.planwalk.storage.schema.Tables.TENANT;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Attachment;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.Deprecation;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Pending;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.domain.wire.Range;
import dev.planwalk.domain.wire.WireObject;
import dev.planwalk.storage.Database;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;

/** A small resource with every kind of route, for the tests of the HTTP door. */
final class Notes {
  private final Database database;
  private final IdSource ids;
  private final Cursors cursors;

  Notes(Database database, IdSource ids, Cursors cursors) {
    this.database = database;
    this.ids = ids;
    this.cursors = cursors;
  }

  @WireObject("note")
  record Note(
      @Doc("Id") ProjectId id, @Doc("Text") String text, @Doc("Seconds waited") int waitedSeconds)
      implements Pending {
    @Override
    public Optional<Integer> retryAfterSeconds() {
      return text.equals("unfinished") ? Optional.of(7) : Optional.empty();
    }
  }

  record CreateInput(
      @Doc("Text") @Length(min = 1, max = 100) String text,
      @Doc("Size") @Range(min = 0, max = 2_147_483_647L) Optional<Long> size) {}

  static final Operation<CreateInput, Note> CREATE =
      Operation.named("create_note", CreateInput.class, Note.class)
          .summary("Create a note.")
          .needs(Scope.PROJECTS_WRITE)
          .http(HttpMethod.POST, "/api/v1/notes")
          .traits(Trait.REPLAYABLE)
          .answers(201, Note.class, "created")
          .build();

  record GetInput(
      @Doc("Note") ProjectId noteId,
      @Doc("Wait so long") @Range(min = 0, max = 600) @Default("0") int timeoutSeconds) {}

  static final Operation<GetInput, Note> GET =
      Operation.named("get_note", GetInput.class, Note.class)
          .summary("Read a note.")
          .needs(Scope.PROJECTS_READ)
          .http(
              HttpMethod.GET,
              "/api/v1/notes/{id}",
              bind("id", "note_id"),
              prefer("wait", "timeout_seconds", 30))
          .traits(Trait.READ_ONLY)
          .answers(200, Note.class, "the note")
          .build();

  record TouchInput(@Doc("Note") ProjectId noteId) {}

  static final Operation<TouchInput, Note> TOUCH =
      Operation.named("touch_note", TouchInput.class, Note.class)
          .summary("Touch a note.")
          .needs(Scope.PROJECTS_WRITE)
          .http(HttpMethod.POST, "/api/v1/notes/{id}/touch", bind("id", "note_id"))
          .traits(Trait.REPLAYABLE)
          .answers(200, Note.class, "the note")
          .build();

  record ListInput(Page page) {}

  static final Operation<ListInput, Listing<Note>> LIST =
      Operation.listing("list_notes", ListInput.class, Note.class)
          .summary("List notes.")
          .needs(Scope.PROJECTS_READ)
          .http(HttpMethod.GET, "/api/v1/notes")
          .traits(Trait.READ_ONLY)
          .build();

  record OldInput() {}

  static final Operation<OldInput, Note> OLD =
      Operation.named("get_old_note", OldInput.class, Note.class)
          .summary("Read the oldest note.")
          .needs(Scope.PROJECTS_READ)
          .http(HttpMethod.GET, "/api/v1/old_note")
          .traits(Trait.READ_ONLY)
          .answers(200, Note.class, "the note")
          .deprecated(
              new Deprecation(
                  LocalDate.of(2026, 12, 1),
                  LocalDate.of(2027, 12, 1),
                  "Call GET /api/v1/notes instead."))
          .build();

  record PictureInput() {}

  static final String PICTURE = "bytes of a picture";

  static final Operation<PictureInput, Answer> DRAWN =
      Operation.named("get_drawn_note", PictureInput.class)
          .summary("See a note.")
          .needs(Scope.PROJECTS_READ)
          .http(HttpMethod.GET, "/api/v1/drawn_note")
          .traits(Trait.READ_ONLY)
          .attaches(200, Note.class, "image/jpeg", "the note, drawn")
          .build();

  static Catalog<Notes> catalog() {
    return Catalog.of(
        Catalog.entry(CREATE, notes -> notes::create),
        Catalog.entry(LIST, notes -> notes::list),
        Catalog.entry(GET, notes -> notes::get),
        Catalog.entry(OLD, _ -> (_, _) -> new Note(new ProjectId(new UUID(7, 7)), "old", 0)),
        Catalog.entry(
            DRAWN,
            _ ->
                (_, _) ->
                    Answer.of(
                        new Note(new ProjectId(new UUID(7, 7)), "drawn", 0),
                        new Attachment("image/jpeg", PICTURE.getBytes(StandardCharsets.US_ASCII)))),
        Catalog.entry(TOUCH, notes -> (caller, input) -> notes.get(caller, input.noteId(), 0)));
  }

  private Note create(Caller caller, CreateInput input) {
    if (input.text().equals("explode")) {
      throw new IllegalStateException("java.lang.Secret at dev.planwalk");
    }
    return caller.commit(tx -> {
      ProjectId id = ids.projectId();
      tx.insertInto(TENANT)
          .set(TENANT.ID, id.uuid())
          .set(TENANT.NAME, caller.tenant() + "/" + id.uuid() + "/" + input.text())
          .execute();
      return new Note(id, input.text(), 0);
    });
  }

  private Note get(Caller caller, GetInput input) {
    return get(caller, input.noteId(), input.timeoutSeconds());
  }

  private Note get(Caller caller, ProjectId id, int waited) {
    String prefix = caller.tenant() + "/" + id.uuid() + "/";
    return database
        .read(sql ->
            sql.selectFrom(TENANT)
                .where(TENANT.ID.eq(id.uuid()), TENANT.NAME.startsWith(prefix))
                .fetchOptional())
        .map(row -> new Note(id, row.getName().substring(prefix.length()), waited))
        .orElseThrow(
            () -> new ServiceException(ErrorCode.RESOURCE_NOT_FOUND, "There is no note " + id));
  }

  private Listing<Note> list(Caller caller, ListInput input) {
    Keyset keyset = cursors.keyset(caller, LIST, input, ProjectId.FORMAT);
    var rows =
        database.read(sql ->
            sql.selectFrom(TENANT)
                .where(TENANT.NAME.startsWith(caller.tenant() + "/"), keyset.condition(TENANT.ID))
                .orderBy(keyset.order(TENANT.ID))
                .limit(keyset.rows())
                .fetch(
                    row -> new Note(new ProjectId(row.getId()), row.getName().substring(74), 0)));
    return keyset.listing(rows, Note::id);
  }
}
