-- A search by a product that is seldom made would walk through all records.
create index collects_product on collects (product_id, collected_at desc, id desc) include (industry_id)
  where change_state <> 'DA' and product_id is not null;
