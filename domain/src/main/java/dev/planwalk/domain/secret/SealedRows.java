package dev.planwalk.domain.secret;

import dev.planwalk.domain.call.StoredReplays;
import dev.planwalk.domain.oauth.server.SignInUpkeep;
import dev.planwalk.domain.webhook.WebhookParts;
import dev.planwalk.storage.SealedColumn;
import java.util.List;
import java.util.stream.Stream;

/** Everything in the database that is sealed with the secret of the installation. */
public final class SealedRows {

  /** To be sealed anew when the secret is rotated. */
  public static final List<SealedColumn<?>> ALL =
      Stream.concat(
              WebhookParts.SEALED.stream(), Stream.of(SignInUpkeep.SEALED, StoredReplays.SEALED))
          .toList();

  private SealedRows() {}
}
