-- what one can be able to do: the columns of the matrix
create table skills (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  -- its name as searching compares it; no other of the plant has it
  search_name text not null,
  group_name text not null default '',
  description text not null default '',
  -- null: an evaluation holds for good
  validity_months integer check (validity_months > 0),
  -- places of the plant where it is done; empty: anywhere
  place_ids jsonb not null default '[]',
  enabled boolean not null default true,
  row_version integer not null default 1,
  unique (industry_id, search_name)
);
create index skills_list on skills (search_name, id);

create table skills_positions (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  search_name text not null,
  description text not null default '',
  -- [{taskId, level}], each task once
  requirements jsonb not null default '[]',
  enabled boolean not null default true,
  row_version integer not null default 1,
  unique (industry_id, search_name)
);
create index skills_positions_list on skills_positions (search_name, id);

-- what somebody is at a plant; who was never given anything has no row
create table skills_people (
  industry_id bigint not null,
  account_id bigint not null,
  position_id bigint references skills_positions (id),
  place_id bigint,
  shift_id bigint,
  row_version integer not null default 1,
  primary key (industry_id, account_id)
);

-- the level of a person in a task as it stands; how it came about is in the evaluations
create table skills_levels (
  id bigint primary key,
  industry_id bigint not null,
  account_id bigint not null,
  task_id bigint not null references skills (id),
  level smallint not null check (level between 0 and 4),
  evaluated_on date not null,
  -- the last day on which it holds; null: for good
  expires_on date,
  -- the newest of its evaluations
  evaluation_id bigint not null,
  row_version integer not null default 1,
  unique (account_id, task_id)
);
create index skills_levels_matrix on skills_levels (industry_id) include (account_id, task_id, level, expires_on);
create index skills_levels_list on skills_levels (evaluated_on, id);
create index skills_levels_expiring on skills_levels (industry_id, expires_on) where expires_on is not null;

-- each time that a level was given, confirmed or taken back; never written again
create table skills_evaluations (
  id bigint primary key,
  level_id bigint not null references skills_levels (id),
  industry_id bigint not null,
  account_id bigint not null,
  task_id bigint not null,
  level smallint not null check (level between 0 and 4),
  evaluated_on date not null,
  expires_on date,
  -- what was seen; of a level that was taken back the reason
  evidence text not null,
  by_id bigint not null,
  at timestamptz not null
);
create index skills_evaluations_cell on skills_evaluations (account_id, task_id, at);
create trigger skills_evaluations_keeps_rows before update or delete on skills_evaluations
  for each statement execute function core_refuse_change();

-- a level that a training or a support request gives reason to evaluate
create table skills_suggestions (
  id bigint primary key,
  industry_id bigint not null,
  account_id bigint not null,
  task_id bigint not null references skills (id),
  level smallint not null check (level between 1 and 4),
  source text not null check (source in ('TRAINING', 'SUPPORT_REQUEST')),
  source_id bigint not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'DISMISSED')),
  at timestamptz not null,
  row_version integer not null default 1,
  unique (source, source_id, account_id, task_id)
);
create index skills_suggestions_open on skills_suggestions (industry_id, account_id) where state = 'OPEN';
