-- Ids of every record come from one line of blocks: a process takes a block of 100 and hands the numbers out itself,
-- so that a command knows its ids before it writes and needs no answer from the insert.
create sequence core_ids increment by 100 start with 1001 minvalue 1;

create table core_secrets (
  name text primary key,
  value text not null
);

create table settings (
  key text primary key,
  value jsonb not null,
  row_version integer not null default 1
);

-- Tables partitioned by month, and the column of the month.
create table core_partitioned (
  table_name text primary key,
  month_column text not null,
  insert_only boolean not null
);

create function core_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Makes the partitions of every month from the first to the last day given, of every partitioned table. Rows outside
-- any month stand in the default partition, so that a wrong clock costs no record; a month that already has rows
-- there stays there.
create function core_ensure_months(first_day date, last_day date) returns integer language plpgsql as $$
declare
  part record;
  month date;
  child text;
  begins timestamptz;
  ends timestamptz;
  taken boolean;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7145091);
  for part in select * from core_partitioned loop
    month := date_trunc('month', first_day)::date;
    while month <= last_day loop
      child := part.table_name || '_' || to_char(month, 'YYYYMM');
      begins := month::timestamp at time zone 'UTC';
      ends := (month + interval '1 month')::timestamp at time zone 'UTC';
      if to_regclass(child) is null then
        execute format('select exists (select 1 from %I where %I >= %L and %I < %L)', part.table_name || '_default',
          part.month_column, begins, part.month_column, ends) into taken;
        if not taken then
          execute format('create table %I partition of %I for values from (%L) to (%L)', child, part.table_name,
            begins, ends);
          if part.insert_only then
            execute format('create trigger %I before truncate on %I for each statement execute function core_refuse_change()',
              child || '_keeps_rows', child);
          end if;
          made := made + 1;
        end if;
      end if;
      month := (month + interval '1 month')::date;
    end loop;
  end loop;
  return made;
end $$;

-- The history: one row for every change, and the outbox that later work reads. Insert-only by the database itself.
create table history (
  id bigint not null,
  at timestamptz not null,
  industry_id bigint,
  entity text not null,
  entity_id bigint not null,
  event text not null,
  from_state text,
  to_state text,
  actor_id bigint,
  on_behalf_of_id bigint,
  device_id text,
  reason text,
  before jsonb,
  after jsonb,
  primary key (id, at)
) partition by range (at);
create index history_entity on history (entity_id, entity, at);
create table history_default partition of history default;
create trigger history_keeps_rows before update or delete on history
  for each row execute function core_refuse_change();
create trigger history_is_not_truncated before truncate on history
  for each statement execute function core_refuse_change();
create trigger history_default_is_not_truncated before truncate on history_default
  for each statement execute function core_refuse_change();
insert into core_partitioned (table_name, month_column, insert_only) values ('history', 'at', true);

-- Answers of commands that came with an Idempotency-Key, for 30 days.
create table core_idempotency_keys (
  key uuid not null,
  account_id bigint not null,
  endpoint text not null,
  body_hash text not null,
  status integer not null,
  answer jsonb,
  created_at timestamptz not null,
  constraint core_idempotency_keys_pkey primary key (key, account_id)
);
create index core_idempotency_keys_age on core_idempotency_keys (created_at);
