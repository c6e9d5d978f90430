-- What a person has been offered for a client: what is not among the grant's scopes was declined,
-- and is not filled in again.
alter table oauth_grant add column offered text[];
update oauth_grant set offered = scopes;
alter table oauth_grant alter column offered set not null;
