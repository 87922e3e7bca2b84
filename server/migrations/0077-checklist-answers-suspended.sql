-- What is expected of a day that became a holiday is suspended: nobody missed it.
alter table checklist_answers drop constraint checklist_answers_outcome_check;
alter table checklist_answers add constraint checklist_answers_outcome_check
  check (outcome in ('DELETED', 'INACTIVATED', 'ABANDONED', 'MISSED', 'SUSPENDED'));
-- what a change of the plant's calendar looks through
create index checklist_answers_unapplied on checklist_answers (industry_id, expected_date)
  where scheduled and state in ('EXPECTED', 'MISSED');
create index checklist_answers_suspended on checklist_answers (industry_id, expected_date) where outcome = 'SUSPENDED';
