-- What is still to be done after a commit: one row for every announced event and every domain that reacts to it later,
-- and for every job a command enqueued. The row is written with the command and goes with the commit of its reaction.
create table core_outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reaction', 'job')),
  -- the event, or the name of the job
  event text not null,
  -- the domain that reacts; null for a job
  reactor text,
  payload jsonb not null,
  at timestamptz not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  error text
);
-- It is empty most of the time and turns over fast.
alter table core_outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
