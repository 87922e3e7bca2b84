-- Treating a non-conformity: cause, correction, outcome; by hand one may be created without a field.
alter table non_conformities
  alter column field_id drop not null,
  alter column field_name drop not null,
  alter column field_type drop not null,
  alter column found_value drop not null,
  add column creator_id bigint,
  add column cause text,
  add column cause_diagram jsonb,
  add column corrective_action text,
  add column recheck_value double precision,
  add column outcome text check (outcome in ('treated', 'void')),
  -- taken from its parent to be treated by itself: stands beside the open one of the same field
  add column detached boolean not null default false,
  add column action_count integer not null default 0,
  add column open_action_count integer not null default 0,
  add constraint non_conformities_outcome check ((code = 'T') = (outcome is not null)) not valid;
update non_conformities set outcome = 'treated' where code = 'T';
alter table non_conformities validate constraint non_conformities_outcome;

drop index non_conformities_one_open;
create unique index non_conformities_one_open
  on non_conformities (form_id, field_id, collect_point_id, coalesce(product_id, 0))
  where code in ('S', 'C') and not detached;
create index non_conformities_open
  on non_conformities (form_id, field_id, collect_point_id, coalesce(product_id, 0)) where code in ('S', 'C');
create index non_conformities_untreated on non_conformities (responsible_id, found_at) where code = 'S';
create index non_conformities_recurrence on non_conformities (recurrence_of) where recurrence_of is not null;

create table non_conformities_actions (
  id bigint primary key,
  non_conformity_id bigint not null references non_conformities (id),
  industry_id bigint not null,
  type text not null check (type in ('IMMEDIATE', 'CORRECTIVE')),
  what text not null,
  how text not null,
  responsible_id bigint not null,
  creator_id bigint not null,
  expected_date date not null,
  performed_date date,
  status text not null check (status in ('D', 'A', 'B', 'E', 'C', 'W')),
  approval text check (approval in ('W', 'A', 'R')),
  result text,
  rejection_reason text,
  date_changes integer not null default 0,
  created_at timestamptz not null,
  row_version integer not null default 1,
  check (status not in ('E', 'W') or performed_date is not null)
);
create index non_conformities_actions_of on non_conformities_actions (non_conformity_id, created_at);
create index non_conformities_actions_plant on non_conformities_actions (industry_id, expected_date, id);
create index non_conformities_actions_due on non_conformities_actions (expected_date, id);
create index non_conformities_actions_open on non_conformities_actions (industry_id, expected_date)
  where status in ('D', 'A', 'B');
create index non_conformities_actions_person on non_conformities_actions (responsible_id, status);

-- The digests of a plant's day were sent: written with them, so that a run that died sends none twice.
create table non_conformities_digests (
  industry_id bigint not null,
  local_date date not null,
  primary key (industry_id, local_date)
);
