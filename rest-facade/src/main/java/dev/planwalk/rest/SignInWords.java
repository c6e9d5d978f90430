package dev.planwalk.rest;

import dev.planwalk.domain.access.Scope;

/** What the sign-in pages say, in both languages; {@code %s} stands for a name or an amount. */
enum SignInWords {
  KEY_TITLE("Sign in with your API key", "Mit dem API-Schlüssel anmelden"),
  KEY_WHY(
      "%s wants to use Planwalk on your behalf. It never sees your key.",
      "%s möchte Planwalk in Ihrem Auftrag nutzen. Den Schlüssel bekommt das Programm nie zu sehen."),
  KEY_WHY_OWNER(
      "See which programs may use your key, and disconnect them.",
      "Sehen Sie, welche Programme Ihren Schlüssel nutzen dürfen, und trennen Sie sie."),
  KEY_LABEL("API key", "API-Schlüssel"),
  KEY_HINT(
      "It begins with svc_sk_. Whoever runs this server issues keys; one that begins with"
          + " svc_sk_test_ costs nothing.",
      "Er beginnt mit svc_sk_. Wer diesen Server betreibt, stellt Schlüssel aus; einer, der mit"
          + " svc_sk_test_ beginnt, kostet nichts."),
  KEY_WRONG("This key is not taken.", "Dieser Schlüssel wird nicht angenommen."),
  KEY_EXPIRED("This key has expired.", "Dieser Schlüssel ist abgelaufen."),
  TOO_OFTEN(
      "Too many attempts. Wait a minute, then try again.",
      "Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es noch einmal."),
  REMEMBER(
      "Remember the key in this browser for 30 days",
      "Den Schlüssel in diesem Browser 30 Tage lang merken"),
  CONTINUE("Continue", "Weiter"),
  CANCEL("Cancel", "Abbrechen"),
  CONSENT_TITLE("Let %s use Planwalk?", "Darf %s Planwalk nutzen?"),
  VOUCHED("The program is described at %s.", "Das Programm ist unter %s beschrieben."),
  UNVOUCHED(
      "The program gave itself this name; nobody vouches for it.",
      "Diesen Namen hat sich das Programm selbst gegeben; niemand bürgt dafür."),
  GOES_TO("Afterwards your browser goes to %s.", "Danach geht Ihr Browser zu %s."),
  GOES_LOCAL(
      "Afterwards your browser goes to a program on this device (%s). Go on only if you have just"
          + " started this in a program of yours.",
      "Danach geht Ihr Browser zu einem Programm auf diesem Gerät (%s). Machen Sie nur weiter, wenn"
          + " Sie das gerade selbst in einem Programm begonnen haben."),
  ACCOUNT("Account", "Konto"),
  KEY("Key", "Schlüssel"),
  TEST_KEY("test key, costs nothing", "Testschlüssel, kostet nichts"),
  KNOWN(
      "You have let this program in before. What you choose now replaces what you chose then.",
      "Sie haben dieses Programm schon zugelassen. Was Sie jetzt wählen, ersetzt die frühere Wahl."),
  MAY("It may", "Es darf"),
  MAY_FAULT("Choose at least one thing.", "Wählen Sie mindestens eines aus."),
  SPEND("It may spend", "Es darf ausgeben"),
  MONTHLY("US dollars a month, at most", "US-Dollar im Monat, höchstens"),
  MONTHLY_HINT(
      "The key's own limit is %s a month. What the program spends counts as the key's too.",
      "Die Grenze des Schlüssels sind %s im Monat. Was das Programm ausgibt, zählt auch beim"
          + " Schlüssel."),
  TOTAL("US dollars altogether, at most", "US-Dollar insgesamt, höchstens"),
  TOTAL_HINT("Empty: no limit of its own.", "Leer: keine eigene Grenze."),
  TOTAL_HINT_KEY(
      "The key's own limit is %s altogether. Empty: that one.",
      "Die Grenze des Schlüssels sind %s insgesamt. Leer: diese."),
  AMOUNT_FAULT(
      "Enter an amount such as 12.50, not above the key's own limit.",
      "Geben Sie einen Betrag wie 12,50 an, nicht über der Grenze des Schlüssels."),
  ALLOW("Allow", "Zulassen"),
  DENY("Do not allow", "Nicht zulassen"),
  OTHER_KEY("Use another key", "Anderen Schlüssel nutzen"),
  LATER(
      "You can disconnect the program at any time at %s.",
      "Sie können das Programm jederzeit unter %s trennen."),
  CLIENTS_TITLE("Programs that use this key", "Programme, die diesen Schlüssel nutzen"),
  NO_CLIENTS("No program uses this key.", "Kein Programm nutzt diesen Schlüssel."),
  SINCE("Let in", "Zugelassen"),
  LAST_USED("Last used", "Zuletzt genutzt"),
  NEVER("never", "nie"),
  LIMIT("Limit", "Grenze"),
  LIMIT_MONTH("%s a month", "%s im Monat"),
  LIMIT_TOTAL("%s altogether", "%s insgesamt"),
  LIMIT_KEY("that of the key", "die des Schlüssels"),
  DISCONNECT("Disconnect %s", "%s trennen"),
  FAULT_TITLE("This sign-in cannot go on", "Diese Anmeldung geht nicht weiter"),
  FAULT_WHY(
      "The program that sent you here has asked for something that cannot be given:",
      "Das Programm, das Sie hierher geschickt hat, hat um etwas gebeten, das nicht geht:"),
  FAULT_BACK("Tell the program, at %s", "Dem Programm Bescheid geben, unter %s"),
  FAULT_CLOSE("You can close this page.", "Sie können diese Seite schließen."),
  OUTAGE(
      "The service does not answer just now. Try again in a minute.",
      "Der Dienst antwortet gerade nicht. Versuchen Sie es in einer Minute noch einmal.");

  private final String english;
  private final String german;

  SignInWords(String english, String german) {
    this.english = english;
    this.german = german;
  }

  String in(PageLanguage language) {
    return switch (language) {
      case EN -> english;
      case DE -> german;
    };
  }

  /** What a scope allows; the catalogue has it in English. */
  static String of(Scope scope, PageLanguage language) {
    return language == PageLanguage.EN
        ? scope.meaning()
        : switch (scope) {
          case PROJECTS_READ -> "Projekte lesen";
          case PROJECTS_WRITE -> "Projekte anlegen und löschen";
          case PLANS_READ -> "Grundrisse lesen";
          case PLANS_WRITE -> "Grundrisse hochladen und lesen lassen";
          case VISUALIZATIONS_WRITE -> "Bilder erzeugen";
          case TOURS_WRITE -> "Rundgänge erzeugen";
          case ASSETS_READ -> "Dateien und signierte Adressen lesen";
          case JOBS_READ -> "Aufträge, Bilder und Rundgänge lesen";
          case WEBHOOKS_READ -> "Webhooks und ihre Zustellungen lesen";
          case WEBHOOKS_WRITE -> "Webhooks verwalten";
          case USAGE_READ -> "Verbrauch des Schlüssels lesen";
        };
  }
}
