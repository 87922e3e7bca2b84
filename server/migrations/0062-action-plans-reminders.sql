-- The days whose digests a plant's people have been sent: each once.
create table action_plans_digests (
  industry_id bigint not null,
  local_date date not null,
  primary key (industry_id, local_date)
);

-- Its specialist was asked whether it worked.
alter table action_plans add column effectiveness_asked boolean not null default false;
