-- A shift has up to three timings: from, to, and the days of the week on which it begins (Monday 1 to Sunday 7). What
-- stood here began every day.
alter table shifts
  add column code text,
  add column timings jsonb,
  -- without accents and in lower case
  add column search_name text;
update shifts set
  timings = jsonb_build_array(jsonb_build_object(
    'start', start_time || ':00', 'end', end_time || ':00', 'days', jsonb_build_array(1, 2, 3, 4, 5, 6, 7))),
  search_name = lower(name);
-- A plant has Comercial and Turno 1 to Turno 4; numbered ones take their numbers by their start.
update shifts s set code = n.code
from (
  select id, case when commercial then 'C'
    else least(row_number() over (partition by industry_id, commercial order by enabled desc, start_time, id), 4)::text end as code
  from shifts
) n
where n.id = s.id;
alter table shifts
  alter column code set not null,
  alter column timings set not null,
  alter column search_name set not null,
  drop column start_time,
  drop column end_time,
  drop constraint shifts_industry_id_name_key,
  add constraint shifts_code check (code in ('1', '2', '3', '4', 'C') and commercial = (code = 'C')),
  add constraint shifts_timings check (jsonb_typeof(timings) = 'array' and jsonb_array_length(timings) between 1 and 3);
-- Of the enabled shifts of a plant each has a code and a name of its own; one that is disabled keeps both for its records.
create unique index shifts_own_code on shifts (industry_id, code) where enabled;
create unique index shifts_own_name on shifts (industry_id, search_name) where enabled;
