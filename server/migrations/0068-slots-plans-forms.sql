-- What the slots of a form at a plant follow from, as a hash: of a form for which it is what it was, only the hours are
-- planned that come into reach.
create table slots_plans_forms (
  industry_id bigint not null,
  form_id bigint not null,
  basis text not null,
  primary key (industry_id, form_id)
);
-- what was planned before is compared once more
insert into slots_plans_forms (industry_id, form_id, basis)
select distinct industry_id, form_id, '' from slots where state = 'SCHEDULED';
