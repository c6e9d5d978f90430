-- The secret of the installation can be changed (decision 0049). secret_check is that of the newest
-- secret; a node that still has the one before it is handed the newest for a day.
alter table installation
  add column generation     int not null default 1,
  add column previous_check bytea,                      -- of the secret before it, within the day
  add column handover       bytea,                      -- the newest secret, sealed by the one before
  add column handover_until timestamptz,
  add column active_at      timestamptz,                -- from then on nodes write with the newest
  add column reseal_from    timestamptz,                -- from then on nobody writes with the one before
  add column resealed       boolean not null default true;

-- What was derived of earlier secrets and still opens something, sealed by the newest.
create table retired_key (
  generation     int not null,
  purpose        text not null,
  sealed         bytea not null,
  accepted_until timestamptz,                           -- null: as long as rows need it
  primary key (generation, purpose)
);
