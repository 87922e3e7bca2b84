-- Failed sign-ins are counted by ID and by where they come from: a fingerprint of the address, or of a device that the
-- account was signed in on before. The row without a source counts those of all addresses together.
alter table accounts_sign_in_failures
  add column source text not null default '',
  drop constraint accounts_sign_in_failures_pkey,
  add primary key (login, source);
create index accounts_sign_in_failures_old on accounts_sign_in_failures (last_at);

-- Devices on which an account was signed in with its password; only the hash of what the device keeps.
create table accounts_devices (
  account_id bigint not null references accounts (id) on delete cascade,
  device_hash text not null,
  last_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index accounts_devices_old on accounts_devices (last_at);

-- Where links are sent; null where the person has no address.
alter table accounts add column email text;
