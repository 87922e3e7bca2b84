create table products (
  id bigint primary key,
  industry_id bigint not null,
  sku text not null,
  name text not null,
  -- SKU and name in lower case without accents, for searching
  search_text text not null,
  enabled boolean not null default true,
  row_version integer not null default 1,
  unique (industry_id, sku)
);
create index products_list on products (industry_id, name, id);
