-- A SKU is its own within the plant, accents and case ignored; both are sorted and searched in lower case without
-- accents, byte by byte, which is one order on every server. What stood here before was written as 'SKU name' in
-- search_text; of a SKU with spaces as many words.
alter table products
  add column search_sku text collate "C",
  add column search_name text collate "C";
update products p set search_sku = array_to_string(w.words[:w.own], ' '), search_name = array_to_string(w.words[w.own + 1:], ' ')
  from (select id, string_to_array(search_text, ' ') as words, cardinality(string_to_array(sku, ' ')) as own from products) w
  where w.id = p.id;

-- Every end of every word of SKU and name: the beginning of one of them is any part of a word, and an index of
-- beginnings is what the database has without extensions.
create function products_search_words(search_sku text, search_name text) returns tsvector language sql immutable strict as $$
  select array_to_tsvector(array(
    select distinct substr(word, n)
    from unnest(regexp_split_to_array(search_sku || ' ' || search_name, '[-[:space:].,_@/'']+')) word,
      generate_series(1, length(word)) n))
$$;

drop index products_list;
alter table products
  alter column search_sku set not null,
  alter column search_name set not null,
  drop column search_text,
  drop constraint products_industry_id_sku_key,
  add constraint products_sku unique (industry_id, search_sku),
  add column search_words tsvector generated always as (products_search_words(search_sku, search_name)) stored;
create index products_words on products using gin (search_words);
create index products_by_name on products (search_name, id);
create index products_by_sku on products (search_sku, id);
create index products_of_plant on products (industry_id, search_name, id);

-- Where a product is made: places of any level below its plant, each with all that lies within it.
create table products_places (
  product_id bigint not null references products (id) on delete cascade,
  place_id bigint not null,
  primary key (product_id, place_id)
);
create index products_places_place on products_places (place_id, product_id);

-- The families that it belongs to, wherever it is made.
create table products_families (
  product_id bigint not null references products (id) on delete cascade,
  family_id bigint not null,
  primary key (product_id, family_id)
);
create index products_families_family on products_families (family_id, product_id);
