-- Files that belong to a job's result without being assets of their own, and those that are, by the
-- names they have among each other (a tour's manifest says these names).
create table job_file (
  job_id       uuid not null references job on delete cascade,
  name         text not null,
  object_key   text not null,
  content_type text not null,
  size_bytes   bigint not null check (size_bytes >= 0),
  asset_id     uuid references asset on delete cascade,   -- null: no asset of its own
  primary key (job_id, name)
);
-- The sweeper asks who needs an object.
create index job_file_object on job_file (object_key);

-- A tour that is, or was, shown to everybody. A row stays when the publication is withdrawn, so
-- that the slug never comes to mean another tour.
create table publication (
  job_id       uuid primary key references job on delete cascade,
  slug         text not null unique,
  published_at timestamptz,                             -- null: withdrawn
  view_epoch   int not null default 0                   -- view tokens of an earlier one are dead
);
create index publication_list on publication (job_id desc) where published_at is not null;
