package dev.planwalk.domain.oauth.server;

import static dev.planwalk.storage.schema.Tables.OAUTH_CLIENT;

import dev.planwalk.domain.id.IdSource;
import dev.planwalk.storage.Database;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The programs that may ask: those that registered themselves, and those that have a document. */
final class Clients {
  /**
   * As many may wait for their first consent; upkeep removes them after a week, and where they are
   * more, the oldest makes room.
   */
  static final int MOST_UNUSED = 10_000;

  /** People who are at the page have their client for so long, whoever registers meanwhile. */
  static final Duration KEPT_UNUSED = Duration.ofHours(1);

  private final Database database;
  private final IdSource ids;
  private final InstantSource clock;
  private final ClientDocuments documents;

  Clients(Database database, IdSource ids, InstantSource clock, ClientDocuments documents) {
    this.database = database;
    this.ids = ids;
    this.clock = clock;
    this.documents = documents;
  }

  /**
   * The client of an id.
   *
   * @throws OAuthRefusal if there is none
   */
  RegisteredClient find(String id) {
    return ClientDocuments.isMeant(id)
        ? documents.find(id)
        : database
            .read(db ->
                db.selectFrom(OAUTH_CLIENT)
                    .where(OAUTH_CLIENT.ID.eq(id))
                    .fetchOptional(row ->
                        new RegisteredClient(
                            row.getId(),
                            row.getName(),
                            Optional.empty(),
                            Arrays.stream(row.getRedirectUris())
                                .flatMap(text -> RedirectUri.parse(text).stream())
                                .toList())))
            .orElseThrow(() ->
                new OAuthRefusal(
                    OAuthError.INVALID_CLIENT,
                    "There is no such client, or it went unused for long. Register it again: POST"
                        + " /oauth/register."));
  }

  /**
   * Registers a client (RFC 7591). Whatever way to show a secret it wishes for, it gets none.
   *
   * @return the answer of section 3.2.1
   */
  ObjectNode register(ObjectNode wanted) {
    RegisteredClient client =
        RegisteredClient.read(
            "svc_oi_" + ids.next().toString().replace("-", ""),
            "Unnamed application",
            Optional.empty(),
            wanted);
    database.execute(tx -> insert(tx, client));
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    answer.put("client_id", client.id());
    answer.put("client_id_issued_at", clock.instant().getEpochSecond());
    answer.put("client_name", client.name());
    ArrayNode redirects = answer.putArray("redirect_uris");
    client.redirects().forEach(redirect -> redirects.add(redirect.toString()));
    answer.putArray("grant_types").add("authorization_code").add("refresh_token");
    answer.putArray("response_types").add("code");
    answer.put("token_endpoint_auth_method", "none");
    return answer;
  }

  private void insert(DSLContext tx, RegisteredClient client) {
    int unused =
        tx.selectCount()
            .from(OAUTH_CLIENT)
            .where(OAUTH_CLIENT.USED_AT.isNull())
            .fetchSingle()
            .value1();
    if (unused >= MOST_UNUSED && !makeRoom(tx)) {
      throw new OAuthRefusal(
          OAuthError.TEMPORARILY_UNAVAILABLE,
          "Too many clients have registered and were never used. Try again in an hour, or use the"
              + " address of a client id metadata document as client_id.");
    }
    tx.insertInto(OAUTH_CLIENT)
        .set(OAUTH_CLIENT.ID, client.id())
        .set(OAUTH_CLIENT.NAME, client.name())
        .set(
            OAUTH_CLIENT.REDIRECT_URIS,
            client.redirects().stream().map(RedirectUri::toString).toArray(String[]::new))
        .set(OAUTH_CLIENT.CREATED_AT, clock.instant())
        .execute();
  }

  private boolean makeRoom(DSLContext tx) {
    return tx.deleteFrom(OAUTH_CLIENT)
            .where(
                OAUTH_CLIENT.ID.in(
                    DSL.select(OAUTH_CLIENT.ID)
                        .from(OAUTH_CLIENT)
                        .where(
                            OAUTH_CLIENT.USED_AT.isNull(),
                            OAUTH_CLIENT.CREATED_AT.lt(clock.instant().minus(KEPT_UNUSED)))
                        .orderBy(OAUTH_CLIENT.CREATED_AT)
                        .limit(1)))
            .execute()
        > 0;
  }
}
