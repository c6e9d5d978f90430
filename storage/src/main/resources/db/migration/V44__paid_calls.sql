-- One row for each job that a provider is paid for: what was asked of whom, written before the
-- request leaves. It is also the book of what was spent, so that it outlives the job.
create table provider_call (
  job_id          uuid primary key,
  provider        text not null,
  step            text not null
    check (step in ('prepared', 'intended', 'unknown', 'submitted', 'ready', 'failed')),
  step_at         timestamptz not null default now(),   -- when this step was reached
  repeats         int not null default 0,               -- of what is tried in this step
  submits         smallint not null default 1 check (submits in (1, 2)),
  tag             text not null check (length(tag) <= 32),
  prepared        jsonb not null,                       -- what the request is made of
  operation       jsonb not null default '{}',          -- the provider's ids and addresses
  error           jsonb,
  worst_usd_cents int not null check (worst_usd_cents >= 0),
  cost_usd_cents  int,                                  -- as the provider reports it
  intended_at     timestamptz                           -- null: nothing was ever sent
) with (fillfactor = 70);
create index provider_call_recent on provider_call (provider, intended_at);
create index provider_call_open on provider_call (provider)
  where step in ('intended', 'unknown', 'submitted');

-- One row for each provider, shared by all nodes: its lock orders their starts, its counter is the
-- circuit breaker.
create table provider_account (
  provider   text primary key,
  failures   int not null default 0,                    -- in a row
  shut_until timestamptz
) with (fillfactor = 50);
