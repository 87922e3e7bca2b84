create table action_plans (
  id bigint primary key,
  industry_id bigint not null,
  title text not null,
  -- its title as searching compares it
  search_title text not null,
  note text not null default '',
  state text not null check (state in ('OPEN', 'DONE', 'CANCELLED')),
  responsible_id bigint not null,
  due_date date not null,
  row_version integer not null default 1
);
create index action_plans_list on action_plans (due_date, id);
