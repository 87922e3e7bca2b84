-- Jobs that were asked for and not yet handed to the queue (schema pgboss, which the queue's own program keeps): written
-- with the command that asks, removed when the queue has it. The queue takes an id once, so a repetition adds nothing.
create table core_jobs_requests (
  id uuid primary key default gen_random_uuid(),
  job text not null,
  payload jsonb not null,
  -- of a job of the clock: the queue holds one of each key at a time
  key text,
  at timestamptz not null
);

-- When a job of the clock was last due: its plant (0: none) and the moment or the local day, in the order of text.
create table core_jobs_marks (
  job text not null,
  industry_id bigint not null,
  mark text not null,
  primary key (job, industry_id)
);
