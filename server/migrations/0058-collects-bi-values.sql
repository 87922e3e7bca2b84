-- The values of fields that are related to a business-intelligence field, by the name of that field, as names are searched:
-- lists find records by it and a value or a range, whatever their forms (decision 0083). Only such values have a row; it is
-- written with its record, and anew where an edit is approved.
create table collects_bi_values (
  industry_id bigint not null,
  bi_field text collate "C" not null,
  collect_id bigint not null,
  -- when the record was made: by it the record's partition is found
  collected_at timestamptz not null,
  field_id bigint not null,
  -- one of the two: numbers and spans in seconds, or days, times, and words as they are searched
  number double precision,
  text text collate "C",
  check ((number is null) <> (text is null))
);
create index collects_bi_values_number on collects_bi_values (industry_id, bi_field, number) include (collect_id, collected_at)
  where number is not null;
create index collects_bi_values_text on collects_bi_values (industry_id, bi_field, text) include (collect_id, collected_at)
  where text is not null;
create index collects_bi_values_record on collects_bi_values (collect_id);
