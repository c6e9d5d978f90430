package dev.planwalk.mcp;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.operation.Attachment;
import dev.planwalk.vocabulary.Words;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;

/** The sample catalogue at a real mount, before a service that answers what a test lays out. */
final class SampleDoor implements AutoCloseable {
  static final String RUNNING =
      "{\"object\":\"job\",\"id\":\"job_1\",\"status\":\"running\",\"note\":null}";

  static final String STORE = "https://store.example";

  private final ConcurrentLinkedDeque<Call> calls = new ConcurrentLinkedDeque<>();
  private final ConcurrentLinkedDeque<Reply> replies = new ConcurrentLinkedDeque<>();
  private final TestMount mount =
      new TestMount(settings ->
          ProductDoor.endpoint(
              SampleCatalog.catalog(),
              this::serve,
              new ProductDoor.About(
                  "1.2.3",
                  "# Guide",
                  "# Errors",
                  "/icon.svg",
                  kind -> "type/" + kind,
                  Optional.of(new ProductDoor.View("<!doctype html>", List.of(STORE)))),
              settings,
              TestMount.around(SampleDoor::scoped, InstantSource.system())));
  private final Peer peer = new Peer(mount.url());

  /** The token is the scope's wire word with a dot for its colon, which no token may have. */
  private static Principal scoped(Credential credential) {
    return credential instanceof Credential.Bearer(String token, _)
        ? TestMount.holding(scopes(token))
        : TestMount.anybody();
  }

  private static Set<Scope> scopes(String token) {
    return Words.find(Scope.class, token.replace('.', ':')).map(EnumSet::of).orElseThrow();
  }

  private Reply serve(Call call) {
    calls.add(call);
    return replies.isEmpty() ? Replied.ok(RUNNING) : replies.removeFirst();
  }

  Peer peer() {
    return peer;
  }

  URI url() {
    return mount.url();
  }

  /** What the service was asked since {@link #forget}, oldest first. */
  Deque<Call> calls() {
    return calls;
  }

  /** What the service answers next, after what was said before; without any, {@link #RUNNING}. */
  void reply(Reply reply) {
    replies.add(reply);
  }

  void forget() {
    calls.clear();
    replies.clear();
  }

  /** An asset whose record comes with bytes. */
  static Reply with(Attachment attachment) {
    return new Reply(
        200,
        "{\"object\":\"asset\",\"id\":\"asset_1\",\"kind\":\"jpg\"}"
            .getBytes(StandardCharsets.UTF_8),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(attachment));
  }

  /** A picture of three bytes. */
  static Reply drawn() {
    return with(new Attachment("image/jpeg", new byte[] {1, 2, 3}));
  }

  @Override
  public void close() {
    mount.close();
  }
}
