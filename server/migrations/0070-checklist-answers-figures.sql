-- What figures over years are made of, read from the index alone: an application enters it when it is registered or missed.
create index checklist_answers_figures on checklist_answers (checklist_id, place_kind, place_id, at)
  include (industry_id, state, version, version_id, score, critical_failed, sense_scores, question_values)
  where state in ('REGISTERED', 'EDIT_WAITING', 'DELETE_WAITING', 'MISSED');
-- which of a place's are expected, to begin the oldest
create index checklist_answers_expected on checklist_answers (checklist_id, place_kind, place_id, expected_date, id)
  where state = 'EXPECTED';
drop index checklist_answers_place;

-- What few of a million are: a list of them would walk along all others.
create index checklist_answers_ended on checklist_answers (state, at desc, id desc)
  where state in ('INACTIVE', 'ABANDONED', 'MISSED');
create index checklist_answers_undecided on checklist_answers (at desc, id desc) where approval in ('WAITING', 'REFUSED');
create index checklist_answers_requests on checklist_answers (at desc, id desc) where request in ('EDIT', 'DELETE');
