-- What was counted for limits by the minute, over all processes; for a minute each, so a crash may empty it. The keys are
-- made so that nobody reads an address from them.
create unlogged table core_rates (
  key text primary key,
  until bigint not null,
  taken integer not null
);
