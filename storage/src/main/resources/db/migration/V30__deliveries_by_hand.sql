-- What somebody asked to be sent (a retry, a replay, a test) goes out once at any rate: to a disabled
-- endpoint too, and as the probe of a failing one.
alter table webhook_delivery add column by_hand boolean not null default false;
update webhook_delivery set by_hand = true where retried_from is not null;
-- What failed at an endpoint since a time, for its replay.
create index webhook_delivery_failed on webhook_delivery (endpoint_id, created_at) where status = 'failed';
