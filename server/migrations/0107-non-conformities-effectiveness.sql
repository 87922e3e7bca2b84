-- Whether the treatment had an effect, where the plant asked for that when the non-conformity was treated.
alter table non_conformities
  -- asked from this day on, by the calendar of the plant
  add column effectiveness_date date,
  -- the accounts that treated it, in order: they do not judge it
  add column treated_by jsonb,
  add column effective boolean,
  add column effectiveness_note text,
  add column effectiveness_by bigint,
  add column effectiveness_at timestamptz,
  -- who judges it was told that the day has come
  add column effectiveness_asked boolean not null default false,
  -- since when it stands without treatment again, because its treatment had no effect
  add column taken_up_at timestamptz,
  add constraint non_conformities_effectiveness check (effectiveness_date is null or treated_by is not null);
-- Executed in a treatment that had no effect: it ends no further one.
alter table non_conformities_actions add column without_effect boolean not null default false;
create index non_conformities_effectiveness_due on non_conformities (industry_id, effectiveness_date)
  where code = 'T' and effective is null and effectiveness_date is not null;
