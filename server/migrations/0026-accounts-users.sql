-- Every end of every word of a name, and of an ID behind an @: the beginning of one of them is any part of a word, and
-- an index of beginnings is what the database has without extensions.
create function accounts_search_words(search_name text, login text) returns tsvector language sql immutable strict as $$
  select array_to_tsvector(array(
    select substr(word, n) from unnest(regexp_split_to_array(search_name, '[-[:space:].,_@/'']+')) word,
      generate_series(1, length(word)) n
    union
    select '@' || substr(word, n) from unnest(regexp_split_to_array(lower(login), '[-[:space:].,_@/'']+')) word,
      generate_series(1, length(word)) n))
$$;

alter table accounts
  add column supervisor_id bigint references accounts (id),
  -- the logbook type of this person alone; null: the profile's
  add column log_book_id bigint,
  -- days of the person's own plant, both included
  add column absent_from date,
  add column absent_to date,
  -- stands in while the person is absent or inactive
  add column substitute_id bigint references accounts (id),
  add column search_words tsvector generated always as (accounts_search_words(search_name, login)) stored,
  add constraint accounts_supervisor check (supervisor_id <> id),
  add constraint accounts_substitute check (substitute_id <> id),
  add constraint accounts_absence check ((absent_from is null) = (absent_to is null) and absent_from <= absent_to);
create index accounts_words on accounts using gin (search_words);
-- without accents and in lower case, so that plain bytes are an order by name, and the same one on every server
create index accounts_by_name on accounts (search_name collate "C", id);
create index accounts_by_supervisor on accounts (supervisor_id) where supervisor_id is not null;
-- nothing looks for the beginning of the whole name any more
drop index accounts_search;

-- Rights on themes of the action plans: view or edit.
create table accounts_topic_rights (
  account_id bigint not null references accounts (id) on delete cascade,
  topic_id bigint not null,
  level text not null check (level in ('v', 'e')),
  primary key (account_id, topic_id)
);

-- The history of users and profiles is a list over the history. Signing in is no change and stands in no index.
create index history_users_newest on history (at desc, id desc)
  where entity in ('accounts', 'profiles') and event not in ('accounts.signedIn', 'accounts.signedOut',
    'accounts.signInRefused', 'accounts.linkOpened', 'accounts.passwordRefused', 'accounts.sessionEnded',
    'accounts.otherSessionsEnded');
