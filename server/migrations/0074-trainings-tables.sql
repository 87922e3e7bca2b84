-- Courses, trainings of them, and what those who passed are given (decisions 4, 5.6).
create table trainings_courses (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  -- its name as searching compares it; no other of the plant has it
  search_name text not null,
  level text not null check (level in ('BASIC', 'INTERMEDIARY', 'ADVANCED', 'MANDATORY')),
  description text not null default '',
  -- null: a certificate is good for ever
  validity_months integer check (validity_months > 0),
  for_everybody boolean not null default false,
  -- ids of positions, and {taskId, level} of what it teaches
  position_ids jsonb not null default '[]',
  tasks jsonb not null default '[]',
  enabled boolean not null default true,
  row_version integer not null default 1,
  unique (industry_id, search_name)
);
create index trainings_courses_list on trainings_courses (search_name, id);

create table trainings_sessions (
  id bigint primary key,
  industry_id bigint not null,
  course_id bigint not null references trainings_courses (id),
  state text not null check (state in ('PLANNED', 'FINISHED', 'CANCELLED')),
  -- by the calendar and the clock of the plant; times as HH:MM
  begins_on date not null,
  begins_at text not null,
  ends_on date not null,
  ends_at text not null,
  -- of instruction, in quarters of an hour
  quarters integer not null check (quarters > 0),
  place text not null,
  -- somebody with an account, or a name from outside
  trainer_id bigint,
  trainer_name text not null,
  row_version integer not null default 1,
  check (begins_on <= ends_on),
  check ((trainer_id is null) = (trainer_name <> ''))
);
create index trainings_sessions_list on trainings_sessions (begins_on, id);
create index trainings_sessions_course on trainings_sessions (course_id);

create table trainings_attendees (
  session_id bigint not null references trainings_sessions (id),
  account_id bigint not null,
  -- null: still planned
  result text check (result in ('APPROVED', 'NOT_APPROVED', 'ABSENT')),
  primary key (session_id, account_id)
);
create index trainings_attendees_account on trainings_attendees (account_id);

-- what it says stays as it was issued
create table trainings_certificates (
  id bigint primary key,
  industry_id bigint not null,
  session_id bigint not null references trainings_sessions (id),
  course_id bigint not null references trainings_courses (id),
  account_id bigint not null,
  -- its number: the year of issue, and the count within it at the plant
  year integer not null,
  sequence integer not null,
  course text not null,
  level text not null,
  quarters integer not null,
  -- number, person and course as searching takes them
  search_text text not null,
  issued_on date not null,
  -- the last day on which it is good; null: for ever
  expires_on date,
  -- a correction took it back
  withdrawn boolean not null default false,
  unique (industry_id, year, sequence),
  unique (session_id, account_id)
);
create index trainings_certificates_list on trainings_certificates (issued_on, id);
create index trainings_certificates_person on trainings_certificates (account_id, course_id);
create index trainings_certificates_expiry on trainings_certificates (industry_id, expires_on) where not withdrawn;

-- the weekly notices that were sent: once a plant and Monday
create table trainings_notices (
  industry_id bigint not null,
  monday date not null,
  primary key (industry_id, monday)
);
