package dev.planwalk.storage;

/** Gives the keys of each purpose: a {@link Keyring} in a service, one secret in tests. */
public interface KeySource {

  /** The keys of one purpose, to be asked each time one is needed. */
  PurposeKeys keys(Secrets.Purpose purpose);
}
