create table non_conformities (
  id bigint primary key,
  code text not null check (code in ('S', 'C', 'R', 'T')),
  collect_id bigint,
  form_id bigint not null,
  field_id bigint not null,
  field_name text not null,
  field_type text not null,
  unit text,
  found_value jsonb not null,
  found_label text,
  min_limit double precision,
  max_limit double precision,
  distance double precision,
  critical boolean not null,
  industry_id bigint not null,
  process_id bigint not null,
  family_id bigint not null,
  industry_line_id bigint not null,
  collect_point_id bigint not null,
  product_id bigint,
  shift_id bigint,
  operator_id bigint not null,
  responsible_id bigint,
  found_at timestamptz not null,
  treated_at timestamptz,
  recurrence_of bigint references non_conformities (id),
  parent_id bigint references non_conformities (id),
  repeats integer not null default 0,
  observation text,
  row_version integer not null default 1,
  check (code <> 'R' or parent_id is not null)
);
create index non_conformities_newest on non_conformities (found_at desc, id desc);
create index non_conformities_plant on non_conformities (industry_id, found_at desc, id desc);
create index non_conformities_collect on non_conformities (collect_id);
create index non_conformities_parent on non_conformities (parent_id) where parent_id is not null;
-- One open non-conformity for a field of a form at a point and product (decisions 3.4), whoever races.
create unique index non_conformities_one_open
  on non_conformities (form_id, field_id, collect_point_id, coalesce(product_id, 0)) where code in ('S', 'C');
create index non_conformities_treated
  on non_conformities (form_id, field_id, collect_point_id, coalesce(product_id, 0), treated_at desc) where code = 'T';
