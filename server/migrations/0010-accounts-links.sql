-- One-time links that let somebody in without a password. Only the hash of a link's token is kept, so that whoever
-- reads the table can open nothing with it.
create table accounts_links (
  token_hash text primary key,
  purpose text not null check (purpose in ('firstAdministrator', 'invitation', 'passwordReset')),
  -- whose link it is; null where there is no account yet
  account_id bigint references accounts (id) on delete cascade,
  created_at timestamptz not null,
  -- a newer link of the same purpose and account ends the older one by this
  expires_at timestamptz not null,
  used_at timestamptz
);
create index accounts_links_live on accounts_links (purpose, account_id) where used_at is null;
create index accounts_links_account on accounts_links (account_id);
