package dev.planwalk.domain.tour;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.NewAsset;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.Work;
import dev.planwalk.domain.job.WorkContext;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectStore;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;

/** The work of an {@code object_mesh}: have the furnished flat exported and store it. */
public final class MeshWork implements Work {

  private final Lane lane;
  private final TourMaker maker;
  private final TourInput inputs;
  private final ObjectStore store;

  public MeshWork(Lane lane, TourMaker maker, Database database, ObjectStore store) {
    this.lane = lane;
    this.maker = maker;
    this.inputs = new TourInput(database, store);
    this.store = store;
  }

  @Override
  public Lane lane() {
    return lane;
  }

  @Override
  public JobType type() {
    return JobType.OBJECT_MESH;
  }

  @Override
  public JobOutcome run(WorkContext context) throws IOException, InterruptedException {
    return Steps.then(
        maker.mesh(inputs.request(context.input()), context.progress()),
        glb -> {
          NewAsset mesh =
              NewAsset.stored(
                  store,
                  context.objectFolder().child("mesh.glb"),
                  AssetKind.MESH,
                  Optional.empty(),
                  glb);
          return new JobOutcome.Done(
              maker.provider(),
              List.of(mesh),
              JsonNodeFactory.instance.objectNode(),
              Optional.empty());
        });
  }
}
