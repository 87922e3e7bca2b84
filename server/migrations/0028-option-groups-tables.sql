create table option_groups (
  id bigint primary key,
  name text not null,
  -- its name as searching compares it; a group has it alone among those of the same plants
  search_name text not null,
  -- the names of the levels, from the first choice to the last
  columns text[] not null,
  -- null: all plants
  plants bigint[],
  enabled boolean not null default true,
  row_version integer not null default 1
);
create index option_groups_list on option_groups (search_name, id);

create table option_groups_options (
  id bigint primary key,
  group_id bigint not null references option_groups (id),
  parent_id bigint references option_groups_options (id),
  level smallint not null,
  -- its place among all options of the group, an option before those below it
  position integer not null,
  name text not null,
  search_name text not null,
  enabled boolean not null default true,
  -- a record holds it: it is never removed
  used boolean not null default false
);
create index option_groups_options_order on option_groups_options (group_id, position);
create index option_groups_options_parent on option_groups_options (parent_id);
