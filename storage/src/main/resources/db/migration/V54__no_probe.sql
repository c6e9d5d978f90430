-- A receiver that failed ten times in a row gets one delivery at a time, each when its own schedule
-- says: nothing waits for a probe any more.
alter table webhook_endpoint drop column probe_at;
