create table topics (
  id bigint primary key,
  kind text not null check (kind in ('PLAN', 'SEO')),
  name text not null,
  -- its name as it is compared: no two topics have the same
  search_name text not null unique,
  pillar_id bigint not null,
  report_url text,
  manager_approval boolean not null,
  specialist_approval boolean not null,
  manager_id bigint,
  specialist_id bigint,
  preselect boolean not null,
  level integer check (level between 1 and 5),
  element_id bigint,
  effectiveness_check boolean not null,
  evidence_required boolean not null,
  enabled boolean not null default true,
  -- an action was made in it
  used boolean not null default false,
  row_version integer not null default 1
);
create index topics_pillar on topics (pillar_id);

create table topics_fields (
  id bigint primary key,
  topic_id bigint not null references topics (id),
  ordinal integer not null,
  name text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'person', 'money')),
  position text not null check (position in ('afterPlace', 'afterElements', 'afterAction')),
  required boolean not null,
  hidden boolean not null,
  options jsonb not null default '[]',
  -- an action has an answer to it
  used boolean not null default false
);
create index topics_fields_topic on topics_fields (topic_id);
