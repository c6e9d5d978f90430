package dev.planwalk.app.cli;

import dev.planwalk.app.Backend;
import dev.planwalk.app.Operator;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.KeyId;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.IssueKey;
import dev.planwalk.domain.key.ListKeys;
import dev.planwalk.domain.key.RevokeKey;
import dev.planwalk.domain.key.RotateKey;
import dev.planwalk.domain.oauth.server.Grants;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Count;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code planwalk keys}: issues, lists, rotates and revokes API keys, and the clients that people
 * let use them, also while a server runs.
 */
@Command(
    name = "keys",
    description = "Issues, lists, rotates and revokes API keys, also while the server runs.",
    mixinStandardHelpOptions = true,
    subcommands = {
      KeysCommand.Issue.class,
      KeysCommand.ShowKeys.class,
      KeysCommand.Rotate.class,
      KeysCommand.Revoke.class,
      KeysCommand.Clients.class
    })
public final class KeysCommand {

  private static KeyId id(String text) {
    return OperatorOptions.id(KeyId.FORMAT, "key", text, "keys list");
  }

  private static void show(ApiKey.Issued issued, boolean quiet) {
    ApiKey key = issued.key();
    show(issued.plaintext(), key.livemode(), key.id().toString(), key.tenant(), quiet);
  }

  private static void show(
      String plaintext, boolean livemode, String id, String tenant, boolean quiet) {
    System.out.println(plaintext);
    if (!quiet) {
      System.err.printf(
          "%s key %s for tenant '%s'. This is the only time the key is shown.%n",
          livemode ? "Live" : "Test", id, tenant);
    }
  }

  @Command(
      name = "issue",
      description = "Makes a key and shows it once.",
      mixinStandardHelpOptions = true)
  static final class Issue implements Callable<Integer> {
    @Mixin private final OperatorOptions options = new OperatorOptions();

    @Option(
        names = "--tenant",
        defaultValue = "default",
        description = "Account the key belongs to; made when new (${DEFAULT-VALUE}).")
    private String tenant = "";

    @Option(names = "--name", defaultValue = "key", description = "For people (${DEFAULT-VALUE}).")
    private String name = "";

    @Option(names = "--test", description = "A test key: the whole contract at no cost.")
    private boolean test;

    @Option(names = "--read-only", description = "Only the scopes that read.")
    private boolean readOnly;

    @Option(
        names = "--scopes",
        split = ",",
        description = "Only these scopes, by commas (default: all).")
    private List<String> scopes = List.of();

    @Option(names = "--expires-days", description = "Expires after so many days.")
    private Optional<Integer> expiresDays = Optional.empty();

    @Option(names = "--rate-limit", description = "Requests a minute (default: the setting).")
    private Optional<Integer> rateLimit = Optional.empty();

    @Option(names = "--monthly-cap", description = "US cents a month (default: the setting).")
    private Optional<Long> monthlyCap = Optional.empty();

    @Option(names = "--total-cap", description = "US cents over the key's life.")
    private Optional<Long> totalCap = Optional.empty();

    @Option(
        names = "--confirm-above",
        description = "MCP clients that can are asked before a dearer create (US cents).")
    private Optional<Long> confirmAbove = Optional.empty();

    @Option(
        names = "--confirm-strict",
        description = "Others are refused a dearer create without confirm: true.")
    private boolean confirmStrict;

    @Option(names = "--quiet", description = "Print the key and nothing else.")
    private boolean quiet;

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      IssueKey.Input wanted;
      try {
        // The same reader as the operator's door, so that both refuse the same.
        wanted = IssueKey.OPERATION.read(Arguments.of(fields()), Door.HTTP);
      } catch (ServiceException refusal) {
        throw new UserError(refusal.text());
      }
      Optional<JsonNode> issued = OperatorDoor.post(options.settings(), "/keys", fields());
      if (issued.isPresent() && options.json()) {
        OperatorOptions.print(issued.get());
        return 0;
      }
      if (issued.isPresent()) {
        JsonNode key = issued.get().path("key");
        show(
            issued.get().path("plaintext").stringValue(),
            key.path("livemode").booleanValue(),
            key.path("id").stringValue(),
            key.path("tenant").stringValue(),
            quiet);
        return 0;
      }
      return options.act(
          IssueKey.OPERATION,
          (_, backend) -> new IssueKey(Operator.keys(backend)),
          wanted,
          made -> show(made, quiet));
    }

