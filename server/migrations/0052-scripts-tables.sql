-- Routes: collect points of a plant in the order in which they are gone to, each with the minutes after the start at which
-- it is expected and the form that is filled there (null: all that are due).
create table scripts (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  -- its name as searching compares it; no other of the plant has it
  search_name text not null,
  stops jsonb not null,
  enabled boolean not null default true,
  row_version integer not null default 1,
  unique (industry_id, search_name)
);
create index scripts_list on scripts (search_name, id);

-- A route that somebody started.
create table scripts_runs (
  id bigint primary key,
  script_id bigint not null references scripts (id),
  industry_id bigint not null,
  account_id bigint not null,
  shift_id bigint,
  -- the local date on which the shift started
  production_date date not null,
  started_at timestamptz not null,
  -- when it ends by itself
  ends_at timestamptz not null,
  state text not null check (state in ('RUNNING', 'FINISHED', 'ABANDONED', 'ENDED')),
  ended_at timestamptz check ((ended_at is null) = (state = 'RUNNING')),
  row_version integer not null default 1
);
-- a person goes one route at a time, whoever races
create unique index scripts_runs_one_open on scripts_runs (account_id) where state = 'RUNNING';
create index scripts_runs_shift on scripts_runs (industry_id, production_date, started_at, id);
create index scripts_runs_open on scripts_runs (ends_at, id) where state = 'RUNNING';

-- Its stops as they were when it started: what a route becomes later changes none that was gone.
create table scripts_stops (
  run_id bigint not null references scripts_runs (id),
  position integer not null,
  collect_point_id bigint not null,
  -- null: done with any form there
  form_id bigint,
  expected_at timestamptz not null,
  -- the record that was made for it
  collect_id bigint,
  done_at timestamptz check ((done_at is null) = (collect_id is null)),
  primary key (run_id, position)
);
-- a record counts for one stop
create unique index scripts_stops_collect on scripts_stops (collect_id) where collect_id is not null;
