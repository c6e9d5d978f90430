-- The next job whose time comes, without a walk over all that are ready.
create index job_due on job (run_at) where run_state = 'ready';
