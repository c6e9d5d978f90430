-- When housekeeping was last done, by whichever node: a server that is restarted every half hour
-- would otherwise never come to it.
create table upkeep (
  name    text primary key,
  done_at timestamptz not null
);

-- A worker that died is not the job's fault: what is lost so is counted apart from its attempts.
alter table job add column lost int not null default 0;
