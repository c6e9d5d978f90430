-- 0: nobody has said yet which file it is; the page for the file will.
alter table upload drop constraint upload_size_bytes_check;
alter table upload add constraint upload_size_bytes_check check (size_bytes >= 0);
