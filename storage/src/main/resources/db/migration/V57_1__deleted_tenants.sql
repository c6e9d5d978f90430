-- What was deleted with an account, by table and count: all that is left of it.
create table deleted_tenant (
  id     uuid primary key,                              -- the account's
  report jsonb not null
);
