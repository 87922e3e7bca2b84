-- Imports of spreadsheets: what each row of the file would do, and once it was applied what it did, so that it can be
-- taken back. Kept for thirty days.
create table core_imports (
  id bigint primary key,
  account_id bigint not null,
  -- the domain, and its part where it has several
  sheet text not null,
  -- in core_files
  file_id bigint not null,
  file_name text not null,
  language text not null,
  state text not null check (state in
    ('READING', 'CHECKED', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'FAILED', 'CANCELLED')),
  rows integer not null default 0,
  total integer,
  counts jsonb not null,
  -- the columns that the file has
  columns text[] not null default '{}',
  problem jsonb,
  created_at timestamptz not null
);
create index core_imports_of_account on core_imports (account_id, id);
create index core_imports_age on core_imports (created_at);

create table core_imports_rows (
  import_id bigint not null references core_imports (id) on delete cascade,
  -- as the spreadsheet counts
  row integer not null,
  action text not null check (action in ('create', 'change', 'same', 'refused')),
  record_id bigint,
  version integer,
  cells jsonb not null,
  "values" jsonb not null,
  before jsonb not null,
  problems jsonb not null,
  primary key (import_id, row)
);
create index core_imports_rows_action on core_imports_rows (import_id, action, row);
