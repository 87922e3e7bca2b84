create table shifts (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  start_time text not null check (start_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  tolerance_minutes integer not null check (tolerance_minutes >= 0),
  commercial boolean not null default false,
  supervisor_id bigint,
  substitute_id bigint,
  enabled boolean not null default true,
  row_version integer not null default 1,
  unique (industry_id, name)
);
