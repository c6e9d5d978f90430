package dev.planwalk.providers.studio;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A child that tries what the plan tells it to try, a line each, and writes what it got: a word for
 * what was refused, the loot otherwise.
 */
final class PryingChild {

  static final String REFUSED = "refused";
  private static final String LOOT = "loot";

  private PryingChild() {}

  public static void main(String[] arguments) throws IOException {
    Frames frames = new Frames(System.in, System.out);
    frames.send(new Message.Hello(Message.PROTOCOL, false, 1));
    while (frames.receive() instanceof Message.Read request) {
      List<String> loot = new ArrayList<>();
      for (String line : Files.readAllLines(Path.of(request.plan()))) {
        loot.add(tried(line));
      }
      Files.write(Path.of(request.outFolder(), LOOT), loot);
      frames.send(new Message.ReadDone(Optional.of(LOOT), List.of(), Optional.empty()));
    }
  }

  private static String tried(String line) {
    String what = line.substring(line.indexOf(' ') + 1);
    try {
      return switch (line.substring(0, line.indexOf(' '))) {
        case "read" -> Files.readString(Path.of(what)).replace('\n', ' ').replace('\0', ' ');
        case "list" -> {
          try (var entries = Files.list(Path.of(what))) {
            yield entries.map(Path::toString).collect(Collectors.joining(" "));
          }
        }
        case "write" -> Files.writeString(Path.of(what), "mine").toString();
        case "link" -> Files.createSymbolicLink(Path.of("link"), Path.of(what)).toString();
        case "environment" -> String.join(" ", System.getenv().keySet());
        case "connect" -> {
          try (Socket socket =
              new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(what))) {
            yield socket.toString();
          }
        }
        case "send" -> {
          try (DatagramSocket socket = new DatagramSocket()) {
            byte[] bytes = "mine".getBytes(StandardCharsets.UTF_8);
            socket.send(
                new DatagramPacket(
                    bytes, bytes.length, InetAddress.getLoopbackAddress(), Integer.parseInt(what)));
            yield "sent";
          }
        }
        default -> throw new IllegalArgumentException(line);
      };
    } catch (IOException refused) {
      return REFUSED;
    }
  }
}
