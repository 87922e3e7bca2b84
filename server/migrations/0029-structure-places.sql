-- A place knows its whole way by ids, a column a level, as every record does that was made there: what lies below a
-- place is one look at an index, and the same condition finds places and records.
alter table structure_nodes
  -- lower case without accents: a name is its own below one parent
  add column search_name text,
  -- other names, by language
  add column names jsonb not null default '{}',
  add column process_id bigint,
  add column family_id bigint,
  add column industry_line_id bigint,
  add column collect_point_id bigint;

-- What stood here before has no accents besides these letters; the server writes all that comes.
update structure_nodes set search_name = translate(lower(name),
  'áàâãäçéèêëğíìîïıñóòôõöşúùûüİÁÀÂÃÄÇÉÈÊËĞÍÌÎÏÑÓÒÔÕÖŞÚÙÛÜ',
  'aaaaaceeeegiiiiinooooosuuuuiaaaaaceeeegiiiinooooosuuuu');
update structure_nodes set process_id = id where level = 'process';
update structure_nodes n set process_id = p.id, family_id = n.id
  from structure_nodes p where n.level = 'family' and p.id = n.parent_id;
update structure_nodes n set process_id = f.process_id, family_id = f.id, industry_line_id = n.id
  from structure_nodes f where n.level = 'industryLine' and f.id = n.parent_id;
update structure_nodes n
  set process_id = l.process_id, family_id = l.family_id, industry_line_id = l.id, collect_point_id = n.id
  from structure_nodes l where n.level = 'collectPoint' and l.id = n.parent_id;

alter table structure_nodes
  alter column search_name set not null,
  add constraint structure_nodes_path check (case level
    when 'industry' then industry_id = id and process_id is null and family_id is null and industry_line_id is null
      and collect_point_id is null
    when 'process' then process_id = id and family_id is null and industry_line_id is null and collect_point_id is null
    when 'family' then process_id is not null and family_id = id and industry_line_id is null
      and collect_point_id is null
    when 'industryLine' then process_id is not null and family_id is not null and industry_line_id = id
      and collect_point_id is null
    else process_id is not null and family_id is not null and industry_line_id is not null and collect_point_id = id
  end);
drop index structure_nodes_parent;
create unique index structure_nodes_name on structure_nodes (coalesce(parent_id, 0), search_name);
create index structure_nodes_parent on structure_nodes (parent_id);
create index structure_nodes_process on structure_nodes (process_id);
create index structure_nodes_family on structure_nodes (family_id);
create index structure_nodes_line on structure_nodes (industry_line_id);

-- A place with the ids of its way, for the joins of other domains.
create view structure_places as
  select id, level, industry_id, process_id, family_id, industry_line_id, collect_point_id, enabled from structure_nodes;

-- What a place was from when to when, so that "where was this on that day" has an answer.
create table structure_pasts (
  node_id bigint not null references structure_nodes (id),
  -- -infinity: as far back as anybody knows
  valid_from timestamptz not null,
  -- null: still
  valid_to timestamptz,
  parent_id bigint,
  name text not null,
  enabled boolean not null,
  primary key (node_id, valid_from),
  check (valid_to is null or valid_to > valid_from)
);
create unique index structure_pasts_now on structure_pasts (node_id) where valid_to is null;
insert into structure_pasts (node_id, valid_from, parent_id, name, enabled)
  select id, '-infinity', parent_id, name, enabled from structure_nodes;

-- Days on which a plant does not work.
create table structure_holidays (
  industry_id bigint not null references structure_nodes (id),
  day date not null,
  name text not null,
  primary key (industry_id, day)
);

-- The areas of a plant's 5S audits: a tree of their own, which takes in places of any level.
create table structure_audit_areas (
  id bigint primary key,
  industry_id bigint not null references structure_nodes (id),
  parent_id bigint references structure_audit_areas (id),
  name text not null,
  search_name text not null,
  responsible_id bigint,
  enabled boolean not null default true,
  row_version integer not null default 1
);
create unique index structure_audit_areas_name on structure_audit_areas (industry_id, coalesce(parent_id, 0), search_name);
create index structure_audit_areas_parent on structure_audit_areas (parent_id);

create table structure_audit_areas_places (
  area_id bigint not null references structure_audit_areas (id) on delete cascade,
  place_id bigint not null references structure_nodes (id),
  primary key (area_id, place_id)
);
create index structure_audit_areas_places_place on structure_audit_areas_places (place_id);
