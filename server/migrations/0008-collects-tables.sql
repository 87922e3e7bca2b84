-- The records, partitioned by the month they were made in. `answers` holds one array a field:
-- [fieldId, value, min, max, conform, distance]; names, types and units stand in the form version, which never changes.
create table collects (
  id bigint not null,
  client_id uuid not null,
  form_id bigint not null,
  form_version integer not null,
  register_type text not null,
  industry_id bigint not null,
  process_id bigint not null,
  family_id bigint not null,
  industry_line_id bigint not null,
  collect_point_id bigint not null,
  product_id bigint,
  shift_id bigint,
  production_date date not null,
  -- device time corrected by the last known offset; the device's own time stands beside it
  collected_at timestamptz not null,
  device_at timestamptz not null,
  received_at timestamptz not null,
  clock_skewed boolean not null,
  operator_id bigint not null,
  note text check (note in ('E', 'P', 'R')),
  change_state text not null default 'NONE' check (change_state in ('NONE', 'EW', 'DW', 'EA', 'ER', 'DA', 'DR')),
  out_range boolean not null,
  has_critical boolean not null,
  has_non_conformity boolean not null,
  answers jsonb not null,
  hash text not null,
  revision integer not null default 1,
  row_version integer not null default 1,
  primary key (id, collected_at)
) partition by range (collected_at);
create index collects_newest on collects (collected_at desc, id desc);
create index collects_plant on collects (industry_id, collected_at desc, id desc);
create index collects_point on collects (collect_point_id, form_id, collected_at desc);
create index collects_operator on collects (operator_id, collected_at desc, id desc);
create table collects_default partition of collects default;
insert into core_partitioned (table_name, month_column, insert_only) values ('collects', 'collected_at', false);

-- A device's id is kept for ever, so that a record is never stored twice, whatever month it fell into.
create table collects_client_ids (
  client_id uuid primary key,
  collect_id bigint not null,
  account_id bigint not null,
  -- the hash of the record first stored under it: another content under the same id is refused
  hash text not null
);
