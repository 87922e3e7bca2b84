create table structure_nodes (
  id bigint primary key,
  level text not null check (level in ('industry', 'process', 'family', 'industryLine', 'collectPoint')),
  parent_id bigint references structure_nodes (id),
  industry_id bigint not null references structure_nodes (id),
  name text not null,
  enabled boolean not null default true,
  time_zone text,
  unit_type text,
  currency text,
  row_version integer not null default 1,
  check ((level = 'industry') = (parent_id is null)),
  check ((level = 'industry') = (time_zone is not null))
);
create index structure_nodes_parent on structure_nodes (parent_id);
create index structure_nodes_industry on structure_nodes (industry_id, level);
