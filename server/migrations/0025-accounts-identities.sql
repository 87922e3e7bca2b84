-- Who people are at the identity provider. A subject is bound at the first sign-in and from then on says alone who it
-- is: names and addresses may be given to somebody else later, a subject never is.
create table accounts_identities (
  issuer text not null,
  subject text not null,
  account_id bigint not null references accounts (id) on delete cascade,
  bound_at timestamptz not null,
  primary key (issuer, subject),
  -- one person of a provider for an account
  unique (account_id, issuer)
);

-- Corporate sign-ins that came back: each is good once, in all processes together.
create table accounts_sign_in_attempts (
  id uuid primary key,
  used_at timestamptz not null
);
create index accounts_sign_in_attempts_used on accounts_sign_in_attempts (used_at);
