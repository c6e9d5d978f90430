package dev.planwalk.planreading.raster;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads lines of letters, printed or by hand, with the recognition network of PP-OCRv4 (PaddleOCR,
 * Apache-2.0), by the runtime of ONNX. What it is given are pixels that were unpacked elsewhere,
 * never bytes of a file.
 */
final class LetterReader implements AutoCloseable {

  private static final String MODEL = "ch_PP-OCRv4_rec_infer.onnx";
  private static final String LETTERS = "ppocr_keys_v1.txt";

  /** Rows of pixels that the network takes. */
  private static final int ROWS = 48;

  /** Longer lines are pressed together; nobody writes so many letters in a row of a plan. */
  private static final int MOST_COLUMNS = 1600;

  private final OrtEnvironment environment;
  private final OrtSession session;
  private final List<String> letters;

  /**
   * What a line says.
   *
   * @param certainty of its least sure letter, 0 to 1
   */
  record Line(String text, double certainty) {
    static final Line UNREAD = new Line("", 0);
  }

  private LetterReader(OrtEnvironment environment, OrtSession session, List<String> letters) {
    this.environment = environment;
    this.session = session;
    this.letters = letters;
  }

  /** Loads the network; empty where its runtime has no library for this machine. */
  static Optional<LetterReader> open() {
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      OrtEnvironment environment = OrtEnvironment.getEnvironment();
      OrtSession session = environment.createSession(resource(MODEL), options);
      return Optional.of(new LetterReader(environment, session, letters()));
    } catch (OrtException | IOException | IllegalStateException | LinkageError missing) {
      return Optional.empty();
    }
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(LetterReader.class.getResourceAsStream(name), name)) {
      return in.readAllBytes();
    }
  }

  private static List<String> letters() throws IOException {
    List<String> letters = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(LetterReader.class.getResourceAsStream(LETTERS), LETTERS),
                StandardCharsets.UTF_8))) {
      lines.lines().forEach(letters::add);
    }
    letters.add(" ");
    return letters;
  }

  /**
   * Reads one line.
   *
   * @param gray its pixels, top row first, with some paper about the letters
   */
  Line read(GrayPicture gray) {
    int columns =
        Math.clamp(Math.round((double) ROWS * gray.width() / gray.height()), ROWS, MOST_COLUMNS);
    try (OnnxTensor in =
            OnnxTensor.createTensor(
                environment,
                FloatBuffer.wrap(scaled(gray, columns)),
                new long[] {1, 3, ROWS, columns});
        OrtSession.Result out =
            session.run(Map.of(session.getInputNames().iterator().next(), in))) {
      return line(((float[][][]) out.get(0).getValue())[0]);
    } catch (OrtException unread) {
      return Line.UNREAD;
    }
  }

  /** The pixels at the network's size, from -1 to 1, the same for all three colours. */
  private static float[] scaled(GrayPicture gray, int columns) {
    float[] out = new float[3 * ROWS * columns];
    for (int y = 0; y < ROWS; y++) {
      for (int x = 0; x < columns; x++) {
        double value =
            gray.between(
                (x + 0.5) * gray.width() / columns - 0.5, (y + 0.5) * gray.height() / ROWS - 0.5);
        float scaled = (float) (value / 127.5 - 1);
        for (int colour = 0; colour < 3; colour++) {
          out[(colour * ROWS + y) * columns + x] = scaled;
        }
      }
    }
    return out;
  }

  @Override
  public void close() {
    try {
      session.close();
    } catch (OrtException open) {
      // What was read stands; the memory goes with the process.
    }
  }

  /** The likeliest letter of each column, repeated ones once, 0 between letters (CTC). */
  private Line line(float[][] columns) {
    StringBuilder text = new StringBuilder();
    double certainty = 1;
    int before = 0;
    for (float[] column : columns) {
      int best = 0;
      for (int i = 1; i < column.length; i++) {
        best = column[i] > column[best] ? i : best;
      }
      if (best != 0 && best != before) {
        text.append(best <= letters.size() ? letters.get(best - 1) : "");
        certainty = Math.min(certainty, column[best]);
      }
      before = best;
    }
    return new Line(text.toString().strip(), text.isEmpty() ? 0 : certainty);
  }
}
