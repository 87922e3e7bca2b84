-- Records in parts (decisions 3.3): what was kept of a record before it is whole. Its row in `collects` comes with the last
-- part, under the same id; until then no list, figure or export of records can have it. `entries` says of every field what was
-- entered, by whom, when and with which part, and stays so after the record is whole.
create table collects_parts (
  id bigint primary key,
  -- what its parts name it by: the client id of the first one
  client_id uuid not null unique,
  state text not null default 'PART' check (state in ('PART', 'FINISHED', 'NOT_FINISHED')),
  form_id bigint not null,
  form_version integer not null,
  register_type text not null,
  industry_id bigint not null,
  process_id bigint not null,
  family_id bigint not null,
  industry_line_id bigint not null,
  collect_point_id bigint not null,
  product_id bigint,
  shift_id bigint not null,
  production_date date not null,
  -- when it was begun, as a record says it
  collected_at timestamptz not null,
  device_at timestamptz not null,
  received_at timestamptz not null,
  clock_skewed boolean not null,
  -- who began it
  operator_id bigint not null,
  -- the end of its window: of its scheduled time, else of the shift with its tolerance
  closes_at timestamptz not null,
  out_range boolean not null,
  has_critical boolean not null,
  has_non_conformity boolean not null,
  answers jsonb not null,
  choices jsonb,
  linked jsonb,
  entries jsonb not null,
  -- how many of the fields that people answer are answered
  answered integer not null,
  to_answer integer not null,
  hash text not null,
  -- the part that made this version
  last_client_id uuid not null,
  row_version integer not null default 1
);
create index collects_parts_open on collects_parts (closes_at, id) where state = 'PART';
create index collects_parts_plant on collects_parts (industry_id, closes_at, id) where state = 'PART';
