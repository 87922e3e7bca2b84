-- The last number that records of a form at a collect point were given (decisions 5.4). It rises in the transaction of
-- the record, so that none is given twice and none is missing.
create table collects_sequences (
  form_id bigint not null,
  collect_point_id bigint not null,
  last bigint not null,
  primary key (form_id, collect_point_id)
);
