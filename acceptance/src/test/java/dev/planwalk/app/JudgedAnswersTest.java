package dev.planwalk.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Every answer of a door that a test reads is judged by the client. */
class JudgedAnswersTest {
  /** Whoever sends requests by other means reads answers that nobody judged. */
  @Test
  void tests_of_the_doors_send_their_requests_through_the_judging_client() {
    JavaClasses tests =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.ONLY_INCLUDE_TESTS)
            .importPackages("dev.planwalk.app");
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(Client.class.getName())
        .and()
        // Stands between a client and its servers, and hands on what it does not look at.
        .doNotHaveFullyQualifiedName(RoundRobin.class.getName())
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.net.http.HttpClient")
        .check(tests);
  }
}
