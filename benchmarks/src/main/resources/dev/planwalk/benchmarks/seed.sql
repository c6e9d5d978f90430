-- What the measurements read: for each tenant a project with a plan that was read, and for each key
-- a job that is being worked on. pgbench cannot compute a key's hash, so each key has two twins whose
-- "hash" is a number: up to 1,000 with the id of its job as display, from 1,001 with that of its
-- project. The keys' own names hold both.
alter table api_key drop constraint api_key_hash_check;

insert into project (id, tenant_id, livemode, name, usage_type)
  select uuidv7(), id, false, 'Project of ' || name, 'wohnen' from tenant;

insert into asset (id, tenant_id, livemode, project_id, input, kind, object_key, content_type, size_bytes, sha256)
  select uuidv7(), tenant_id, false, id, true, 'dxf', 'bench/' || id, 'image/vnd.dxf', 76249, sha256(id::text::bytea)
    from project;

insert into upload (id, tenant_id, livemode, project_id, object_key, filename, file_kind, content_type, size_bytes,
                    expires_at, completed_at, input_asset_id)
  select uuidv7(), p.tenant_id, false, p.id, a.object_key, 'flat.dxf', 'dxf', a.content_type, a.size_bytes, now(), now(), a.id
    from project p join asset a on a.project_id = p.id;

insert into job (id, tenant_id, livemode, type, lane, project_id, input, status, run_state, fair_tag, started_at, finished_at)
  select uuidv7(), tenant_id, false, 'plan.parse', 'test', project_id, '{}', 'succeeded', 'done', 0, now(), now()
    from upload;

insert into plan (id, tenant_id, livemode, project_id, upload_id, job_id, kind, floor_plan, floor_plan_asset_id)
  select uuidv7(), u.tenant_id, false, u.project_id, u.id, j.id, 'grundriss',
         '{"storeys": [{"id": "s1", "name": "EG", "level": 0, "area_m2": 84.2}],
           "flats": [{"id": "f1", "room_ids": ["r1", "r2", "r3", "r4", "r5"], "area_m2": 84.2}],
           "rooms": [{"id": "r1", "name": "Wohnen", "type": "living", "area_m2": 31.4, "storey_id": "s1", "flat_id": "f1"},
                     {"id": "r2", "name": "Schlafen", "type": "bedroom", "area_m2": 16.1, "storey_id": "s1", "flat_id": "f1"},
                     {"id": "r3", "name": "Kind", "type": "bedroom", "area_m2": 13.9, "storey_id": "s1", "flat_id": "f1"},
                     {"id": "r4", "name": "Bad", "type": "bathroom", "area_m2": 8.3, "storey_id": "s1", "flat_id": "f1"},
                     {"id": "r5", "name": "Flur", "type": "hall", "area_m2": 14.5, "storey_id": "s1", "flat_id": "f1"}],
           "total_area_m2": 84.2, "unit": {"name": "mm", "metres_per_unit": 0.001, "confidence": 1, "evidence": []},
           "wall_count": 24, "opening_count": 11, "confidence": 0.9}', u.input_asset_id
    from upload u join job j on j.project_id = u.project_id;

update api_key set name = uuidv7();
insert into job (id, tenant_id, livemode, type, lane, project_id, input, status, run_state, fair_tag,
                 lease_token, lease_until, worker, progress, metadata, seed, cost_usd_cents, attempt, event_sequence, started_at)
  select k.name::uuid, k.tenant_id, false, 'visualization', 'test', p.id,
         '{"style": "modern", "view": "interior", "usage_type": "wohnen", "lighting": "tag", "furnishing": "moebliert"}',
         'running', 'leased', 0, gen_random_uuid(), now() + interval '1 day', 'node', 0.5,
         jsonb_build_object('project_id', 'proj_' || p.id, 'view', 'interior', 'style', 'modern',
                            'usage_type', 'wohnen', 'lighting', 'tag', 'furnishing', 'moebliert'),
         '1234567', 0, 1, 2, now()
    from api_key k join project p using (tenant_id);

update api_key k set name = k.name || ' ' || p.id from project p where p.tenant_id = k.tenant_id;
insert into api_key (id, counted_as, tenant_id, livemode, name, hash, display, scopes, last_used_at)
  select id, id, tenant_id, false, 'twin', hash::bytea, display, scopes, now() + interval '1 day'
    from (select uuidv7() as id, tenant_id, (n + twin.base)::text as hash,
                 split_part(name, ' ', twin.part) as display, scopes
            from (select *, row_number() over (order by id) as n from api_key) k,
                 (values (0, 1), (1000, 2)) twin (base, part)) twins;
update api_key set last_used_at = now() + interval '1 day';
analyze;
