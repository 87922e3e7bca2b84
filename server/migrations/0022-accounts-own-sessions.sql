-- Whether somebody may look through another account's eyes (decisions 5.8).
alter table accounts add column technical_support boolean not null default false;

alter table accounts_sessions
  -- what the browser said of itself at the sign-in, as short names; null where it is unknown
  add column browser text,
  add column system text,
  -- written for many sessions together every few minutes; null: not since the sign-in
  add column last_used_at timestamptz,
  -- a session that looks through its account's eyes lives no longer than the one it was begun from
  add column support_session_id uuid references accounts_sessions (id) on delete cascade,
  add column support_reason text,
  -- when the end of such a session was written to the history
  add column support_ended_at timestamptz,
  add constraint accounts_sessions_support check ((support_session_id is null) = (support_reason is null));

create index accounts_sessions_support_open on accounts_sessions (id)
  where support_session_id is not null and support_ended_at is null;
create index accounts_sessions_support_session on accounts_sessions (support_session_id)
  where support_session_id is not null;
