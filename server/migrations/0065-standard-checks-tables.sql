create table standard_checks (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  -- its name as searching and comparing take it
  search_name text not null,
  state text not null check (state in ('DRAFT', 'ENABLED', 'DISABLED')),
  -- the newest
  version_id bigint not null,
  row_version integer not null default 1
);
create unique index standard_checks_name on standard_checks (industry_id, search_name);

-- what a model is made of; what was worked through once is never written again
create table standard_checks_versions (
  id bigint primary key,
  check_id bigint not null references standard_checks (id),
  number integer not null,
  name text not null,
  search_name text not null,
  norm_version_id bigint not null,
  -- [{name, page, tasks: [{name, mayNotApply, needsPhoto}]}]
  steps jsonb not null,
  step_count integer not null,
  task_count integer not null,
  unique (check_id, number)
);
create index standard_checks_versions_norm on standard_checks_versions (norm_version_id);

create table standard_checks_executions (
  id bigint primary key,
  check_id bigint not null references standard_checks (id),
  version_id bigint not null references standard_checks_versions (id),
  industry_id bigint not null,
  state text not null check (state in ('OPEN', 'IN_PROGRESS', 'DONE', 'CANCELLED')),
  task_count integer not null,
  -- done or not applicable
  settled_count integer not null default 0,
  failed_count integer not null default 0,
  started_by bigint not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  row_version integer not null default 1
);
create index standard_checks_executions_list on standard_checks_executions (started_at, id);
create index standard_checks_executions_check on standard_checks_executions (check_id);
create index standard_checks_executions_version on standard_checks_executions (version_id);
create index standard_checks_executions_open on standard_checks_executions (industry_id, started_at)
  where state in ('OPEN', 'IN_PROGRESS');

create table standard_checks_tasks (
  id bigint primary key,
  execution_id bigint not null references standard_checks_executions (id),
  -- among all tasks of the version, from 0
  position integer not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'NOT_APPLICABLE', 'FAILED')),
  note text not null default '',
  settled_by bigint,
  settled_at timestamptz,
  -- photos belong to one: they go with what is undone
  attempt integer not null default 1,
  -- of the action planned for it
  action_id bigint,
  unique (execution_id, position)
);
create index standard_checks_tasks_action on standard_checks_tasks (action_id) where action_id is not null;
