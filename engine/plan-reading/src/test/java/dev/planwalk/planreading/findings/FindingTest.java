package dev.planwalk.planreading.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.testsupport.dxf.DxfWriter;
import dev.planwalk.testsupport.flats.Difficulty;
import dev.planwalk.testsupport.flats.HouseDrawing;
import dev.planwalk.testsupport.offices.Offices;
import dev.planwalk.vocabulary.Finding;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class FindingTest {

  @Test
  void lists_tell_what_there_is_room_for_and_count_the_rest() {
    List<String> few = List.of("one", "two");
    assertThat(Finding.listed(few, "")).isEqualTo("one, two");
    List<String> many = Collections.nCopies(100, "12.34, 56.78 m");
    String around = "x".repeat(120);
    String told = Finding.listed(many, around);
    assertThat(told).startsWith("12.34, 56.78 m, ").endsWith(" more");
    assertThat(told.length() + around.length()).isBetween(170, Finding.LONGEST - 1);
    assertThat(Finding.listed(many, "x".repeat(300))).isEqualTo("12.34, 56.78 m and 99 more");
  }

  @Test
  void names_are_cut_between_letters() {
    assertThat(Finding.quoted("Küche")).isEqualTo("'Küche'");
    String cut = Finding.quoted("\ud83d\ude00".repeat(40));
    assertThat(cut).hasSize(2 * 28 + 3).endsWith("\ude00…'");
  }

  /** Houses that are drawn badly, and those of offices with odd habits, have much to be told. */
  @Test
  void messages_of_all_kinds_are_short() {
    List<Finding> findings = new ArrayList<>();
    for (long seed = 3; seed <= 4; seed++) {
      findings.addAll(told(Offices.house(seed).dxf()));
      findings.addAll(
          told(
              DxfWriter.ascii(
                  HouseDrawing.of(seed, Difficulty.NOISY).plan(), DxfWriter.Version.R2000)));
    }
    assertThat(new TreeSet<>(findings.stream().map(Finding::code).toList())).hasSizeGreaterThan(5);
    assertThat(findings)
        .allSatisfy(finding ->
            assertThat(finding.message()).hasSizeLessThan(Finding.LONGEST).endsWith("."));
  }

  private static List<Finding> told(byte[] file) {
    return switch (PlanReader.read(file, ReadingOptions.defaults(), () -> 0, bug -> {})) {
      case Reading.Plan(var plan, var findings) -> findings;
      case Reading.NoPlan(var findings) -> findings;
      case Reading.NotADrawing refused -> List.of();
    };
  }
}
