-- What linked fields read from other records (decision 0065): [field, record, when that was collected], frozen with the value.
alter table collects add column linked jsonb;

-- The same the other way round: which records read a value of one, so that it is not deleted.
create table collects_links (
  source_id bigint not null,
  collect_id bigint not null,
  -- when the reading record was made: by it the record's partition is found
  collected_at timestamptz not null,
  primary key (source_id, collect_id)
);
