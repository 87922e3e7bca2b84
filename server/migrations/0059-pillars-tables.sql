create table pillars (
  id bigint primary key,
  name text not null,
  -- its name as searching compares it
  search_name text not null,
  initials text not null,
  -- its initials as they are compared: no two pillars have the same
  search_initials text not null unique,
  position integer not null,
  enabled boolean not null default true,
  row_version integer not null default 1
);

-- Elements of a pillar, and sub-elements of an element.
create table pillars_elements (
  id bigint primary key,
  pillar_id bigint not null references pillars (id),
  -- the element of a sub-element
  parent_id bigint references pillars_elements (id),
  name text not null,
  position integer not null,
  enabled boolean not null default true
);
create index pillars_elements_pillar on pillars_elements (pillar_id);

-- What others show and sort by, and by which names they find them.
create view pillars_names as select id, name, initials, search_name, position from pillars;
create view pillars_elements_names as select id, pillar_id, parent_id, name from pillars_elements;
