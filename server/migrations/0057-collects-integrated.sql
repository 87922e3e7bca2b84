-- Where the values of integrated fields come from, frozen with the record: [field, source, connector, its name, when it
-- answered, what].
alter table collects add column integrated jsonb;
