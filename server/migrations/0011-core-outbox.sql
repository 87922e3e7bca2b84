-- What is still to be done after a commit: one row for every announced event and every domain that reacts to it later.
-- The row is written with the command and goes with the commit of its reaction.
create table core_outbox (
  id bigint generated always as identity primary key,
  event text not null,
  -- the domain that reacts
  reactor text not null,
  payload jsonb not null,
  at timestamptz not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  error text
);
-- It is empty most of the time and turns over fast.
alter table core_outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
