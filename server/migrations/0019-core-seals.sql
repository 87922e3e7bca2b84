-- The order of the history: drawn by the insert, after its transaction has its number. So whoever reads the counter and
-- then takes a transaction number knows that every row up to there belongs to an older transaction.
create sequence core_history_positions;
alter table history add column position bigint not null
  default (case when pg_current_xact_id() is not null then nextval('core_history_positions') end);
create index history_position on history (position);

-- Seals of the history: a chain for each plant and one (0) for what belongs to none. Each covers the rows of its chain
-- after the last position of the one before, up to its own.
create table history_seals (
  chain bigint not null,
  number integer not null,
  last_position bigint not null,
  row_count integer not null,
  -- SHA-256 over the hash before and the rows, in their order
  hash bytea not null,
  at timestamptz not null,
  primary key (chain, number)
);
create trigger history_seals_keeps_rows before update or delete on history_seals
  for each row execute function core_refuse_change();
create trigger history_seals_is_not_truncated before truncate on history_seals
  for each statement execute function core_refuse_change();

-- One row: how far everything is sealed, how far the next sealing goes, and the transaction that every older one of
-- must have ended before that.
create table core_sealing (
  id integer primary key default 1 check (id = 1),
  sealed bigint not null default 0,
  until bigint not null default 0,
  barrier bigint not null default 0
);
insert into core_sealing default values;
