package dev.planwalk.testsupport;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;

/**
 * What a text costs the model that reads it, counted by a public tokenizer: {@code o200k_base}.
 * Others differ by some percent; what is long in one is long in all.
 */
public final class Tokens {
  private static final Encoding O200K =
      Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

  private Tokens() {}

  /** How many tokens a text has. */
  public static int in(String text) {
    return O200K.countTokensOrdinary(text);
  }
}
