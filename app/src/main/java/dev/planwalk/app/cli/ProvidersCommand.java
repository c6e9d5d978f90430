package dev.planwalk.app.cli;

import dev.planwalk.app.ImageModels;
import dev.planwalk.app.PaidPictures;
import dev.planwalk.app.Settings;
import dev.planwalk.app.WorldMakers;
import dev.planwalk.providers.marble.Marble;
import dev.planwalk.providers.paid.AccountCheck;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code planwalk providers}: the accounts at providers that are paid for. */
@Command(
    name = "providers",
    description = "Looks after the accounts at paid providers of pictures and worlds.",
    mixinStandardHelpOptions = true,
    subcommands = ProvidersCommand.Check.class)
public final class ProvidersCommand {

  @Command(
      name = "check",
      description =
          "Asks each provider that has a key whether it takes the key, by a call that costs"
              + " nothing. Exit status 1 if one does not.",
      mixinStandardHelpOptions = true)
  static final class Check implements Callable<Integer> {
    @Mixin private final HomeOption home = new HomeOption();

    @Override
    public Integer call() throws Settings.BadSettings, IOException, InterruptedException {
      return check(home.settings(), System.out);
    }

    /** Prints a line for each account; 0 if every key is taken. */
    static int check(Settings settings, PrintStream out) throws IOException, InterruptedException {
      Optional<PaidPictures> chosen = settings.paidPictures();
      out.println(
          chosen
              .map(pictures ->
                  "Pictures of live keys are finished by %s (%s); an order may cost %d US cents, all orders of a day %d."
                      .formatted(
                          pictures.account().provider().wire(),
                          pictures.account().model(),
                          pictures.orderUsdCents(),
                          pictures.limits().dailyUsdCents()))
              .orElse("Pictures are made by our own studio alone; nothing is paid for outside."));
      settings
          .paidTours()
          .ifPresent(tours ->
              out.printf(
                  "Worlds of live tours are made by marble (%s); one may cost %d US cents, a plus one %d, all of a day %d.%n",
                  tours.account().model(),
                  tours.orderUsdCents(),
                  tours.plusOrderUsdCents(),
                  tours.limits().dailyUsdCents()));
      int status = 0;
      for (PaidPictures.Account account : settings.paidAccounts()) {
        AccountCheck answer = ImageModels.check(account, settings.paidTrustedCa());
        out.println(account.provider().wire() + ": " + told(account.base().getHost(), answer));
        status = answer instanceof AccountCheck.Taken ? status : 1;
      }
      if (settings.marble().isPresent()) {
        Marble.Account account = settings.marble().get();
        AccountCheck answer = WorldMakers.check(account, settings.marbleTrustedCa());
        out.println("marble: " + told(account.host(), answer));
        status = answer instanceof AccountCheck.Taken ? status : 1;
      }
      return status;
    }

    private static String told(String host, AccountCheck answer) {
      return switch (answer) {
        case AccountCheck.Taken() -> host + " takes the key.";
        case AccountCheck.Refused(int status) ->
            host
                + " refuses the key (HTTP "
                + status
                + "); look at the account there, and at the key here.";
        case AccountCheck.Unclear(String why) -> "nothing is known of the key; " + why + ".";
      };
    }
  }
}
