-- Pairs of texts that callers hang on their own things and find them by; the service reads none of
-- them. A job's metadata is the service's own.
alter table project add column metadata jsonb not null default '{}';
alter table plan add column metadata jsonb not null default '{}';
alter table job add column client_metadata jsonb not null default '{}';
