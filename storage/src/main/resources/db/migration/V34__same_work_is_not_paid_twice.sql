-- What a job makes follows from this: equal fingerprints, equal bytes. It holds the type, the input
-- with its seed, the release and its settings; the furniture set stands beside it.
alter table job add column fingerprint text;
create index job_fingerprint on job (project_id, fingerprint)
  where fingerprint is not null and status = 'succeeded';

-- Assets of two jobs may be the same object. Whoever deletes an asset deletes its row; the sweeper
-- takes the object once no row names it.
alter table asset drop constraint asset_object_key_key;
create index asset_object on asset (object_key);

-- A job that has lost an asset has no longer made what its fingerprint says.
create function forget_fingerprint() returns trigger language plpgsql as $$
begin
  update job set fingerprint = null where id = old.job_id and fingerprint is not null;
  return null;
end $$;
create trigger asset_was_deleted after delete on asset
  for each row when (old.job_id is not null) execute function forget_fingerprint();
