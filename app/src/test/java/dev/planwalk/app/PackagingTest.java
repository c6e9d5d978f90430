package dev.planwalk.app;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

/** What operators start nodes with names settings that there are, and a start takes them. */
class PackagingTest {

  private static final Path PACKAGING = ProjectRoot.find().resolve("packaging");
  private static final Pattern VARIABLE = Pattern.compile("PLANWALK_[A-Z][A-Z0-9_]*[A-Z0-9]");
  private static final Pattern ASKED = Pattern.compile("\\$\\{([A-Z0-9_]+)(?::[-?]([^}]*))?}");

  /** Variables of the one who starts, which are no settings of the service. */
  private static final List<String> OF_THE_STARTER = List.of("PLANWALK_IMAGE");

  @Test
  void every_variable_of_the_packaging_is_a_setting() throws IOException {
    List<String> known =
        Stream.of(Setting.values()).map(Setting::variable).collect(Collectors.toList());
    known.addAll(SettingValues.LAUNCHER);
    known.addAll(OF_THE_STARTER);
    TreeSet<String> unknown = new TreeSet<>();
    int seen = 0;
    try (Stream<Path> files = Files.walk(PACKAGING)) {
      for (Path file :
          files
              .filter(Files::isRegularFile)
              .filter(one -> !one.toString().endsWith(".png"))
              .toList()) {
        Matcher variable = VARIABLE.matcher(Files.readString(file));
        while (variable.find()) {
          seen++;
          if (!known.contains(variable.group())) {
            unknown.add(PACKAGING.relativize(file) + ": " + variable.group());
          }
        }
      }
    }

    assertThat(unknown).isEmpty();
    assertThat(seen).isGreaterThan(20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"api", "worker"})
  void the_settings_of_compose_are_such_as_a_start_takes(String service) throws Exception {
    Map<String, String> environment = new TreeMap<>();
    map(map(map(compose(), "services"), service), "environment")
        .forEach((name, value) -> environment.put(name, filled(value.toString())));

    Settings settings = Settings.load(Map.of(Setting.LISTEN, "0.0.0.0:8080"), environment);

    assertThat(settings.database()).isPresent();
    assertThat(settings.objects()).isInstanceOf(ObjectPlace.Bucket.class);
    assertThat(settings.operator()).isPresent();
    assertThat(settings.secret()).isPresent();
  }

  /** What an example does not name is found out by the first start that fails. */
  @Test
  void the_example_names_every_variable_that_must_be_set() throws IOException {
    Properties example = new Properties();
    try (var reader = Files.newBufferedReader(PACKAGING.resolve("compose.env.example"))) {
      example.load(reader);
    }
    TreeSet<String> asked =
        ASKED
            .matcher(Files.readString(PACKAGING.resolve("compose.yaml")))
            .results()
            .filter(variable -> variable.group().contains(":?"))
            .map(variable -> variable.group(1))
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(example.stringPropertyNames()).containsExactlyInAnyOrderElementsOf(asked);
  }

  @Test
  void the_settings_of_the_debian_package_are_such_as_a_start_takes() throws Exception {
    String text = Files.readString(PACKAGING.resolve("deb/planwalk.properties"));
    Properties properties = new Properties();
    properties.load(new java.io.StringReader(text.replaceAll("(?m)^#(?=[a-z0-9_.]+=)", "")));
    List<String> keys = Stream.of(Setting.values()).map(Setting::key).toList();

    assertThat(properties.stringPropertyNames()).isNotEmpty().allMatch(keys::contains);
  }

  private static Map<String, Object> compose() throws IOException {
    return map(new Yaml().load(Files.readString(PACKAGING.resolve("compose.yaml"))));
  }

  /** What a shell of somebody who set all that must be set makes of a value. */
  private static String filled(String value) {
    return ASKED
        .matcher(value)
        .replaceAll(
            variable -> variable.group().contains(":-") ? variable.group(2) : "a".repeat(64));
  }

  private static Map<String, Object> map(Map<String, Object> of, String key) {
    return map(requireNonNull(of.get(key), key));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(Object value) {
    assertThat(value).isInstanceOf(Map.class);
    return (Map<String, Object>) value;
  }
}
