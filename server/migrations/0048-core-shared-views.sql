-- Views of lists that somebody shared with a plant: records of the plant, with history (decision 0043).
create table core_shared_views (
  id bigint primary key,
  industry_id bigint not null,
  -- the list's name, with its part where the domain has several
  list text not null,
  name text not null,
  filters jsonb not null,
  columns text[] not null,
  shared_by bigint not null,
  changed_at timestamptz not null,
  row_version integer not null default 1
);
create unique index core_shared_views_name on core_shared_views (industry_id, list, lower(name));
