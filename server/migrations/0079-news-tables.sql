-- What is published to people of some plants: slides, news, pages of the tour (decisions 3.18, 5.8).
create table news_items (
  id bigint primary key,
  kind text not null check (kind in ('SLIDE', 'NEWS', 'TOUR')),
  enabled boolean not null default false,
  industry_ids bigint[] not null check (cardinality(industry_ids) > 0),
  -- none: everybody at the plants
  profile_ids bigint[] not null,
  -- by the calendar of each of the plants; null: until somebody disables it
  begins_on date not null,
  ends_on date,
  picture_id bigint,
  -- the language that is read where the reader's is not written
  source_language text not null,
  -- {language: {title, …}}
  texts jsonb not null,
  -- every title as searching compares it
  search_text text not null,
  -- of a slide
  link text,
  -- of news: whether its audience hears of it, and when it did since it was enabled
  notify boolean not null default false,
  enabled_at timestamptz,
  notified_at timestamptz,
  position integer not null,
  row_version integer not null default 1,
  check (ends_on is null or begins_on <= ends_on),
  check (kind <> 'SLIDE' or picture_id is not null)
);
create index news_items_list on news_items (kind, position, id);
create index news_items_enabled on news_items (kind, position, id) where enabled;

-- who has read news, and was shown pages of the tour
create table news_reads (
  item_id bigint not null references news_items (id) on delete cascade,
  account_id bigint not null,
  read_at timestamptz not null,
  primary key (item_id, account_id)
);
create index news_reads_account on news_reads (account_id);
