create table accounts_roles (
  id bigint primary key,
  name text not null unique
);

create table accounts (
  id bigint primary key,
  login text not null,
  name text not null,
  -- lower case without accents, for searching
  search_name text not null,
  password_hash text,
  role_id bigint not null references accounts_roles (id),
  profile_id bigint not null,
  language text not null,
  state text not null default 'ACTIVE' check (state in ('INVITED', 'ACTIVE', 'INACTIVE')),
  permissions_version integer not null default 1,
  row_version integer not null default 1
);
create unique index accounts_login on accounts (lower(login));
create index accounts_search on accounts (search_name text_pattern_ops);

create table accounts_plants (
  account_id bigint not null references accounts (id) on delete cascade,
  industry_id bigint not null,
  primary key (account_id, industry_id)
);
create index accounts_plants_industry on accounts_plants (industry_id);

create table accounts_sessions (
  id uuid primary key,
  account_id bigint not null references accounts (id),
  platform integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index accounts_sessions_account on accounts_sessions (account_id);

-- Failed sign-ins by what was typed, whether such an account exists or not, so that a lock reveals nothing.
create table accounts_sign_in_failures (
  login text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

-- The names other domains may join.
create view accounts_names as select id, name from accounts;
