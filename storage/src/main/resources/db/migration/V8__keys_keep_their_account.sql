-- Whom a key's requests, reservations and caps are counted under: the first key of its rotations,
-- so that a new secret brings neither a new cap nor a second rate limit.
alter table api_key add column counted_as uuid references api_key;
update api_key set counted_as = id;
alter table api_key alter column counted_as set not null;
