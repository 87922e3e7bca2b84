-- The times at which a form is due at a collect point, made ahead for two days (decisions 3.3). What a form and a calendar
-- say is worked out by the contract's `slotsOn`; here it stands so that lists, boards and records find it.
create table slots (
  id bigint primary key,
  form_id bigint not null,
  form_version integer not null,
  industry_id bigint not null,
  process_id bigint not null,
  family_id bigint not null,
  industry_line_id bigint not null,
  collect_point_id bigint not null,
  shift_id bigint not null,
  -- the local date on which the shift started
  production_date date not null,
  due_at timestamptz not null,
  opens_at timestamptz not null,
  -- the last instant in which a record counts for it
  closes_at timestamptz not null,
  shift_start timestamptz not null,
  shift_end timestamptz not null,
  state text not null default 'SCHEDULED' check (state in ('SCHEDULED', 'PERFORMED', 'UNJUSTIFIED', 'JUSTIFIED')),
  -- performed after its window, or inside it by a record that came when it counted as missed
  late boolean not null default false,
  synced_late boolean not null default false,
  collect_id bigint,
  performed_at timestamptz,
  operator_id bigint,
  reason_code text,
  reason text,
  justified_by bigint,
  justified_at timestamptz,
  row_version integer not null default 1,
  check ((state = 'PERFORMED') = (collect_id is not null)),
  check ((state = 'JUSTIFIED') = (justified_by is not null and reason_code is not null))
);
-- a form is due once at a time; a record finds its slot by it
create unique index slots_due on slots (form_id, collect_point_id, due_at);
-- a record counts for one slot
create unique index slots_collect on slots (collect_id) where collect_id is not null;
create index slots_plant on slots (industry_id, due_at desc, id desc);
create index slots_line on slots (industry_line_id, due_at desc, id desc) include (industry_id);
create index slots_open on slots (closes_at, id) where state = 'SCHEDULED';
create index slots_point on slots (collect_point_id, due_at) where state in ('SCHEDULED', 'UNJUSTIFIED');
create index slots_missed on slots (industry_id, due_at desc, id desc) where state in ('UNJUSTIFIED', 'JUSTIFIED');

-- Up to when a plant's slots were made: after a pause of the server what lies in between is made up for.
create table slots_plans (
  industry_id bigint primary key,
  planned_until timestamptz not null
);

-- A shift that somebody opened at a line, where a form asks for it.
create table slots_openings (
  industry_line_id bigint not null,
  shift_id bigint not null,
  production_date date not null,
  industry_id bigint not null,
  opened_at timestamptz not null,
  opened_by bigint not null,
  primary key (industry_line_id, shift_id, production_date)
);
create index slots_openings_plant on slots_openings (industry_id, production_date);

-- What a shift's people were notified of, written with it, so that a run that died says nothing twice: what was missed,
-- or that nobody opened it at a line (0: of the whole shift).
create table slots_notices (
  industry_id bigint not null,
  shift_id bigint not null,
  production_date date not null,
  industry_line_id bigint not null default 0,
  primary key (industry_id, production_date, shift_id, industry_line_id)
);
