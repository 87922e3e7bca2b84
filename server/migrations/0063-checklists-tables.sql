-- Definitions of checklists (decisions 3.7). A version never changes; the draft of the next one stands beside it.
create table checklists (
  id bigint primary key,
  -- the plant that keeps it
  industry_id bigint not null,
  -- a checklist and its copies share their reference photos
  lineage_id bigint not null,
  state text not null check (state in ('DRAFT', 'ENABLED', 'DISABLED')),
  name text not null,
  search_name text not null,
  title text not null,
  search_title text not null,
  -- the plants at which it is used, and the one that keeps it
  industry_ids bigint[] not null,
  -- the version in force
  version_id bigint,
  version integer,
  draft jsonb,
  draft_saved_at timestamptz,
  draft_saved_by bigint,
  -- what the version in force says, of a checklist without one the draft
  size text not null check (size in ('P', 'M', 'G')),
  questions integer not null,
  platforms text[] not null,
  frequency text check (frequency in ('DAILY', 'WEEKLY', 'MONTHLY')),
  needs_approval boolean not null,
  pillar_id bigint,
  element_id bigint,
  topic_id bigint,
  -- since when, while it is disabled
  disabled_at timestamptz,
  changed_by bigint not null,
  changed_at timestamptz not null,
  row_version integer not null default 1,
  check ((state = 'DRAFT') = (version_id is null)),
  check (state <> 'DRAFT' or draft is not null),
  check ((draft is null) = (draft_saved_at is null) and (draft is null) = (draft_saved_by is null)),
  check ((state = 'DISABLED') = (disabled_at is not null))
);
create index checklists_plants on checklists using gin (industry_ids);
create index checklists_name on checklists (search_name collate "C", id);
create index checklists_drafts on checklists (industry_id, draft_saved_at) where draft is not null;

create table checklists_versions (
  id bigint primary key,
  checklist_id bigint not null references checklists (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  published_by bigint not null,
  unique (checklist_id, version)
);

-- What other domains may join: names as they are written and searched.
create view checklists_names as
  select id, name, search_name, title, search_title, state, industry_ids, version_id from checklists;
