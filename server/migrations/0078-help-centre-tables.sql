-- Help for everybody who is signed in: it belongs to no plant (decisions 0100).
create table help_centre_categories (
  id bigint primary key,
  icon text not null,
  -- its names by language
  titles jsonb not null,
  position integer not null,
  enabled boolean not null default true,
  row_version integer not null default 1
);

create table help_centre_questions (
  id bigint primary key,
  category_id bigint not null references help_centre_categories (id),
  -- among those of its category, from 1
  position integer not null,
  -- the language that the others are translated from
  source_language text not null,
  -- ids of the screens it is about
  routes jsonb not null default '[]',
  -- how many found it helpful, and how many did not
  helpful integer not null default 0,
  unhelpful integer not null default 0,
  enabled boolean not null,
  row_version integer not null default 1
);
create index help_centre_questions_category on help_centre_questions (category_id, position);
create index help_centre_questions_routes on help_centre_questions using gin (routes jsonb_path_ops);

create table help_centre_texts (
  question_id bigint not null references help_centre_questions (id),
  language text not null,
  title text not null,
  -- its title as searching compares it
  search_title text not null,
  -- a tree of nodes that was checked when it came
  body jsonb not null,
  -- when it was last written, or found to follow the original
  revised timestamptz not null,
  primary key (question_id, language)
);

-- What the readers of each language are shown of an article, and by which words they find it: a row a language of the
-- product, of the text in it or in the nearest one.
create table help_centre_search (
  question_id bigint not null references help_centre_questions (id),
  reader text not null,
  -- the language of the text
  language text not null,
  title text not null,
  title_words tsvector not null,
  -- title and text, the title before the text
  words tsvector not null,
  primary key (question_id, reader)
);
-- an index for each language: a search looks at one alone
create index help_centre_search_en_us on help_centre_search using gin (words) where reader = 'en-US';
create index help_centre_search_pt on help_centre_search using gin (words) where reader = 'pt';
create index help_centre_search_pt_br on help_centre_search using gin (words) where reader = 'pt-BR';
create index help_centre_search_tr on help_centre_search using gin (words) where reader = 'tr';
create index help_centre_titles_en_us on help_centre_search using gin (title_words) where reader = 'en-US';
create index help_centre_titles_pt on help_centre_search using gin (title_words) where reader = 'pt';
create index help_centre_titles_pt_br on help_centre_search using gin (title_words) where reader = 'pt-BR';
create index help_centre_titles_tr on help_centre_search using gin (title_words) where reader = 'tr';

-- Every word that an article ever had, and the runs of three letters that it is made of: what a mistyped word is near
-- to. Kept by us, so that it needs no extension.
create table help_centre_words (word text collate "C" primary key);
create table help_centre_trigrams (
  trigram text collate "C" not null,
  word text collate "C" not null,
  primary key (trigram, word)
);

-- What each person thought of an article; the last word counts.
create table help_centre_votes (
  question_id bigint not null references help_centre_questions (id),
  account_id bigint not null,
  helpful boolean not null,
  primary key (question_id, account_id)
);
