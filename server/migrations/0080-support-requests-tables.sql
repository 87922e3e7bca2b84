create table support_requests (
  id bigint primary key,
  industry_id bigint not null,
  -- the year by the plant's calendar, and the count within it over all plants: CIEX-2026-0017
  year integer not null,
  sequence integer not null,
  type text not null check (type in ('S', 'T')),
  text text not null,
  -- number and text as searching compares them
  search_text text not null,
  preferred_date date not null,
  percent smallint not null check (percent between 0 and 100),
  state text not null check (state in ('PENDING', 'IN_SERVICE', 'FINISHED')),
  requester_id bigint not null,
  handler_id bigint,
  plan_date date,
  -- what waits longest stands first; one that has ended waits for nobody
  waits_since date not null,
  outcome text check (outcome in ('done', 'withdrawn')),
  result text,
  rating smallint check (rating between 1 and 5),
  created_at timestamptz not null,
  ended_at timestamptz,
  row_version integer not null default 1,
  unique (year, sequence),
  check ((state = 'IN_SERVICE') <= (handler_id is not null)),
  check ((state = 'FINISHED') = (outcome is not null)),
  check ((outcome = 'done') <= (result is not null)),
  check (rating is null or outcome = 'done')
);
create index support_requests_list on support_requests (waits_since, id);
create index support_requests_created on support_requests (created_at, id);
create index support_requests_preferred on support_requests (preferred_date, id);
create index support_requests_requester on support_requests (requester_id, waits_since, id);
create index support_requests_handler on support_requests (handler_id) where state = 'IN_SERVICE';

-- The last number of each year. Whoever takes the next one holds the row until the request is stored: no gaps.
create table support_requests_numbers (
  year integer primary key,
  last integer not null
);

create table support_requests_notes (
  id bigint primary key,
  request_id bigint not null references support_requests (id),
  account_id bigint not null,
  at timestamptz not null,
  text text not null,
  -- the day that was planned with it
  plan_date date
);
create index support_requests_notes_request on support_requests_notes (request_id, at, id);

-- Who was trained for a request, and in which record of a training that stands: once a person and course.
create table support_requests_attendees (
  request_id bigint not null references support_requests (id),
  course_id bigint not null,
  account_id bigint not null,
  session_id bigint not null,
  primary key (request_id, course_id, account_id)
);
