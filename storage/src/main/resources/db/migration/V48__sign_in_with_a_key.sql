-- The authorization server of our own: a person consents with an API key that a client gets tokens.
-- No token and no code is stored: each is made of a login's id and an authentication code under the
-- installation's secret, and the row says which of them is the one that counts.

-- Keys that sign access tokens, ES256; the newest signs, older ones still vouch for what they signed.
create table oauth_signing_key (
  id         text primary key,                          -- the kid
  sealed     bytea not null,                            -- the private JWK, encrypted
  created_at timestamptz not null
);

-- Clients that registered themselves (RFC 7591). Clients whose id is a document have no row.
create table oauth_client (
  id            text primary key,
  name          text not null,
  redirect_uris text[] not null,
  created_at    timestamptz not null,
  used_at       timestamptz                             -- of the latest consent; null: none yet
);
create index oauth_client_unused on oauth_client (created_at) where used_at is null;

-- What one client may do with one key: one row for the two, whatever is consented to again.
create table oauth_grant (
  id                    uuid primary key,
  key_id                uuid not null references api_key,
  client_id             text not null,
  client_name           text not null,
  scopes                text[] not null,
  monthly_cap_usd_cents bigint,                         -- null: the key's
  total_cap_usd_cents   bigint,                         -- null: the key's
  created_at            timestamptz not null,
  changed_at            timestamptz not null,           -- of the latest consent
  last_used_at          timestamptz,
  ended_at              timestamptz,                    -- disconnected
  unique (key_id, client_id)
);

-- One walk through the consent page, and the family of tokens that came of it.
create table oauth_login (
  id           uuid primary key,
  grant_id     uuid not null references oauth_grant on delete cascade,
  scopes       text[] not null,
  redirect_uri text not null,
  challenge    text not null,                           -- PKCE, S256
  generation   int not null default 0,                  -- 0: the code counts; n: the n-th refresh token
  created_at   timestamptz not null,
  ends_at      timestamptz not null,                    -- of the code or refresh token that counts
  ended_at     timestamptz                              -- revoked, or a used one came again
);
create index oauth_login_grant on oauth_login (grant_id);
create index oauth_login_old on oauth_login (ends_at);

-- Spending of a client counts as the key's, and by itself against the caps of its grant.
alter table spend_entry add column grant_id uuid;
