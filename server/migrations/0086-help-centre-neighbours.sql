-- Searching help for words as they are: entries of these indexes are not put on a list beside them first. A planner counts
-- that list at each search, up to 4 MB of it, and reads every article instead; the embedded engine never works it off.
alter index help_centre_search_en_us set (fastupdate = off);
alter index help_centre_search_pt set (fastupdate = off);
alter index help_centre_search_pt_br set (fastupdate = off);
alter index help_centre_search_tr set (fastupdate = off);
alter index help_centre_titles_en_us set (fastupdate = off);
alter index help_centre_titles_pt set (fastupdate = off);
alter index help_centre_titles_pt_br set (fastupdate = off);
alter index help_centre_titles_tr set (fastupdate = off);
select gin_clean_pending_list(indexrelid) from pg_index
where indrelid = 'help_centre_search'::regclass and not indisprimary;

-- And for mistyped ones (decisions 0105): what a word is made of, as a set of bits. 32 for its letters (a to z, a digit, five
-- for all others), 61 for its pairs of neighbours and its beginning. A slip changes three of them at most: a letter and two
-- pairs, or three pairs where neighbours changed places.
create function help_centre_signature(word text) returns bit(96) language sql immutable strict parallel safe as $$
  select bit_or(set_bit(set_bit(repeat('0', 96)::bit(96), letter, 1), 32 + (before * 5 + letter * 7) % 61, 1))
  from (
    select letter, lag(letter, 1, 31) over (order by at) as before
    from generate_series(1, length(word)) at,
      lateral (select ascii(substr(word, at, 1))) code (code),
      lateral (select case when code between 97 and 122 then code - 97 when code between 48 and 57 then 26
        else 27 + code % 5 end) letters (letter)
  ) letters
$$;
alter table help_centre_words add column signature bit(96);
update help_centre_words set signature = help_centre_signature(word);
alter table help_centre_words alter column signature set not null;
-- words whose first letter alone was mistyped
create index help_centre_words_second on help_centre_words (substr(word, 2, 2));
drop table help_centre_trigrams;
