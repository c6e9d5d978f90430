-- Planwalk's tables. Ids are UUIDs of version 7 made in Java. Every table that belongs to a tenant
-- carries tenant_id, and every resource carries livemode: test and live data never meet.
-- Times are the database's own (now()), so that nodes with wrong clocks agree.

-- ---------------------------------------------------------------------------------- installation
-- One row. A node whose secret gives another check value must not write here.
create table installation (
  singleton    boolean primary key default true check (singleton),
  secret_check bytea not null,
  created_at   timestamptz not null default now()
);

-- -------------------------------------------------------------------------------- tenants, keys
create table tenant (
  id         uuid primary key,
  name       text not null unique,
  created_at timestamptz not null default now()
);

create table api_key (
  id                          uuid primary key,
  tenant_id                   uuid not null references tenant,
  livemode                    boolean not null,
  name                        text not null,
  hash                        bytea not null unique check (octet_length(hash) = 32),
  pepper_version              smallint not null default 1,
  display                     text not null,            -- prefix and the last four characters
  scopes                      text[] not null,
  rate_limit_per_minute       int,                      -- null: the installation's default
  monthly_cap_usd_cents       bigint,                   -- null: the account's default
  total_cap_usd_cents         bigint,                   -- null: no cap over the key's life
  confirm_above_usd_cents     bigint,                   -- null: never asks before a paid create
  rotated_to                  uuid references api_key,
  created_at                  timestamptz not null default now(),
  expires_at                  timestamptz,
  revoked_at                  timestamptz,
  last_used_at                timestamptz
);
create index api_key_list on api_key (tenant_id, id desc);

