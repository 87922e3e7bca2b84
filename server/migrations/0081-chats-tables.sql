-- The help chat (decisions 3.15, 5.3): its subjects, chats, and their messages by sequence.
create table chats_subjects (
  id bigint primary key,
  parent_id bigint references chats_subjects (id),
  level integer not null check (level between 1 and 4),
  -- its place among its siblings
  place integer not null,
  icon_name text not null default '',
  -- it opens a link instead of a chat
  automatic boolean not null default false,
  enabled boolean not null default true,
  -- by language: {subject, responseContent}
  texts jsonb not null,
  row_version integer not null default 1
);

create table chats (
  id bigint primary key,
  account_id bigint not null,
  -- as it was when the chat was opened
  email text,
  subject_id bigint not null references chats_subjects (id),
  -- its user's, in which the system writes into it
  language text not null,
  status text not null check (status in ('W', 'D', 'F', 'C')),
  responsible_id bigint,
  -- the counter of its messages: raised in the transaction that adds one
  seq integer not null,
  last_message_id bigint not null,
  last_text text not null,
  last_at timestamptz not null,
  -- as the list has them: those that wait too long stand before all others
  ordered_at timestamptz not null,
  -- how far each side has read; only ever rises
  user_read_seq integer not null default 0,
  support_read_seq integer not null default 0,
  user_unread integer not null default 0 check (user_unread >= 0),
  support_unread integer not null default 0 check (support_unread >= 0),
  -- since when its user waits for an answer
  waiting_since timestamptz,
  alerted boolean not null default false,
  previous_chat_id bigint references chats (id),
  client_finished_at timestamptz,
  -- where its last change stands among those of all chats
  position bigint not null,
  row_version integer not null default 1
);
-- one at a time for each user
create unique index chats_open on chats (account_id) where status in ('W', 'D');
create index chats_account on chats (account_id, position);
create index chats_list on chats (ordered_at, id);
create index chats_position on chats (position);
create index chats_subject on chats (subject_id);
create index chats_unread on chats (id) where support_unread > 0 and status <> 'F';
create index chats_waiting on chats (waiting_since) where status = 'W' and not alerted;
create index chats_idle on chats (last_at) where status = 'D';

create table chats_messages (
  id bigint primary key,
  chat_id bigint not null references chats (id),
  seq integer not null,
  position bigint not null,
  subject_id bigint not null references chats_subjects (id),
  -- null: the system
  sender_id bigint,
  -- as the sender's device made it, with the hash of what was sent by it
  client_id uuid,
  client_hash text,
  message_type text not null check (message_type in ('R', 'U')),
  status text check (status = 'C'),
  note text check (note in ('CLOSED', 'IDLE', 'LEFT')),
  content text not null,
  blob jsonb,
  created_at timestamptz not null,
  -- when the other side read it first
  read_at timestamptz,
  unique (chat_id, seq),
  unique (sender_id, client_id)
);
create index chats_messages_position on chats_messages (position);
create index chats_messages_chat on chats_messages (chat_id, position);
create index chats_messages_sender on chats_messages (sender_id, created_at);
create index chats_messages_subject on chats_messages (subject_id);

-- up to where somebody no longer wants to see a chat
create table chats_cleared (
  chat_id bigint not null references chats (id),
  account_id bigint not null,
  seq integer not null,
  primary key (chat_id, account_id)
);

-- the counter over all chats: its row is locked until the commit, so that no earlier number appears after a later one
create table chats_feed (
  only_row boolean primary key default true check (only_row),
  last bigint not null
);
insert into chats_feed (last) values (0);
