-- The route that a record was made in, and which time it was gone (decisions 5.8); few records have one.
alter table collects add column script_id bigint, add column script_run_id bigint;
create index collects_script on collects (industry_id, collected_at desc, id desc)
  where script_id is not null and change_state <> 'DA';
create index collects_script_newest on collects (collected_at desc, id desc)
  where script_id is not null and change_state <> 'DA';
