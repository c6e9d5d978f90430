package dev.planwalk.app;

import dev.planwalk.domain.Services;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.TestTimer;
import dev.planwalk.domain.job.Work;
import dev.planwalk.domain.plan.PlanParsing;
import dev.planwalk.domain.plan.PlanRendering;
import dev.planwalk.domain.plan.UploadSeal;
import dev.planwalk.domain.project.ExportWork;
import dev.planwalk.domain.tour.MeshWork;
import dev.planwalk.domain.tour.PanoramaWork;
import dev.planwalk.domain.tour.TourMaker;
import dev.planwalk.domain.tour.TourPage;
import dev.planwalk.domain.tour.TourWork;
import dev.planwalk.domain.visualization.VisualizationWork;
import dev.planwalk.providers.fixture.FixturePictureMaker;
import dev.planwalk.providers.fixture.FixturePlanDrawer;
import dev.planwalk.providers.fixture.FixturePlanReader;
import dev.planwalk.providers.fixture.FixtureTourMaker;
import dev.planwalk.providers.studio.Studio;
import dev.planwalk.providers.studio.StudioPictureMaker;
import dev.planwalk.providers.studio.StudioPlanDrawer;
import dev.planwalk.providers.studio.StudioPlanReader;
import dev.planwalk.providers.studio.StudioTourMaker;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Who does what: the studio works for live keys, fixtures on a timer for test keys. */
final class Works {

  private Works() {}

  static List<Work> of(
      Settings settings,
      Services services,
      Studio readingStudio,
      Studio renderingStudio,
      Path scratch,
      Optional<TourPage> page)
      throws IOException {
    Database database = services.database();
    ObjectStore store = services.store();
    UploadSeal seal = new UploadSeal(database, store, services.assets());
    TourMaker tours = new StudioTourMaker(renderingStudio, settings.tourQuality());
    List<Work> live =
        List.of(
            new PlanParsing(
                Lane.READ, new StudioPlanReader(readingStudio), database, store, seal, scratch),
            // Drawing is short: it shares the child that reads, and never waits behind a picture.
            new PlanRendering(Lane.DRAW, new StudioPlanDrawer(readingStudio), database, store),
            settings.paidPictures().isPresent()
                ? ImageModels.work(
                    settings.paidPictures().get(),
                    settings,
                    services,
                    readingStudio,
                    renderingStudio)
                : new VisualizationWork(
                    Lane.RENDER,
                    StudioPictureMaker.of(
                        renderingStudio, settings.samplesPerPixel(), settings.stillWidth()),
                    database,
                    store),
            new TourWork(
                Lane.TOUR,
                tours,
                database,
                store,
                scratch,
                page,
                WorldMakers.of(settings, services, readingStudio, renderingStudio)),
            new PanoramaWork(Lane.RENDER, tours, database, store),
            new MeshWork(Lane.RENDER, tours, database, store),
            new ExportWork(Lane.TOUR, services.jobs(), database, store, scratch));
    TourMaker fixtures = new FixtureTourMaker();
    Stream<Work> test =
        Stream.of(
            new PlanParsing(Lane.TEST, new FixturePlanReader(), database, store, seal, scratch),
            new PlanRendering(Lane.TEST, new FixturePlanDrawer(), database, store),
            new VisualizationWork(Lane.TEST, new FixturePictureMaker(), database, store),
            new TourWork(Lane.TEST, fixtures, database, store, scratch, page),
            new PanoramaWork(Lane.TEST, fixtures, database, store),
            new MeshWork(Lane.TEST, fixtures, database, store),
            new ExportWork(Lane.TEST, services.jobs(), database, store, scratch));
    return Stream.concat(
            live.stream(),
            test.map(work -> new TestTimer(work, database, services.settings().testRunning())))
        .toList();
  }
}
