-- What is open stands at the beginning of every list, earliest due first, also where most of the past is executed: it has
-- indexes of its own, of a plant and of who reaches every plant; those who look at running ones alone read them as well.
create index action_plans_not_ended on action_plans (expected_date, id) where state in ('S', 'W', 'R', 'D', 'A', 'B');
create index action_plans_not_ended_plant on action_plans (industry_id, expected_date, id)
  where state in ('S', 'W', 'R', 'D', 'A', 'B');
drop index action_plans_open;
