-- Where the events of a tenant go. The secret is encrypted under a key derived from the
-- installation's secret; the one before it stays valid until previous_until.
create table webhook_endpoint (
  id              uuid primary key,
  tenant_id       uuid not null references tenant,
  livemode        boolean not null,
  url             text not null,
  enabled_events  text[] not null,
  description     text,
  status          text not null default 'enabled' check (status in ('enabled', 'disabled')),
  disabled_reason text,
  secret          bytea not null,
  previous_secret bytea,
  previous_until  timestamptz,
  failures        int not null default 0,               -- straight failures, of all deliveries
  failing_since   timestamptz,                          -- the first of them; null: the last worked
  probe_at        timestamptz,                          -- while the breaker is open: not before this
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  constraint webhook_previous_secret_ends check ((previous_secret is null) = (previous_until is null)),
  constraint webhook_disabled_for_a_reason check ((status = 'disabled') = (disabled_reason is not null))
) with (fillfactor = 70);
create index webhook_endpoint_list on webhook_endpoint (tenant_id, livemode, id desc);

-- One event on its way to one endpoint. The log outlives the endpoint, so no reference to it.
create table webhook_delivery (
  id              uuid primary key,
  tenant_id       uuid not null references tenant,
  livemode        boolean not null,
  endpoint_id     uuid not null,
  event_id        uuid not null references event,
  event_type      text not null,
  status          text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  attempts        jsonb not null default '[]',          -- at, response_status, duration_ms, error, ...
  next_attempt_at timestamptz,
  retried_from    uuid references webhook_delivery,
  lease_token     uuid,
  lease_until     timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  constraint webhook_pending_has_a_time check ((status = 'pending') = (next_attempt_at is not null)),
  constraint webhook_lease_ends check ((lease_token is null) = (lease_until is null)),
  constraint webhook_only_pending_is_leased check (status = 'pending' or lease_token is null)
) with (fillfactor = 70);
create index webhook_delivery_list on webhook_delivery (tenant_id, livemode, id desc);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_attempt_at, id) where status = 'pending';
create index webhook_delivery_leased on webhook_delivery (endpoint_id) where lease_token is not null;
