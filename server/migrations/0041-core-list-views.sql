-- What a person saved of a list: filters and sort by the names of its address, and the columns in sight. Seen by that
-- person alone; without history (decision 0025).
create table core_list_views (
  id bigint primary key,
  account_id bigint not null,
  -- the list's name, with its part where the domain has several
  list text not null,
  name text not null,
  filters jsonb not null,
  columns text[] not null,
  is_default boolean not null default false
);
create unique index core_list_views_name on core_list_views (account_id, list, lower(name));
create unique index core_list_views_default on core_list_views (account_id, list) where is_default;
