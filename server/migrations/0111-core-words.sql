-- A text as searching compares it, like `searchText` of the contract: small letters without accents. The letters are written
-- out, for what a database takes for a capital depends on how it was made.
create function core_search_text(typed text) returns text language sql immutable strict parallel safe
return replace(replace(replace(regexp_replace(
  translate(normalize(typed, NFD), 'ABCDEFGHIJKLMNOPQRSTUVWXYZıøØłŁđĐÆŒẞ', 'abcdefghijklmnopqrstuvwxyzioollddæœß'),
  '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

-- The words of a text, each once: a search finds it by the beginnings of its words, which needs no extension. Of what is longer
-- than any word, and of a text that is a book, the beginning is enough. Bodies that are read here and not at each call: an index
-- is built where nobody looks for functions by their names alone.
create function core_words(typed text) returns tsvector language sql immutable strict parallel safe cost 1000
return array_to_tsvector(array(
  select distinct left(word, 60)
  from unnest(regexp_split_to_array(core_search_text(left(typed, 20000)), '[-[:space:][:punct:]]+')) word
  where word <> ''));
