package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Addresses of pages for files are secrets, which logs must not hold. */
class LoggedPathTest {

  @ParameterizedTest
  @CsvSource({
    "/upload/AaBb_-1, /upload/***",
    "/upload/AaBb/job, /upload/***/job",
    "/api/v1/plans/plan_1/upload, /api/v1/plans/plan_1/upload",
    "/upload, /upload"
  })
  void paths_are_logged_without_tokens(String path, String logged) {
    assertThat(UploadServlet.logged(path)).isEqualTo(logged);
  }
}
