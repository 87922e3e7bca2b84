-- The entries of the menu that a person pinned, by the numbers of their screens, in their order: the same on each of their devices.
create table accounts_favourites (
  account_id bigint primary key references accounts (id) on delete cascade,
  routes int[] not null check (cardinality(routes) <= 60)
);
