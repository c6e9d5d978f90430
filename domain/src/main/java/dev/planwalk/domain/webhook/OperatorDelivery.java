package dev.planwalk.domain.webhook;

import dev.planwalk.domain.act.ActedOn;
import dev.planwalk.domain.id.WebhookDeliveryId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.util.Optional;

/** A delivery as the operator sees it: whose it is, and where it goes. */
@WireObject("operator_delivery")
public record OperatorDelivery(
    @Doc("The delivery as its owner sees it") WebhookDelivery delivery,
    @Doc("Name of the account it belongs to") String tenant,
    @Doc(
            "Host that it goes to, without the rest of the address, which may hold a secret; null if"
                + " the endpoint was deleted")
        Optional<String> host)
    implements ActedOn {

  @Override
  public WebhookDeliveryId actedOn() {
    return delivery.id();
  }
}
