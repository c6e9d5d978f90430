package dev.planwalk.domain.project;

import static dev.planwalk.storage.schema.Tables.PROJECT;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.domain.wire.Pairs;
import dev.planwalk.storage.Database;
import java.util.Map;
import java.util.Optional;

/** Lists the caller's projects. */
public final class ListProjects implements Operation.Handler<ListProjects.Input, Listing<Project>> {

  /** Which ones, and which page. */
  public record Input(
      @Doc("Only those with these pairs, as metadata[name]=text") @Pairs
          Optional<Map<String, String>> metadata,
      Page page) {}

  public static final Operation<Input, Listing<Project>> OPERATION =
      Operation.listing("list_projects", Input.class, Project.class)
          .summary("List projects, newest first.")
          .needs(Scope.PROJECTS_READ)
          .http(HttpMethod.GET, "/api/v1/projects")
          .tool("list_projects", ToolBinding.without("ending_before"), ToolBinding.bare("metadata"))
          .traits(Trait.READ_ONLY)
          .build();

  private final Database database;
  private final Cursors cursors;

  public ListProjects(Database database, Cursors cursors) {
    this.database = database;
    this.cursors = cursors;
  }

  @Override
  public Listing<Project> handle(Caller caller, Input input) {
    Keyset keyset = cursors.keyset(caller, OPERATION, input, ProjectId.FORMAT);
    return database.snapshot(db ->
        keyset.listing(
            ProjectRows.views(
                db,
                db.selectFrom(PROJECT)
                    .where(
                        PROJECT.TENANT_ID.eq(caller.tenant()),
                        PROJECT.LIVEMODE.eq(caller.livemode()),
                        JsonColumn.has(PROJECT.METADATA, input.metadata()),
                        keyset.condition(PROJECT.ID))
                    .orderBy(keyset.order(PROJECT.ID))
                    .limit(keyset.rows())
                    .fetch()),
            Project::id));
  }
}
