-- Applications of checklists. Scores are tenths, 0 to 1000.
create table checklist_answers (
  id bigint primary key,
  checklist_id bigint not null,
  -- the version that it was begun on, and is finished on
  version_id bigint not null,
  version integer not null,
  industry_id bigint not null,
  place_kind text not null check (place_kind in ('AREA', 'PLACE')),
  place_id bigint not null,
  state text not null check (state in ('EXPECTED', 'PARTIAL', 'RETURNED', 'WAITING', 'REGISTERED', 'EDIT_WAITING',
    'DELETE_WAITING', 'INACTIVE', 'ABANDONED', 'MISSED')),
  -- of the newest request
  approval text not null default 'NONE' check (approval in ('NONE', 'WAITING', 'APPROVED', 'REFUSED')),
  request text check (request in ('REGISTRATION', 'EDIT', 'DELETE')),
  requester_id bigint,
  requested_at timestamptz,
  refusal_reason text,
  -- a row of checklist_answers_changes: of an edit or a deletion
  change_id bigint,
  -- who is named to decide; null: whoever may decide at the plant
  approver_id bigint,
  outcome text check (outcome in ('DELETED', 'INACTIVATED', 'ABANDONED', 'MISSED')),
  author_id bigint,
  -- when it was registered, until then when it was begun, of an expected one when its day begins
  at timestamptz not null,
  started_at timestamptz,
  registered_at timestamptz,
  -- when somebody last answered something
  saved_at timestamptz,
  -- its author heard that it will be set aside
  warned boolean not null default false,
  -- of one that is expected: local days, both included
  expected_date date,
  expected_until date,
  scheduled boolean not null default false,
  ended_at timestamptz,
  signature text,
  questions integer not null,
  answered integer not null default 0,
  answers jsonb not null default '[]',
  score smallint check (score between 0 and 1000),
  label text,
  critical_failed boolean not null default false,
  -- its label is the lowest of its ranges
  lowest boolean not null default false,
  -- in the order of the version: what each question was worth in ten-thousandths, what each group scored
  question_values smallint[] not null default '{}',
  group_scores smallint[] not null default '{}',
  -- of the five senses, in their order; empty where it has none
  sense_scores smallint[] not null default '{}',
  -- plan actions made from it that are not cancelled
  live_actions integer not null default 0,
  row_version integer not null default 1
);
create index checklist_answers_list on checklist_answers (industry_id, at desc, id desc);
-- of who reaches every plant
create index checklist_answers_newest on checklist_answers (at desc, id desc);
create index checklist_answers_checklist on checklist_answers (checklist_id, at desc, id desc);
create index checklist_answers_place on checklist_answers (checklist_id, place_kind, place_id, at);
create index checklist_answers_author on checklist_answers (author_id, at desc, id desc);
create index checklist_answers_at_place on checklist_answers (place_id, place_kind, at desc, id desc);
-- states that few are in
create index checklist_answers_open on checklist_answers (industry_id, at desc, id desc)
  where state in ('EXPECTED', 'PARTIAL', 'RETURNED');
create index checklist_answers_waiting on checklist_answers (at desc, id desc)
  where state in ('WAITING', 'EDIT_WAITING', 'DELETE_WAITING');
create index checklist_answers_untreated on checklist_answers (author_id, at desc, id desc)
  where state in ('REGISTERED', 'EDIT_WAITING', 'DELETE_WAITING') and (critical_failed or lowest) and live_actions = 0;
-- what time moves
create index checklist_answers_saved on checklist_answers (saved_at) where state in ('PARTIAL', 'RETURNED');
create index checklist_answers_ending on checklist_answers (industry_id, expected_until) where state = 'EXPECTED';
create unique index checklist_answers_scheduled
  on checklist_answers (checklist_id, place_kind, place_id, expected_date) where scheduled;

-- What devices made, for ever: an application is never begun twice.
create table checklist_answers_client_ids (
  client_id uuid primary key,
  answer_id bigint not null references checklist_answers (id),
  account_id bigint not null
);
create index checklist_answers_client_ids_answer on checklist_answers_client_ids (answer_id);

-- Requests to edit or to delete, kept as they were decided.
create table checklist_answers_changes (
  id bigint primary key,
  answer_id bigint not null references checklist_answers (id),
  kind text not null check (kind in ('EDIT', 'DELETE')),
  requester_id bigint not null,
  requested_at timestamptz not null,
  reason text not null,
  -- the answers that would be in force, and those that were
  answers jsonb not null default '[]',
  before jsonb not null,
  after jsonb,
  changed jsonb not null default '[]'
);
create index checklist_answers_changes_answer on checklist_answers_changes (answer_id);

-- Plan actions that were made from an application, of a question where it is one's.
create table checklist_answers_actions (
  action_id bigint primary key,
  answer_id bigint not null references checklist_answers (id),
  question_id bigint
);
create index checklist_answers_actions_answer on checklist_answers_actions (answer_id);

-- The days whose digests a plant's people have been sent: each once.
create table checklist_answers_digests (
  industry_id bigint not null,
  local_date date not null,
  primary key (industry_id, local_date)
);
