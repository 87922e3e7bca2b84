-- The words of what is to be done, each once: lists search by the beginnings of words, which needs no extension.
create function action_plans_words(search_what text) returns tsvector language sql immutable strict as $$
  select array_to_tsvector(array(
    select distinct word from unnest(regexp_split_to_array(search_what, '[-[:space:].,_@/'']+')) word where word <> ''))
$$;

-- What an action is found by while a similar one is written: its words and the places it lies in, each with the topic. It is
-- told to be dear, as it is: nobody works it out for every action where the index has it.
create function action_plans_likeness(topic_id bigint, search_what text, places bigint[])
returns tsvector language sql immutable cost 1000 as $$
  select array_to_tsvector(
    array(select distinct topic_id || ':' || word
      from unnest(regexp_split_to_array(search_what, '[-[:space:].,_@/'']+')) word where word <> '')
    || array(select topic_id || ':@' || place from unnest(places) place where place is not null))
$$;

create table action_plans (
  id bigint primary key,
  kind text not null check (kind in ('PLAN', 'SEO')),
  topic_id bigint not null,
  industry_id bigint not null,
  process_id bigint,
  family_id bigint,
  industry_line_id bigint,
  collect_point_id bigint,
  what text not null,
  -- what it is about, as searching compares it
  search_what text not null,
  search_words tsvector not null generated always as (action_plans_words(search_what)) stored,
  how text not null,
  responsible_id bigint not null,
  creator_id bigint not null,
  expected_date date not null,
  performed_date date,
  level integer check (level between 1 and 5),
  pillar_id bigint,
  element_id bigint,
  sub_element_id bigint,
  investment_required boolean not null default false,
  investment numeric(15, 2),
  -- answers to the custom fields of the topic, by the id of the field
  custom_fields jsonb not null default '{}',
  state text not null check (state in ('S', 'W', 'R', 'D', 'A', 'B', 'E', 'C')),
  -- what the topic asked for when it was submitted
  specialist_approval boolean not null,
  manager_approval boolean not null,
  evidence_required boolean not null,
  effectiveness_check boolean not null,
  specialist_id bigint,
  manager_id bigint,
  -- who signed, for whom they stood in, and when; void with every new submission
  specialist_signed_by bigint,
  specialist_signed_for bigint,
  specialist_signed_at timestamptz,
  manager_signed_by bigint,
  manager_signed_for bigint,
  manager_signed_at timestamptz,
  rejection_reason text,
  -- cancelled after it was disapproved
  disapproved boolean not null default false,
  -- an edit waits for approval: a row of action_plans_edits
  edit_id bigint,
  -- whether it worked is asked from this day on
  effectiveness_date date,
  effective boolean,
  effectiveness_note text,
  effectiveness_by bigint,
  effectiveness_at timestamptz,
  source_kind text check (source_kind in ('NON_CONFORMITY', 'ACTION')),
  source_id bigint,
  created_at timestamptz not null,
  row_version integer not null default 1
);
create index action_plans_list on action_plans (industry_id, expected_date, id);
-- of who reaches every plant
create index action_plans_due on action_plans (expected_date, id);
-- states that few are in
create index action_plans_state on action_plans (state, expected_date, id);
create index action_plans_words on action_plans using gin (search_words) with (fastupdate = off);
create index action_plans_similar on action_plans using gin (
  action_plans_likeness(topic_id, search_what,
    array[industry_id, process_id, family_id, industry_line_id, collect_point_id])
) with (fastupdate = off) where state in ('D', 'A', 'B');
create index action_plans_topic on action_plans (topic_id, expected_date, id);
create index action_plans_responsible on action_plans (responsible_id, expected_date, id);
-- what time moves, and what is looked at every day
create index action_plans_open on action_plans (expected_date) where state in ('D', 'A', 'B');
create index action_plans_moving on action_plans (industry_id, expected_date, id) where state in ('D', 'A');
create index action_plans_waiting on action_plans (id) where state in ('S', 'W') or edit_id is not null;
create index action_plans_effectiveness on action_plans (effectiveness_date) where state = 'E' and effective is null;
create index action_plans_source on action_plans (source_kind, source_id) where source_id is not null;

-- Major edits of approved actions. One at a time waits; the others are kept as they ended.
create table action_plans_edits (
  id bigint primary key,
  action_id bigint not null references action_plans (id),
  editor_id bigint not null,
  created_at timestamptz not null,
  step text not null check (step in ('S', 'W', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'DROPPED')),
  -- the content as it would be: the columns of action_plans by their names, only those that change
  content jsonb not null,
  specialist_id bigint,
  manager_id bigint,
  specialist_signed_by bigint,
  specialist_signed_for bigint,
  specialist_signed_at timestamptz,
  manager_signed_by bigint,
  manager_signed_for bigint,
  manager_signed_at timestamptz
);
create index action_plans_edits_action on action_plans_edits (action_id);

create table action_plans_comments (
  id bigint primary key,
  action_id bigint not null references action_plans (id),
  author_id bigint not null,
  at timestamptz not null,
  text text not null,
  mentions bigint[] not null default '{}'
);
create index action_plans_comments_action on action_plans_comments (action_id, id);

-- What depends on pillars and their parts.
create index action_plans_pillar on action_plans (pillar_id) where pillar_id is not null;
create index action_plans_element on action_plans (element_id) where element_id is not null;
create index action_plans_sub_element on action_plans (sub_element_id) where sub_element_id is not null;

-- Their log, newest first.
create index history_action_plans_newest on history (at desc, id desc) where entity = 'action-plans';
create index history_action_plans_plant on history (industry_id, at desc, id desc) where entity = 'action-plans';
