-- Which rows a seal covers, as JSON: [position, entity, entity_id, at, check] for each. Not what proves them, that is the
-- hash; it names the record where the hash does not fit, also one that is no longer there. Null in seals made before.
alter table history_seals add column marks text;

-- How many seals there are: some that went together with their rows are missed by it.
alter table core_sealing add column seals bigint not null default 0;
update core_sealing set seals = (select count(*) from history_seals);

-- Up to which position the heads of the chains were told to each place outside of the database.
create table core_sealing_told (
  destination text primary key,
  until bigint not null
);

-- Run by a role that owns nothing, the coming months are made all the same: as the owner of the tables, and with no
-- schema of the caller's choosing before ours.
do $$
begin
  execute format('alter function core_ensure_months(date, date) security definer set search_path = %I, pg_temp',
    current_schema());
end $$;
revoke execute on function core_ensure_months(date, date) from public;
