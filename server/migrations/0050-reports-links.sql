-- Reports of other systems that a plant shows within the portal.
create table reports_links (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  -- its name as searching compares it; no other of the plant has it
  search_name text not null,
  -- https; whether its server may be shown is the setting report.allowedHosts
  url text not null,
  -- the heading under which it is listed
  area text not null default '',
  -- its place under that heading, the lowest first
  place integer not null default 0,
  enabled boolean not null default true,
  row_version integer not null default 1,
  unique (industry_id, search_name)
);
create index reports_links_list on reports_links (search_name, id);
