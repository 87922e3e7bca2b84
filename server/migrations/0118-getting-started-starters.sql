-- Starter plants: how far each is, and every record that came with it, by the step of its plan that made it.
create table getting_started_starters (
  starter text primary key check (starter in ('food', 'metal', 'assembly')),
  state text not null check (state in ('BRINGING', 'HERE', 'TAKING', 'AWAY')),
  -- who asked for it last, and in whose name it is done
  account_id bigint not null,
  -- in whose words it came
  language text not null,
  plant_name text not null,
  time_zone text not null,
  currency text,
  -- what refused its last step, until it goes on
  problem jsonb
);

create table getting_started_made (
  starter text not null references getting_started_starters,
  step text not null,
  kind text not null,
  record_id bigint not null,
  -- what later steps need of it
  answer jsonb not null,
  -- of the step that makes the record; null of one that goes on with it
  name text,
  made_at timestamptz not null,
  -- what became of it when the starter was taken away
  outcome text check (outcome in ('REMOVED', 'DISABLED', 'STAYED')),
  reason jsonb,
  primary key (starter, step)
);
