/** The words that callers, the catalogue and the engine share. Knows nothing but the JDK. */
module dev.planwalk.vocabulary {
  requires static transitive org.jspecify;

  exports dev.planwalk.vocabulary;
}
