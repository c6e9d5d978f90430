package dev.planwalk.planreading.pdf;

import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.cos.COSDictionary;
import org.jspecify.annotations.Nullable;

/**
 * The marked content sequences that are open: which layer ink lies on, and whether the file hides
 * it.
 */
final class LayerStack {

  private static final int MOST_MARKED = 10_000;

  /** What a sequence says: its layer, and whether it or one around it is hidden. */
  private record Marked(String layer, boolean hidden) {}

  private static final Marked UNMARKED = new Marked(OptionalContent.NO_LAYER, false);

  /** What is open in a form; how it was before the form began. */
  static final class Saved {
    private final List<Marked> marked;

    private Saved(List<Marked> marked) {
      this.marked = marked;
    }
  }

  private final OptionalContent layers;
  private List<Marked> marked = new ArrayList<>();

  LayerStack(OptionalContent layers) {
    this.layers = layers;
  }

  private Marked top() {
    return marked.isEmpty() ? UNMARKED : marked.getLast();
  }

  boolean hidden() {
    return top().hidden();
  }

  String layer() {
    return top().layer();
  }

  /**
   * Begins a sequence.
   *
   * @param group of optional content, or a membership of groups; null when the sequence is about
   *     something else
   */
  void begin(@Nullable COSDictionary group) {
    if (marked.size() >= MOST_MARKED) {
      throw Budget.tooLarge("The PDF nests more than " + MOST_MARKED + " marked sequences");
    }
    if (group == null) {
      marked.add(top());
      return;
    }
    String layer = layers.layer(group);
    boolean unnamed = layer.equals(OptionalContent.NO_LAYER);
    marked.add(new Marked(unnamed ? layer() : layer, hidden() || !layers.visible(group)));
  }

  /** Ends the last sequence; more ends than beginnings are passed over. */
  void end() {
    if (!marked.isEmpty()) {
      marked.removeLast();
    }
  }

  /** Enters a form, which may end sequences that it did not begin. */
  Saved enter() {
    Saved before = new Saved(marked);
    marked = new ArrayList<>(marked);
    return before;
  }

  /** Leaves a form: everything is as it was when it was entered. */
  void leave(Saved before) {
    marked = before.marked;
  }
}
