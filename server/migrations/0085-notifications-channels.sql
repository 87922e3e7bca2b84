-- How what is told reaches a person; who has chosen nothing has no row, and everything in the portal alone.
create table notifications_channels (
  account_id bigint primary key,
  portal_off text[] not null default '{}',
  browser text[] not null default '{}',
  mail text[] not null default '{}',
  rhythm text not null check (rhythm in ('OFF', 'HALF_HOUR', 'DAILY')),
  -- outside of it nothing goes by mail or beside the page
  shift_id bigint,
  -- what was told before is in no mail
  mail_since timestamptz not null,
  last_mail_at timestamptz,
  -- the address that refused a mail: none goes to it until the person asks for it again
  refused_address text,
  row_version integer not null default 1
);
create index notifications_channels_mail on notifications_channels (account_id) where rhythm <> 'OFF';

-- Mails on their way: written with what they carry, sent by a job until the server has taken them.
create table notifications_mails (
  id bigint primary key,
  account_id bigint not null,
  address text not null,
  subject text not null,
  text text not null,
  state text not null check (state in ('QUEUED', 'SENT', 'REFUSED', 'UNREACHABLE')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index notifications_mails_queued on notifications_mails (next_at, id) where state = 'QUEUED';
create index notifications_mails_account on notifications_mails (account_id, created_at);

alter table notifications add column in_portal boolean not null default true;
alter table notifications add column mail_id bigint;
