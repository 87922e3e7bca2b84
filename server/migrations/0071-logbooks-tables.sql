create table logbooks (
  id bigint primary key,
  industry_id bigint not null,
  name text not null,
  -- its name as searching and comparing take it
  search_name text not null,
  state text not null check (state in ('ENABLED', 'DISABLED')),
  -- the newest, which may hold from tomorrow only
  version_id bigint not null,
  row_version integer not null default 1
);
create unique index logbooks_name on logbooks (industry_id, search_name);

-- what a logbook is made of from a day on; one that held is never written again
create table logbooks_versions (
  id bigint primary key,
  logbook_id bigint not null references logbooks (id),
  number integer not null,
  valid_from date not null,
  name text not null,
  -- lines; empty: the plant itself
  place_ids bigint[] not null,
  -- [{id, title, description, frequency, mayNotApply, needsNote, needsFile}]
  activities jsonb not null,
  by_id bigint not null,
  at timestamptz not null,
  unique (logbook_id, number)
);

-- where a logbook is kept: each place has its books and its periods
create table logbooks_groups (
  id bigint primary key,
  logbook_id bigint not null references logbooks (id),
  place_id bigint not null,
  industry_id bigint not null,
  -- the last day that was opened, by the plant's calendar; whoever opens the next one holds this row
  passed_on date not null,
  unique (logbook_id, place_id)
);
create index logbooks_groups_plant on logbooks_groups (industry_id, passed_on);

-- the books
create table logbooks_days (
  id bigint primary key,
  group_id bigint not null references logbooks_groups (id),
  logbook_id bigint not null,
  place_id bigint not null,
  industry_id bigint not null,
  date date not null,
  version_id bigint not null references logbooks_versions (id),
  opened_at timestamptz not null,
  result text not null default 'OPEN' check (result in ('OPEN', 'COMPLETE', 'CARRIED', 'MISSED')),
  -- without what is on demand
  due integer not null default 0,
  settled integer not null default 0,
  carried integer not null default 0,
  missed integer not null default 0,
  unique (group_id, date)
);
create index logbooks_days_list on logbooks_days (date, id);
create index logbooks_days_logbook on logbooks_days (logbook_id, date);

-- an activity in one of its periods; it stands in every book from its first day to the day on which it ended
create table logbooks_items (
  id bigint primary key,
  group_id bigint not null references logbooks_groups (id),
  industry_id bigint not null,
  activity_id bigint not null,
  -- the version whose words it has: the newest that held while it was pending
  version_id bigint not null references logbooks_versions (id),
  frequency text not null,
  -- the day on which the activity began to be due so often, and how many periods later this one is
  anchor date not null,
  period integer not null,
  due_date date not null,
  -- the last day of its period; null: on demand
  until date,
  state text not null default 'PENDING' check (state in ('PENDING', 'CONCLUDED', 'NOT_APPLICABLE', 'CLOSED')),
  carried boolean not null default false,
  -- by the plant's calendar: settled or closed on it
  ended_on date,
  missed boolean not null default false,
  -- missed, and its supervisors were told
  warned boolean not null default false,
  settled_by bigint,
  settled_at timestamptz,
  shift_id bigint,
  -- of which it is the renewal
  previous_id bigint references logbooks_items (id),
  -- the newest of its activity at its place
  latest boolean not null default true,
  row_version integer not null default 1
);
-- one renewal per item and period
create unique index logbooks_items_previous on logbooks_items (previous_id) where previous_id is not null;
create unique index logbooks_items_period on logbooks_items (group_id, activity_id, frequency, anchor, period);
create unique index logbooks_items_latest on logbooks_items (group_id, activity_id) where latest;
create index logbooks_items_shown on logbooks_items (group_id, (coalesce(ended_on, 'infinity'::date)));
create index logbooks_items_untold on logbooks_items (industry_id) where missed and not warned;

create table logbooks_notes (
  id bigint primary key,
  -- made on the device, so that a note is never stored twice
  client_id uuid not null,
  group_id bigint not null references logbooks_groups (id),
  day_id bigint not null references logbooks_days (id),
  -- null: of the whole book. An item that was undone away takes its notes along, so it has none
  item_id bigint references logbooks_items (id),
  text text not null,
  flagged boolean not null,
  author_id bigint not null,
  at timestamptz not null,
  constraint logbooks_notes_client unique (author_id, client_id)
);
create index logbooks_notes_group on logbooks_notes (group_id, at);
create index logbooks_notes_item on logbooks_notes (item_id) where item_id is not null;
create trigger logbooks_notes_keeps_rows before update or delete on logbooks_notes
  for each statement execute function core_refuse_change();

-- who confirmed having read what the shift before left
create table logbooks_reads (
  group_id bigint not null references logbooks_groups (id),
  shift_start timestamptz not null,
  account_id bigint not null,
  shift_id bigint not null,
  at timestamptz not null,
  primary key (group_id, shift_start, account_id)
);
