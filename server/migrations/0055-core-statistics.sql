-- What domains count by the local day of each plant, for the days that their statistics tell of. A day that changed is
-- counted anew, never added to, so that no number drifts.
create table core_statistics (
  -- the domain
  name text not null,
  industry_id bigint not null,
  day date not null,
  -- the instants between which the day lies by the plant's clock; one that moved to another zone is counted anew
  begins timestamptz not null,
  ends timestamptz not null,
  -- how many there are of each figure
  figures jsonb not null,
  primary key (name, industry_id, day)
);

-- When they were brought up to date, and up to which position of the history everything was seen.
create table core_statistics_seen (
  name text primary key,
  at timestamptz not null,
  position bigint not null
);
