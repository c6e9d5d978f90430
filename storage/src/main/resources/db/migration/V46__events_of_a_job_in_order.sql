-- The events of a job reach an endpoint in order: a delivery is held until the one before it has
-- ended. Held ones are never due, so the index of due ones leaves them out.
alter table webhook_delivery add column held boolean not null default false;
alter table webhook_delivery add constraint webhook_only_pending_is_held check (status = 'pending' or not held);
drop index webhook_delivery_due;
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_attempt_at, id)
  where status = 'pending' and not held;
