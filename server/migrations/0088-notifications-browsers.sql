-- Browsers in which people are told of news while no page is open, each where its maker's service takes pushes for it.
create table notifications_browsers (
  id bigint primary key,
  account_id bigint not null,
  -- the session that was in it last: whoever ends that one ends this
  session_id text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  browser text,
  system text,
  created_at timestamptz not null,
  -- when its person was there last, and when its service took something last
  seen_at timestamptz not null,
  last_at timestamptz,
  problem text check (problem in ('REFUSED', 'UNREACHABLE')),
  problem_at timestamptz
);
create index notifications_browsers_account on notifications_browsers (account_id);

-- What is on its way to them: gone once the service has taken it. Notification 0 is a trial.
create table notifications_pushes (
  browser_id bigint not null references notifications_browsers on delete cascade,
  notification_id bigint not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  primary key (browser_id, notification_id)
);
create index notifications_pushes_next on notifications_pushes (next_at);