-- ------------------------------------------------------------------------------------- resources
create table project (
  id         uuid primary key,
  tenant_id  uuid not null references tenant,
  livemode   boolean not null,
  name       text not null,
  usage_type text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index project_list on project (tenant_id, livemode, id desc);

-- Bytes that are to come by a signed PUT, or came. Backs one plan, or two with mode "both".
create table upload (
  id             uuid primary key,
  tenant_id      uuid not null references tenant,
  livemode       boolean not null,
  project_id     uuid not null references project on delete cascade,
  object_key     text not null,
  filename       text not null,
  file_kind      text not null,
  content_type   text not null,
  size_bytes     bigint not null check (size_bytes > 0),
  expires_at     timestamptz not null,
  completed_at   timestamptz,                           -- set by the first complete that found it
  etag           text,                                  -- of the object that complete saw
  input_asset_id uuid,                                  -- set when sealed by the first parse job
  created_at     timestamptz not null default now()
);
create index upload_project on upload (project_id);

-- A plan has no status column: its status is that of its job, always.
create table plan (
  id                  uuid primary key,
  tenant_id           uuid not null references tenant,
  livemode            boolean not null,
  project_id          uuid not null references project on delete cascade,
  upload_id           uuid not null references upload on delete cascade,
  job_id              uuid not null,
  kind                text not null,
  options             jsonb not null default '{}',      -- unit, ceiling_height_m, north_deg, pages
  floor_plan          jsonb,                            -- the summary; null until read
  findings            jsonb not null default '[]',
  floor_plan_asset_id uuid,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now()
);
create index plan_list on plan (project_id, id desc);
create index plan_upload on plan (upload_id);

-- ------------------------------------------------------------------------------------------ jobs
-- The public state never goes backwards; losing a worker changes run_state only.
create type job_status as enum ('queued', 'running', 'succeeded', 'failed', 'canceled');
-- held: a plan whose upload is not complete. parked: a parent whose children run.
create type run_state as enum ('held', 'ready', 'leased', 'parked', 'done');

create table job (
  id                 uuid primary key,
  tenant_id          uuid not null references tenant,
  livemode           boolean not null,
  key_id             uuid,                              -- who is charged; null: nobody
  type               text not null,
  lane               text not null,
  project_id         uuid references project on delete cascade,
  plan_id            uuid,
  parent_id          uuid references job on delete cascade,
  input              jsonb not null,
  status             job_status not null default 'queued',
  run_state          run_state not null default 'ready',
  priority           smallint not null default 0,
  fair_tag           bigint not null,
  run_at             timestamptz not null default now(),
  attempt            int not null default 0,
  max_attempts       int not null default 3,
  unique_key         text,
  children_open      int not null default 0,
  lease_token        uuid,
  lease_until        timestamptz,
  worker             text,
  provider_operation text,
  traceparent        text,
  progress           real,
  result             jsonb,
  error              jsonb,
  metadata           jsonb not null default '{}',
  cost_usd_cents     int,
  provider           text,
  seed               text,
  asset_set          text,
  event_sequence     int not null default 0,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  started_at         timestamptz,
  finished_at        timestamptz,
  constraint job_done_is_terminal
    check ((run_state = 'done') = (status in ('succeeded', 'failed', 'canceled'))),
  constraint job_leased_has_token
    check (run_state <> 'leased' or (lease_token is not null and lease_until is not null))
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create index job_ready on job (lane, priority desc, fair_tag, id) where run_state = 'ready';
-- Not over lease_until: heartbeats stay heap-only updates.
create index job_leased on job (lane, tenant_id) where run_state = 'leased';
create index job_held on job (created_at) where run_state = 'held';
create unique index job_unique on job (unique_key) where run_state <> 'done';
create index job_list on job (tenant_id, livemode, id desc);
create index job_project on job (project_id, type, id desc);
create index job_parent on job (parent_id) where parent_id is not null;
create index job_unfinished on job (tenant_id) where run_state <> 'done';

-- The last fair tag of each tenant in each lane (start-time fair queueing).
create table tenant_lane (
  lane      text,
  tenant_id uuid,
  tag       bigint not null,
  primary key (lane, tenant_id)
) with (fillfactor = 50);

-- Each transition of a job, appended in the transition's own transaction: the outbox.
create table event (
  id         uuid primary key,
  tenant_id  uuid not null references tenant,
  livemode   boolean not null,
  job_id     uuid not null,
  sequence   int not null,                              -- 1 is job.queued; no gaps
  type       text not null,
  body       bytea not null,
  created_at timestamptz not null default now(),
  relayed_at timestamptz,
  unique (job_id, sequence)
);
create index event_unrelayed on event (id) where relayed_at is null;

-- ---------------------------------------------------------------------------------------- assets
create table asset (
  id           uuid primary key,
  tenant_id    uuid not null references tenant,
  livemode     boolean not null,
  project_id   uuid not null references project on delete cascade,
  plan_id      uuid,
  job_id       uuid,
  input        boolean not null,                        -- true: asset_in_, what the caller sent
  kind         text not null,
  variant      text,
  object_key   text not null unique,
  content_type text not null,
  size_bytes   bigint not null check (size_bytes >= 0),
  sha256       bytea not null check (octet_length(sha256) = 32),
  width        int,
  height       int,
  created_at   timestamptz not null default now()
);
create index asset_project on asset (project_id, id desc);
create index asset_job on asset (job_id, id);
create index asset_tenant on asset (tenant_id, livemode, id desc);

-- ----------------------------------------------------------------------------------------- money
-- What a key has reserved in a month ('2026-11', UTC) or over its life ('lifetime').
create table spend_period (
  key_id             uuid,
  period             text,
  reserved_usd_cents bigint not null check (reserved_usd_cents >= 0),
  primary key (key_id, period)
) with (fillfactor = 50);

-- Append only: a reservation, and at most one release of it in the month that was charged.
create table spend_entry (
  job_id     uuid not null,
  kind       text not null check (kind in ('reserve', 'release')),
  key_id     uuid not null,
  period     text not null,
  operation  text not null,
  cents      bigint not null check (cents >= 0),
  created_at timestamptz not null default now(),
  primary key (job_id, kind)
);
create index spend_entry_key on spend_entry (key_id, period);

create table request_count (
  key_id   uuid,
  period   text,
  requests bigint not null,
  primary key (key_id, period)
);

-- ---------------------------------------------------------------------------- limits and replays
-- Times of the admitted hits in milliseconds. Lost in a crash: limits restart, accepted.
create unlogged table rate_window (
  key_id   uuid primary key,
  hits     bigint[] not null,
  admitted boolean not null
) with (fillfactor = 50);

create function ms() returns bigint language sql volatile parallel safe
  as $$ select (extract(epoch from clock_timestamp()) * 1000)::bigint $$;

create table idempotency (
  tenant_id   uuid,
  livemode    boolean,
  key         text,
  fingerprint bytea not null,
  owner       uuid not null,
  owned_until timestamptz not null,
  request_id  text,
  status      smallint,                                 -- null: not answered yet
  headers     jsonb,
  body        bytea,                                    -- encrypted
  expires_at  timestamptz not null,
  primary key (tenant_id, livemode, key)
);
create index idempotency_expiry on idempotency (expires_at);
