-- What somebody said of the steps of the guide; everything else that it shows follows from the records themselves.
create table getting_started_aside (
  step text primary key check (step in
    ('plant', 'points', 'shifts', 'products', 'profiles', 'people', 'form', 'device', 'record')),
  account_id bigint not null,
  created_at timestamptz not null
);
