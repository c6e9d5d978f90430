package dev.planwalk.planreading.pdf;

import java.util.ArrayDeque;
import java.util.Deque;

/** Our part of the graphics state, saved and restored with PDFBox's. */
final class StateStack {

  /** Graphics states inside one another; real files have dozens. */
  private static final int MOST_STATES = 2_000;

  /** The states around a form. */
  static final class Saved {
    private final PageState state;
    private final Deque<PageState> states;

    private Saved(PageState state, Deque<PageState> states) {
      this.state = state;
      this.states = states;
    }
  }

  private PageState state = new PageState();
  private Deque<PageState> states = new ArrayDeque<>();

  PageState now() {
    return state;
  }

  /** Refuses what {@link #save} would. */
  void checkDepth() {
    if (states.size() >= MOST_STATES) {
      throw Budget.tooLarge("The PDF nests more than " + MOST_STATES + " graphics states");
    }
  }

  void save() {
    checkDepth();
    states.push(state);
    state = state.clone();
  }

  /** Goes back to the state that was saved last; stays when there is none. */
  void restore() {
    if (!states.isEmpty()) {
      state = states.pop();
    }
  }

  /** Enters a form, which may restore states that it did not save. */
  Saved enter() {
    Saved before = new Saved(state, states);
    state = state.clone();
    states = new ArrayDeque<>();
    return before;
  }

  void leave(Saved before) {
    state = before.state;
    states = before.states;
  }
}
