-- What people are told. The sentence is kept as it was sent, and what it was made from, so that it can be read in
-- another language. `updated_at` is the time it shows: a second word about the same thing renews the first.
create table notifications (
  id bigint primary key,
  account_id bigint not null,
  industry_id bigint,
  event_source text not null,
  link text,
  template_key text not null,
  params jsonb not null,
  message text not null,
  subject_entity text,
  subject_id bigint,
  -- the row that stands for many of one source
  grouped boolean not null default false,
  is_read boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index notifications_list on notifications (account_id, updated_at desc, id desc);
create index notifications_unread on notifications (account_id, updated_at desc, id desc) where not is_read;
create index notifications_subject on notifications (subject_entity, subject_id) where not is_read;
create index notifications_age on notifications (updated_at);
