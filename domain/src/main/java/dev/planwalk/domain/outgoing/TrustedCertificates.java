package dev.planwalk.domain.outgoing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Who vouches for the servers we call. */
public final class TrustedCertificates {

  private TrustedCertificates() {}

  /**
   * The system's certificate authorities and those of a PEM file.
   *
   * @throws IOException if the file cannot be read or holds no certificate
   */
  public static X509TrustManager systemAnd(Path pem) throws IOException {
    try (InputStream file = Files.newInputStream(pem)) {
      Collection<? extends Certificate> added =
          CertificateFactory.getInstance("X.509").generateCertificates(file);
      if (added.isEmpty()) {
        throw new IOException(pem + " holds no certificate");
      }
      KeyStore all = KeyStore.getInstance(KeyStore.getDefaultType());
      all.load(null, null);
      int number = 0;
      for (X509Certificate known : manager(null).getAcceptedIssuers()) {
        all.setCertificateEntry("system-" + number++, known);
      }
      for (Certificate one : added) {
        all.setCertificateEntry("added-" + number++, one);
      }
      return manager(all);
    } catch (GeneralSecurityException e) {
      throw new IOException(pem + " holds no usable certificates: " + e.getMessage(), e);
    }
  }

  /** TLS with whoever is vouched for. */
  public static SSLContext context(X509TrustManager manager) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {manager}, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has TLS", e);
    }
  }

  /** The trust manager of a key store; null: the system's. */
  private static X509TrustManager manager(@Nullable KeyStore store)
      throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return Stream.of(factory.getTrustManagers())
        .filter(X509TrustManager.class::isInstance)
        .map(X509TrustManager.class::cast)
        .findFirst()
        .orElseThrow(() -> new GeneralSecurityException("no X.509 trust manager"));
  }
}
