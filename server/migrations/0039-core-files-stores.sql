-- Whose files a store holds: the database says who it is, and so does the store that it fills. One row.
create table core_identity (
  id integer primary key default 1 check (id = 1),
  identity uuid not null default gen_random_uuid(),
  -- the database itself: a copy of it stands elsewhere, and so is found to be one; null before it was first served
  place text,
  -- where its files are: folder, database or s3
  store text,
  -- both sides write down a new turn every hour; a database that is behind the store is not the only one that fills it
  turn uuid,
  turn_before uuid
);
insert into core_identity default values;

-- Contents that no file names any more, and since when. They stay for some weeks: a database that is set back to an
-- earlier day, or a copy of it, still names them.
create table core_files_unused (
  hash text primary key,
  since timestamptz not null
);
create index core_files_unused_age on core_files_unused (since);

-- Contents that are kept in the database itself (FILES=database). Pieces are written first, then the row that names them.
create table core_contents (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  content_id uuid not null,
  length bigint not null,
  put_at timestamptz not null
);
create table core_contents_pieces (
  content_id uuid not null,
  number integer not null,
  bytes bytea not null,
  put_at timestamptz not null,
  primary key (content_id, number)
);
-- mostly compressed already, and read from the middle
alter table core_contents_pieces alter column bytes set storage external;
