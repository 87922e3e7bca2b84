create table norms (
  id bigint primary key,
  code text not null,
  -- its code as searching compares it; a norm has it alone among those that are seen together
  search_code text not null,
  title text not null,
  search_title text not null,
  -- null: corporate, for all plants
  industry_id bigint,
  enabled boolean not null default true,
  row_version integer not null default 1
);
create index norms_list on norms (search_code, id);

create table norms_versions (
  id bigint primary key,
  norm_id bigint not null references norms (id),
  label text not null,
  -- days of the plant, both included; without an end until another version ends it
  valid_from date not null,
  valid_to date,
  note text not null,
  check (valid_to >= valid_from)
);
create index norms_versions_norm on norms_versions (norm_id, valid_from);