    private ObjectNode fields() {
      ObjectNode fields = JsonNodeFactory.instance.objectNode();
      fields.put("tenant", tenant).put("name", name).put("test", test).put("read_only", readOnly);
      if (!scopes.isEmpty()) {
        var words = fields.putArray("scopes");
        scopes.forEach(word -> words.add(word.strip().toLowerCase(Locale.ROOT)));
      }
      expiresDays.ifPresent(days -> fields.put("expires_days", days));
      rateLimit.ifPresent(requests -> fields.put("requests_per_minute", requests));
      monthlyCap.ifPresent(cents -> fields.put("monthly_cap_usd_cents", cents));
      totalCap.ifPresent(cents -> fields.put("total_cap_usd_cents", cents));
      confirmAbove.ifPresent(cents -> fields.put("confirm_above_usd_cents", cents));
      fields.put("confirm_strict", confirmStrict);
      return fields;
    }
  }

  @Command(name = "list", description = "Shows all keys.", mixinStandardHelpOptions = true)
  static final class ShowKeys implements Callable<Integer> {
    private static final String COLUMNS = "%-40s  %-14s  %-14s  %-22s  %s%n";

    @Mixin private final OperatorOptions options = new OperatorOptions();

    @Option(names = "--tenant", description = "Only of this account.")
    private Optional<String> tenant = Optional.empty();

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      return options.show(
          ListKeys.OPERATION,
          (_, backend) -> new ListKeys(Operator.keys(backend), Operator.cursors(backend)),
          new ListKeys.Input(tenant, OperatorOptions.newest(OperatorOptions.ALL)),
          page -> print(page.data()));
    }

    private static void print(List<ApiKey> keys) {
      System.out.printf(COLUMNS, "id", "tenant", "name", "key", "state");
      for (ApiKey key : keys) {
        System.out.printf(
            COLUMNS,
            key.id(),
            ReadCommand.printable(key.tenant()),
            ReadCommand.printable(key.name()),
            key.display(),
            state(key));
      }
    }

    private static String state(ApiKey key) {
      if (key.revokedAt().isPresent()) {
        return "revoked " + key.revokedAt().get();
      }
      String asks =
          key.confirmAboveUsdCents()
              .map(cents ->
                  ", asks %sabove %s"
                      .formatted(
                          key.confirmStrict() ? "strictly " : "", Count.of(cents, "US cent")))
              .orElse("");
      String used = key.lastUsedAt().map(at -> ", last used " + at).orElse("");
      return key.expiresAt().map(at -> "expires " + at).orElse("active") + asks + used;
    }
  }

  @Command(
      name = "rotate",
      description = "Replaces a key; the old one works on for the overlap.",
      mixinStandardHelpOptions = true)
  static final class Rotate implements Callable<Integer> {
    private static final int LONGEST_OVERLAP_HOURS = 8_760;

    @Mixin private final OperatorOptions options = new OperatorOptions();

    @Parameters(paramLabel = "ID", description = "The key's id, from keys list.")
    private String id = "";

    @Option(
        names = "--overlap-hours",
        defaultValue = "24",
        description = "How long the old key still works, 0 to 8760 (${DEFAULT-VALUE}).")
    private int overlapHours;

    @Option(names = "--quiet", description = "Print the key and nothing else.")
    private boolean quiet;

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      KeyId key = KeysCommand.id(id);
      if (overlapHours < 0 || overlapHours > LONGEST_OVERLAP_HOURS) {
        throw new UserError(
            "--overlap-hours must be from 0 to %d, not %d"
                .formatted(LONGEST_OVERLAP_HOURS, overlapHours));
      }
      return options.act(
          RotateKey.OPERATION,
          (_, backend) -> new RotateKey(Operator.keys(backend)),
          new RotateKey.Input(key, overlapHours),
          made -> show(made, quiet));
    }
  }

  @Command(name = "revoke", description = "Ends a key at once.", mixinStandardHelpOptions = true)
  static final class Revoke implements Callable<Integer> {
    @Mixin private final OperatorOptions options = new OperatorOptions();

    @Parameters(paramLabel = "ID", description = "The key's id, from keys list.")
    private String id = "";

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      KeyId key = KeysCommand.id(id);
      return options.act(
          RevokeKey.OPERATION,
          (_, backend) -> new RevokeKey(Operator.keys(backend)),
          new RevokeKey.Input(key),
          _ -> System.out.println("revoked " + key));
    }
  }

  @Command(
      name = "clients",
      description = "Shows the programs that people signed in to, or disconnects one.",
      mixinStandardHelpOptions = true)
  static final class Clients implements Callable<Integer> {
    @Mixin private final HomeOption home = new HomeOption();

    @Option(names = "--tenant", description = "Only of this account.")
    private Optional<String> tenant = Optional.empty();

    @Option(
        names = "--disconnect",
        paramLabel = "ID",
        description = "Ends what this program may do, with its next request.")
    private Optional<UUID> disconnect = Optional.empty();

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      try (Backend backend = home.open()) {
        Grants grants = Operator.grants(backend);
        disconnect.ifPresentOrElse(
            id -> disconnect(backend, grants, id),
            () -> grants.list(tenant).forEach(Clients::show));
        return 0;
      }
    }

    private static void disconnect(Backend backend, Grants grants, UUID id) {
      try {
        UUID ended =
            Operator.acts(backend)
                .noted(
                    "disconnect_client", id.toString(), Optional.empty(), () -> ended(grants, id));
        System.out.println("disconnected " + ended);
      } catch (ServiceException unknown) {
        throw new UserError(
            "there is no connected program "
                + id
                + "; "
                + Launcher.command("keys clients")
                + " shows their ids");
      }
    }

    private static UUID ended(Grants grants, UUID id) {
      if (!grants.disconnect(id)) {
        throw ServiceException.notFound("connected program", id.toString());
      }
      return id;
    }

    private static void show(Grants.Connected client) {
      System.out.printf(
          "%s  %s%n  client %s%n  key %s of tenant '%s'%n  may %s%n  %s; let in %s, last used %s%n",
          client.id(),
          ReadCommand.printable(client.clientName()),
          ReadCommand.printable(client.clientId()),
          client.keyDisplay(),
          ReadCommand.printable(client.tenant()),
          client.choice().scopes().stream().map(Scope::wire).collect(Collectors.joining(" ")),
          caps(client.choice()),
          client.since(),
          client.lastUsedAt().map(Object::toString).orElse("never"));
    }

    private static String caps(Grants.Choice choice) {
      return "%s a month, %s altogether"
          .formatted(cap(choice.monthlyCapUsdCents()), cap(choice.totalCapUsdCents()));
    }

    private static String cap(Optional<Long> cents) {
      return cents.map(cap -> "at most " + Count.of(cap, "US cent")).orElse("as the key");
    }
  }
}
