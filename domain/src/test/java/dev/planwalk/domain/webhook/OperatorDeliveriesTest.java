package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.WEBHOOK_ENDPOINT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.WebhookDeliveryId;
import dev.planwalk.domain.operation.Caller;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The operator sees the deliveries of all tenants, and sends one again. */
class OperatorDeliveriesTest {

  private final WebhookBench bench = new WebhookBench();

  @AfterEach
  void close() {
    bench.close();
  }

  private List<OperatorDelivery> listed(Optional<DeliveryStatus> status, Optional<String> tenant) {
    return new ListAllDeliveries(bench.sandbox.database(), bench.sandbox.services.cursors())
        .handle(
            bench.sandbox.operator(),
            new ListAllDeliveries.Input(status, tenant, WebhookBench.PAGE))
        .data();
  }

  private OperatorDelivery resend(WebhookDeliveryId delivery) {
    return new ResendDelivery(
            bench.sandbox.ids, Optional.of(bench.sandbox.hints), bench.parts.clock())
        .handle(bench.sandbox.operator(), new ResendDelivery.Input(delivery));
  }

  private void received(Caller caller) {
    bench.endpoint(caller);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
  }

  @Test
  void deliveries_of_all_tenants_and_both_modes_are_listed_with_the_host_alone() {
    Caller live = bench.sandbox.caller(bench.sandbox.tenant(), true);
    Caller test = bench.sandbox.caller(bench.sandbox.tenant(), false);
    received(live);
    received(test);
    assertThat(bench.deliver()).isEqualTo(2);

    List<OperatorDelivery> all = listed(Optional.empty(), Optional.empty());

    assertThat(all).extracting(one -> one.delivery().livemode()).containsExactly(false, true);
    assertThat(all)
        .extracting(OperatorDelivery::host)
        .containsOnly(Optional.of(WebhookBench.HOST + ":" + bench.port()));
    assertThat(listed(Optional.of(DeliveryStatus.FAILED), Optional.empty())).isEmpty();
    assertThat(listed(Optional.empty(), Optional.of(all.getLast().tenant())))
        .containsExactly(all.getLast());
    assertThat(listed(Optional.empty(), Optional.of("nobody"))).isEmpty();
  }

  @Test
  void a_delivery_of_any_tenant_is_sent_again_as_a_new_one() {
    Caller owner = bench.sandbox.caller(bench.sandbox.tenant(), false);
    received(owner);
    assertThat(bench.deliver()).isEqualTo(1);
    WebhookDelivery first = bench.newest(owner);

    OperatorDelivery again = resend(first.id());

    assertThat(again.delivery().retriedFrom()).contains(first.id());
    assertThat(again.delivery().eventId()).isEqualTo(first.eventId());
    assertThat(again.actedOn()).isEqualTo(again.delivery().id());
    assertThat(bench.deliver()).isEqualTo(1);
    assertThat(bench.newest(owner).status()).isEqualTo(DeliveryStatus.SUCCEEDED);
  }

  @Test
  void what_went_to_an_endpoint_that_is_gone_is_seen_but_not_sent() {
    Caller owner = bench.sandbox.caller(bench.sandbox.tenant(), true);
    received(owner);
    assertThat(bench.deliver()).isEqualTo(1);
    bench.sandbox.database().execute(tx -> tx.deleteFrom(WEBHOOK_ENDPOINT).execute());

    assertThat(listed(Optional.empty(), Optional.empty()))
        .singleElement()
        .satisfies(one -> assertThat(one.host()).isEmpty());
    assertThatThrownBy(() -> resend(bench.newest(owner).id())).isInstanceOf(ServiceException.class);
    assertThatThrownBy(() -> resend(new WebhookDeliveryId(bench.sandbox.ids.next())))
        .isInstanceOf(ServiceException.class);
  }
}
