-- Files that were uploaded. Contents stand outside the database under their SHA-256, each once; a row names one.
create table core_files (
  id bigint primary key,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- the 1600 px copy of a picture
  reduced_hash text check (reduced_hash ~ '^[0-9a-f]{64}$'),
  container text not null,
  file_name text not null,
  type text not null,
  length bigint not null check (length > 0),
  width integer,
  height integer,
  uploaded_by bigint not null,
  created_at timestamptz not null,
  -- the record the file belongs to, once a command gave it one, and which part of that record
  attached_entity text,
  attached_entity_id bigint,
  attached_part text,
  check ((attached_entity is null) = (attached_entity_id is null))
);
create index core_files_of_record on core_files (attached_entity_id, attached_entity)
  where attached_entity_id is not null;
create index core_files_waiting on core_files (created_at) where attached_entity_id is null;
create index core_files_hash on core_files (hash);
create index core_files_reduced_hash on core_files (reduced_hash) where reduced_hash is not null;

-- Tickets that fetch a file once; only their SHA-256 is kept.
create table core_file_tickets (
  ticket text primary key,
  file_id bigint not null references core_files on delete cascade,
  reduced boolean not null,
  account_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index core_file_tickets_file on core_file_tickets (file_id);
create index core_file_tickets_age on core_file_tickets (expires_at);
