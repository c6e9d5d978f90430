-- A deleted project takes its assets along, and each of them the names it has among a job's files.
create index job_file_asset on job_file (asset_id) where asset_id is not null;
