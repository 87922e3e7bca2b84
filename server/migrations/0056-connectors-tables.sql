-- Functions of other systems that a plant's forms ask (decision 0069). What they prove themselves with is not here.
create table connectors (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  -- its name as searching compares it; no other of the plant has it
  search_name text not null,
  url text not null,
  -- asked by POST; otherwise by GET
  post boolean not null default false,
  -- the name of a secret of the server's environment; '': asked without
  secret text not null default '',
  -- [{name, source}]
  inputs jsonb not null default '[]',
  -- [{name, label, type, unit, decimals}]: what is read of an answer
  outputs jsonb not null default '[]',
  enabled boolean not null default true,
  row_version integer not null default 1,
  unique (industry_id, search_name)
);
create index connectors_list on connectors (search_name, id);
