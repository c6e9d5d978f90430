package dev.planwalk.domain.key;

import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;

/**
 * Knows the operator's token, and perhaps a second one that only reads. Hashes are compared, in a
 * time that says nothing about how much of a guess was right; the token itself is not kept. Wrong
 * tokens are counted by address like wrong keys.
 */
public final class OperatorAuthenticator implements Authenticator {

  private static final String ADVICE =
      "Send the header 'Authorization: Bearer <TOKEN>' with the token of the setting"
          + " operator.token.";

  private final byte[] hash;
  private final Optional<byte[]> readingHash;
  private final FailedAttempts failures;

  /**
   * @param readToken of those who may change nothing; empty: there is none
   */
  public OperatorAuthenticator(String token, Optional<String> readToken, FailedAttempts failures) {
    this.hash = sha256(token);
    this.readingHash = readToken.map(OperatorAuthenticator::sha256);
    this.failures = failures;
  }

  @Override
  public Principal authenticate(Credential credential) {
    return switch (credential) {
      case Credential.Known(Principal principal, _) -> principal;
      case Credential.Bearer(String token, _) when MessageDigest.isEqual(sha256(token), hash) ->
          Principal.operator();
      case Credential.Bearer(String token, _) when reads(token) -> Principal.operatorWhoReads();
      case Credential.Bearer(_, String address) -> throw wrong(address);
      case Credential.Malformed(String address) -> throw wrong(address);
      case Credential.None(), Credential.Visitor _ ->
          throw new ServiceException(
                  ErrorCode.MISSING_API_KEY, "The operator's token was not sent.")
              .withRemediation(ADVICE);
    };
  }

  private boolean reads(String token) {
    return readingHash.filter(known -> MessageDigest.isEqual(sha256(token), known)).isPresent();
  }

  private ServiceException wrong(String address) {
    return failures.refusal(
        address,
        new ServiceException(ErrorCode.INVALID_API_KEY, "This is not the operator's token.")
            .withRemediation(ADVICE));
  }

  private static byte[] sha256(String token) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
