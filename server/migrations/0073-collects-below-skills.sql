-- records of people who were below the level that the form asked for, which only warned
create table collects_below_skills (
  collect_id bigint primary key,
  task_id bigint not null,
  level smallint not null,
  own_level smallint not null
);
create trigger collects_below_skills_keeps_rows before update or delete on collects_below_skills
  for each statement execute function core_refuse_change();
