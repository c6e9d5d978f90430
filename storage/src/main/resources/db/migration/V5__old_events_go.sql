-- Old deliveries and then their events are removed: who still needs one must be found quickly.
create index webhook_delivery_event on webhook_delivery (event_id);
create index webhook_delivery_retried on webhook_delivery (retried_from) where retried_from is not null;
