package dev.planwalk.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The invariants of ARCHITECTURE.md that Maven cannot see: they are absences. */
class ArchitectureTest {

  private static final List<String> WITHOUT_CIRCLES =
      List.of(
          "dev.planwalk.floorplan",
          "dev.planwalk.planreading",
          "dev.planwalk.plandrawing",
          "dev.planwalk.scene",
          "dev.planwalk.rendering",
          "dev.planwalk.tour",
          "dev.planwalk.viewer",
          "dev.planwalk.storage",
          "dev.planwalk.rest",
          "dev.planwalk.mcp",
          "dev.planwalk.discovery",
          "dev.planwalk.providers");

  private static JavaClasses product;

  @BeforeAll
  static void read_all_classes() {
    product =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.planwalk");
  }

  @Test
  void only_the_mcp_door_knows_the_protocol_sdk() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.planwalk.mcp..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.modelcontextprotocol..")
        .check(product);
  }

  @Test
  void the_engine_knows_no_http_sql_jobs_keys_or_money() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.planwalk.floorplan..",
            "dev.planwalk.planreading..",
            "dev.planwalk.plandrawing..",
            "dev.planwalk.scene..",
            "dev.planwalk.rendering..",
            "dev.planwalk.tour..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "java.sql..",
            "java.net.http..",
            "javax.sql..",
            "jakarta..",
            "org.jooq..",
            "org.eclipse.jetty..",
            "dev.planwalk.app..",
            "dev.planwalk.domain..",
            "dev.planwalk.storage..",
            "dev.planwalk.providers..",
            "dev.planwalk.rest..",
            "dev.planwalk.mcp..")
        .check(product);
  }

  @Test
  void the_renderer_knows_a_scene_and_nothing_of_plans_styles_or_furniture() {
    noClasses()
        .that()
        .resideInAPackage("dev.planwalk.rendering..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("dev.planwalk.scene..", "dev.planwalk.floorplan..")
                .and(not(resideInAnyPackage("dev.planwalk.scene.model.."))))
        .check(product);
  }

  /** Every package of these modules is a slice; domain and app still have circles. */
  @Test
  void no_packages_go_in_circles() {
    SliceAssignment packages =
        new SliceAssignment() {
          @Override
          public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
            String name = javaClass.getPackageName();
            // The tables of the database are generated, circles and all.
            return WITHOUT_CIRCLES.stream().anyMatch(name::startsWith)
                    && !name.startsWith("dev.planwalk.storage.schema")
                ? SliceIdentifier.of(name)
                : SliceIdentifier.ignore();
          }

          @Override
          public String getDescription() {
            return "packages of " + WITHOUT_CIRCLES;
          }
        };
    slices().assignedFrom(packages).should().beFreeOfCycles().check(product);
  }

  @Test
  void the_floor_plan_knows_the_jdk_only() {
    classes()
        .that()
        .resideInAPackage("dev.planwalk.floorplan..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "dev.planwalk.floorplan..", "org.jspecify..")
        .check(product);
  }

  @Test
  void the_doors_know_the_catalogue_and_no_sql() {
    noClasses()
        .that()
        .resideInAnyPackage("dev.planwalk.rest..", "dev.planwalk.mcp..", "dev.planwalk.discovery..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                    "dev.planwalk.domain..", "dev.planwalk.storage..", "org.jooq..", "java.sql..")
                .and(
                    not(
                        resideInAnyPackage(
                            "dev.planwalk.domain.operation..",
                            "dev.planwalk.domain.wire..",
                            "dev.planwalk.domain.access..",
                            "dev.planwalk.domain.call..",
                            "dev.planwalk.domain.error..",
                            "dev.planwalk.domain.id..",
                            // The REST door serves the signed URLs of the file store,
                            "dev.planwalk.storage.object..",
                            // and the pages of sign-in, which are no operations.
                            "dev.planwalk.domain.oauth.server.."))))
        .check(product);
  }

  @Test
  void only_one_package_knows_the_library_of_tokens() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.planwalk.domain.oauth..", "dev.planwalk.testsupport..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.nimbusds..")
        .check(product);
  }

  @Test
  void only_the_build_knows_the_table_generator() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.planwalk.tablegenerator..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.jooq.codegen..", "org.jooq.meta..")
        .check(product);
  }

  @Test
  void only_the_command_line_knows_its_parser() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.planwalk.app..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(product);
  }

  @Test
  void time_randomness_and_exit_come_from_app_alone() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.planwalk.app..")
        .should()
        .callMethod(Instant.class, "now")
        .orShould()
        .callMethod(Math.class, "random")
        .orShould()
        .callMethod(UUID.class, "randomUUID")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(product);
  }

  @Test
  void nothing_sleeps_but_the_heartbeat_of_a_child() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("dev.planwalk.providers.studio.StudioChild")
        .and()
        // Polls for a server that has no signal to wait on.
        .resideOutsideOfPackage("dev.planwalk.postgres..")
        .and()
        // Follows a job for a client whose key may not ask just now.
        .doNotHaveFullyQualifiedName("dev.planwalk.mcp.JobTasks")
        .and()
        // Tries a write again while the database is away; nothing tells when it is back.
        .doNotHaveFullyQualifiedName("dev.planwalk.storage.Database")
        .and()
        .resideOutsideOfPackage("dev.planwalk.testsupport..")
        .should()
        .callMethod(Thread.class, "sleep", long.class)
        .orShould()
        .callMethod(Thread.class, "sleep", java.time.Duration.class)
        .check(product);
  }
}
