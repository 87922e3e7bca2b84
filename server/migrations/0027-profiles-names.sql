-- A profile's name is its own, accents and case ignored. What stood here before are the examples and the profile of the
-- first administrator, whose names have no accents: their lower case is what the server makes of them.
alter table profiles add column search_name text;
update profiles set search_name = lower(name);
alter table profiles alter column search_name set not null;
create unique index profiles_search_name on profiles (search_name);
