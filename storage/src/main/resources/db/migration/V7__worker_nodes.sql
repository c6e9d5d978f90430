-- Nodes that work, and the furniture each has: a picture is made by one that has the set chosen when
-- the picture was ordered. Who has not been seen for a minute does not count as there.
create table worker_node (
  node      text primary key,
  asset_set text not null,                              -- SHA-256 of the archive, or 'procedural'
  seen_at   timestamptz not null default now()
) with (fillfactor = 50);
