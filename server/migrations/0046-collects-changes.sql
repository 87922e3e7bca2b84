-- Requests to edit or delete a record (decisions 3.2). Facts of the record that lists filter by stand beside, for they
-- never change; `before` and `after` are answers as records store them, `after` null for a deletion.
create table collects_changes (
  id bigint primary key,
  collect_id bigint not null,
  -- when the record was made: by it the record's partition is found
  collected_at timestamptz not null,
  kind text not null check (kind in ('EDIT', 'DELETE')),
  -- NONE: withdrawn
  state text not null check (state in ('EW', 'DW', 'EA', 'ER', 'DA', 'DR', 'NONE')),
  form_id bigint not null,
  form_version integer not null,
  industry_id bigint not null,
  process_id bigint not null,
  family_id bigint not null,
  industry_line_id bigint not null,
  collect_point_id bigint not null,
  product_id bigint,
  shift_id bigint,
  operator_id bigint not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  reason text not null,
  -- the version and the revision of the record that was asked about
  base_version integer not null,
  base_revision integer not null,
  before jsonb not null,
  after jsonb check ((after is null) = (kind = 'DELETE')),
  out_before boolean not null,
  out_after boolean not null,
  critical_before boolean not null,
  critical_after boolean not null,
  decided_by bigint,
  on_behalf_of bigint,
  -- when it was decided or withdrawn
  decided_at timestamptz check ((decided_at is null) = (state in ('EW', 'DW'))),
  decision_reason text,
  reminders integer not null default 0,
  reminded_at timestamptz,
  row_version integer not null default 1
);
-- one request at a time, whoever races
create unique index collects_changes_one_open on collects_changes (collect_id) where state in ('EW', 'DW');
create index collects_changes_of on collects_changes (collect_id, id desc);
create index collects_changes_waiting on collects_changes (requested_at, id) where state in ('EW', 'DW');
create index collects_changes_ended on collects_changes (decided_at desc, id desc) where state not in ('EW', 'DW');
create index collects_changes_ended_plant on collects_changes (industry_id, decided_at desc, id desc)
  where state not in ('EW', 'DW');

-- The states that a record had before its present one: rows are only added.
create table collects_revisions (
  collect_id bigint not null,
  revision integer not null,
  answers jsonb not null,
  out_range boolean not null,
  has_critical boolean not null,
  hash text not null,
  primary key (collect_id, revision)
);
create function collects_revisions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'revisions of records are only added' using errcode = '42501';
end $$;
create trigger collects_revisions_stay before update or delete or truncate on collects_revisions
  for each statement execute function collects_revisions_stay();

-- The fields whose value an approved edit brought inside their limits, while it stays there.
create table collects_corrections (
  collect_id bigint not null,
  field_id bigint not null,
  primary key (collect_id, field_id)
);
create view collects_corrected as select collect_id, field_id from collects_corrections;

-- A record whose deletion was approved is in no report: the indexes of the lists leave it out, so that a count still
-- needs the index alone; those that are asked for have one of their own.
drop index collects_newest, collects_plant, collects_point, collects_operator, collects_out, collects_process,
  collects_family, collects_line;
create index collects_newest on collects (collected_at desc, id desc) where change_state <> 'DA';
create index collects_plant on collects (industry_id, collected_at desc, id desc) where change_state <> 'DA';
create index collects_point on collects (collect_point_id, form_id, collected_at desc) where change_state <> 'DA';
create index collects_operator on collects (operator_id, collected_at desc, id desc) where change_state <> 'DA';
create index collects_out on collects (industry_id, collected_at) where out_range and change_state <> 'DA';
create index collects_process on collects (process_id, collected_at desc, id desc) include (industry_id)
  where change_state <> 'DA';
create index collects_family on collects (family_id, collected_at desc, id desc) include (industry_id)
  where change_state <> 'DA';
create index collects_line on collects (industry_line_id, collected_at desc, id desc) include (industry_id)
  where change_state <> 'DA';
create index collects_deleted on collects (collected_at desc, id desc) where change_state = 'DA';
