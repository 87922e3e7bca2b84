create table forms (
  id bigint primary key,
  name text not null,
  description text not null check (length(description) <= 130),
  register_type text not null
    check (register_type in ('controlItem', 'verificationItem', 'traceability', 'productionNote')),
  -- shared by a form and its duplicates
  lineage_id bigint not null,
  enabled boolean not null,
  current_version_id bigint,
  author_id bigint not null,
  approver_id bigint not null,
  block_editing boolean not null default false,
  allow_duplication boolean not null default true,
  row_version integer not null default 1
);

create table forms_versions (
  id bigint primary key,
  form_id bigint not null references forms (id),
  version integer not null check (version > 0),
  state text not null check (state in ('DRAFT', 'PENDING', 'ACTIVE', 'SUPERSEDED', 'REFUSED')),
  -- the fields as the contract's formField; never changed once the version was active
  fields jsonb not null,
  created_at timestamptz not null,
  unique (form_id, version)
);
create unique index forms_versions_one_active on forms_versions (form_id) where state = 'ACTIVE';
alter table forms add foreign key (current_version_id) references forms_versions (id);

create table forms_versions_collect_points (
  form_version_id bigint not null references forms_versions (id) on delete cascade,
  collect_point_id bigint not null,
  industry_id bigint not null,
  primary key (form_version_id, collect_point_id)
);
create index forms_versions_collect_points_point on forms_versions_collect_points (collect_point_id);

create table forms_versions_products (
  form_version_id bigint not null references forms_versions (id) on delete cascade,
  product_id bigint not null,
  primary key (form_version_id, product_id)
);

-- The names other domains may join.
create view forms_names as select id, name from forms;
