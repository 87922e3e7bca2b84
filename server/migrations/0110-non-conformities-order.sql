-- The order of the list: what is critical and waits without treatment stands first, then what is critical and in
-- treatment, then the others alike; within each what is farther beyond its limit, by hundredths of the limit, then what
-- waits longest. What needs nothing any more follows, the newest first. Nothing of it moves with the clock.
alter table non_conformities add column standing bigint not null generated always as (
  case when code in ('S', 'C') then
    (case when critical then 2 else 0 end + case when code = 'S' then 2 else 1 end)::bigint * 100000000000000
    + least(9999, round((100 * coalesce(abs(distance), 0)
        / coalesce(nullif(greatest(abs(coalesce(min_limit, 0)), abs(coalesce(max_limit, 0))), 0), 1))::numeric))::bigint
      * 10000000000
    + 9999999999 - extract(epoch from found_at at time zone 'UTC')::bigint
  else extract(epoch from found_at at time zone 'UTC')::bigint end) stored;
create index non_conformities_standing on non_conformities (standing desc, id desc);
create index non_conformities_plant_standing on non_conformities (industry_id, standing desc, id desc);
