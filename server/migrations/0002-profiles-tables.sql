create table profiles (
  id bigint primary key,
  name text not null unique,
  applications text[] not null,
  log_book_id bigint,
  enabled boolean not null default true,
  row_version integer not null default 1
);

create table profiles_rights (
  profile_id bigint not null references profiles (id) on delete cascade,
  permission_id integer not null,
  level text not null check (level in ('r', 'w')),
  primary key (profile_id, permission_id)
);
