-- Counts of what is out of limits, by plant and time, without reading the records; only those rows pay for it.
create index collects_out on collects (industry_id, collected_at) where out_range;
