-- What was done through the operator's door or by command: entered before it is begun, and how it
-- ended afterwards. Old ones go; no secret is ever among them.
create table operator_act (
  id      uuid primary key,
  at      timestamptz not null default now(),
  act     text not null,                                -- name of the operation
  target  text not null,                                -- id, or name of the account
  address text,                                         -- null: a command on the machine itself
  outcome text,                                         -- 'done' or a code; null: it was cut short
  made    text                                          -- id of what came of it
);

-- What failed at any receiver, newest first.
create index webhook_delivery_gave_up on webhook_delivery (id desc) where status = 'failed';

-- Lanes whose jobs no worker begins until they are resumed; what runs already ends as usual.
create table lane_pause (
  lane      text primary key,
  paused_at timestamptz not null default now()
);
