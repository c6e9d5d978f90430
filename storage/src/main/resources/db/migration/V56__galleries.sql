-- A project that is, or was, shown to everybody: its published pictures and tours on one page. A row
-- stays when the publication is withdrawn, so that the slug never comes to mean another project.
create table gallery (
  project_id      uuid primary key references project on delete cascade,
  slug            text not null unique,
  title           text,                                 -- null: the page has a heading of its own
  contact_name    text,                                 -- whom visitors may turn to; null: nobody
  contact_phone   text,
  contact_email   text,
  contact_website text,
  ends_at         timestamptz,                          -- null: it stays until it is withdrawn
  published_at    timestamptz                           -- null: withdrawn
);
