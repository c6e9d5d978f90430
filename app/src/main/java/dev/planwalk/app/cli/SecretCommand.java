package dev.planwalk.app.cli;

import dev.planwalk.app.Backend;
import dev.planwalk.app.Operator;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.oauth.server.SignInUpkeep;
import dev.planwalk.domain.secret.RotateSecret;
import dev.planwalk.domain.secret.SecretState;
import dev.planwalk.domain.secret.ShowSecret;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.storage.SecretRotation;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code planwalk secret}: the secret of the installation, also while servers run. */
@Command(
    name = "secret",
    description = "Shows how far the last rotation of the installation's secret is.",
    mixinStandardHelpOptions = true,
    subcommands = SecretCommand.Rotate.class)
public final class SecretCommand implements Callable<Integer> {

  private static final Duration LOOK = Duration.ofSeconds(1);

  @Mixin private final OperatorOptions options = new OperatorOptions();

  @Override
  public Integer call() throws Settings.BadSettings, IOException {
    return options.show(
        ShowSecret.OPERATION,
        (_, backend) -> new ShowSecret(Operator.rotation(backend)),
        new ShowSecret.Input(),
        SecretCommand::print);
  }

  private static void print(SecretState state) {
    System.out.printf("generation    %d%n", state.generation());
    System.out.printf(
        "the one before  %s%n",
        state.previousUntil().map(until -> "is taken from nodes until " + until).orElse("is over"));
    System.out.printf(
        "rows            %s%n",
        state
            .resealFrom()
            .map(from -> "are sealed anew from " + from)
            .orElse("are sealed with it"));
    System.out.printf(
        "API keys        %s%n",
        state.keysOfBefore() == 0
            ? "are all stored with it"
            : Count.of(state.keysOfBefore(), "key") + " not used since; stored anew when used");
  }

  @Command(
      name = "rotate",
      description =
          "Makes a new secret and seals everything with it, also while servers run; goes on with a"
              + " rotation that was cut short. Keys, links and webhooks go on.",
      mixinStandardHelpOptions = true)
  static final class Rotate implements Callable<Integer> {
    @Mixin private final OperatorOptions options = new OperatorOptions();

    @Option(
        names = "--at-once",
        description =
            "For a secret that leaked: in the end, links, uploads under way and sign-ins of before"
                + " open nothing any more. API keys go on.")
    private boolean atOnce;

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      return options.act(
          RotateSecret.OPERATION,
          (_, backend) ->
              (caller, input) -> {
                SecretState _ =
                    new RotateSecret(Operator.rotation(backend), settling(backend))
                        .handle(caller, input);
                return finish(backend);
              },
          new RotateSecret.Input(),
          SecretCommand::print);
    }

    /** Whoever has the embedded database to itself waits for nobody. */
    private static Duration settling(Backend backend) {
      return backend.exclusive() ? Duration.ZERO : SecretRotation.SETTLING;
    }

    private SecretState finish(Backend backend) {
      SecretRotation rotation = Operator.rotation(backend);
      boolean kept = backend.keepSecret();
      if (backend.secretIsGiven()) {
        System.err.println(
            "planwalk: set PLANWALK_SECRET to this on every node within a day, after which the old"
                + " one is refused at a start:");
        System.out.println(backend.secrets().newest().text());
        if (System.out.checkError()) {
          throw new UserError(
              "the new secret could not be printed; call this again where it can be, within a day");
        }
      } else if (!kept) {
        throw new UserError(
            "the new secret could not be written into %s, and the one before it is taken until it is: make room, then call this again"
                .formatted(backend.secretFile()));
      } else {
        System.err.println("planwalk: the new secret is in " + backend.secretFile());
      }
      if (rotation.state().resealFrom().isPresent() && !rotation.state().due()) {
        System.err.println("planwalk: waiting until every node knows it");
      }
      int rows = 0;
      while (rotation.state().resealFrom().isPresent()) {
        rows += rotation.resealIfDue();
        pause(rotation.state());
      }
      System.err.printf("planwalk: %s sealed with it here%n", Count.of(rows, "row"));
      if (atOnce) {
        SignInUpkeep.endAll(backend.database());
        rotation.forgetNow();
      }
      return new ShowSecret(rotation)
          .handle(Operator.caller(backend.database()), new ShowSecret.Input());
    }

    private static void pause(SecretRotation.State state) {
      if (state.resealFrom().isPresent()) {
        try {
          boolean _ = new CountDownLatch(1).await(LOOK.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
          Thread.currentThread().interrupt();
          throw new UserError("interrupted; the servers, or the next call, bring it to its end");
        }
      }
    }
  }
}
