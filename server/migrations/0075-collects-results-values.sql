-- The values of results fields (type 'standard'), by plant, field and production date: results management makes its months of
-- them (decision 0092). Only such values have a row; it is written with its record, anew where an edit is approved, and goes
-- where the record is excluded.
create table collects_results_values (
  industry_id bigint not null,
  -- of a repeat in a group: the field itself
  field_id bigint not null,
  production_date date not null,
  collected_at timestamptz not null,
  collect_id bigint not null,
  value numeric not null
);
create index collects_results_values_month on collects_results_values (industry_id, field_id, production_date)
  include (collected_at, collect_id, value);
create index collects_results_values_record on collects_results_values (collect_id);
