package dev.planwalk.domain.asset;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.Database;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Words;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import org.jooq.Record;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Lists all files of the caller's tenant and mode, of whatever project: what an MCP host shows as
 * things to attach. {@link ListAssets} is the same for one project, with all facts.
 */
public final class ListResources
    implements Operation.Handler<ListResources.Input, Listing<TitledAsset>> {

  /** Which part of the list. */
  public record Input(Page page) {}

  public static final Operation<Input, Listing<TitledAsset>> OPERATION =
      Operation.listing("list_resources", Input.class, TitledAsset.class)
          .summary("List every file of the account, uploads and results, newest first.")
          .needs(Scope.ASSETS_READ)
          .method("resources/list")
          .traits(Trait.READ_ONLY)
          .build();

  private final Database database;
  private final Cursors cursors;

  public ListResources(Database database, Cursors cursors) {
    this.database = database;
    this.cursors = cursors;
  }

  @Override
  public Listing<TitledAsset> handle(Caller caller, Input input) {
    Keyset keyset = cursors.keyset(caller, OPERATION, input, AssetId.FORMAT);
    return database.snapshot(db ->
        keyset.listing(
            db.select(ASSET.asterisk(), JOB.METADATA)
                .from(ASSET)
                .leftJoin(JOB)
                .on(JOB.ID.eq(ASSET.JOB_ID))
                .where(
                    ASSET.TENANT_ID.eq(caller.tenant()),
                    ASSET.LIVEMODE.eq(caller.livemode()),
                    keyset.condition(ASSET.ID))
                .orderBy(keyset.order(ASSET.ID))
                .limit(keyset.rows())
                .fetch(ListResources::entry),
            TitledAsset::id));
  }

  private static TitledAsset entry(Record row) {
    Asset asset = AssetRows.view(row.into(ASSET));
    ObjectNode made =
        Optional.ofNullable(row.get(JOB.METADATA))
            .map(JsonColumn::object)
            .orElseGet(JsonNodeFactory.instance::objectNode);
    return new TitledAsset(
        asset.id(),
        asset.kind(),
        title(asset, made),
        asset.contentType(),
        asset.sizeBytes(),
        asset.createdAt());
  }

  /** Such as {@code Kitchen, golden hour, 1600 x 1067}; what is not known is left out. */
  private static String title(Asset asset, JsonNode made) {
    StringJoiner words = new StringJoiner(", ");
    boolean picture = asset.kind() == AssetKind.JPG;
    String room = made.path("room").path("name").asString("");
    words.add(picture && !room.isEmpty() ? room : capital(asset.kind().meaning()));
    asset.variant().ifPresent(words::add);
    JsonNode lighting = made.path("lighting");
    if (picture && lighting.isString()) {
      words.add(Words.of(Lighting.class, lighting.stringValue()).meaning());
    }
    if (asset.width().isPresent() && asset.height().isPresent()) {
      words.add(asset.width().get() + " x " + asset.height().get());
    }
    return words.toString();
  }

  private static String capital(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
