-- What opens a locked station: a PIN that its person chose, as its hash, and a badge, which is one person's by the key of identities.
alter table accounts add column pin_hash text;
alter table accounts add column badge text;
alter table accounts add column badge_key text generated always as (accounts_login_key(badge)) stored;
create unique index accounts_badge_key on accounts (badge_key);
