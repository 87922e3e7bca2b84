-- The newest records below a process, a family or a line, and their count, found as those of the whole plant are: without
-- reading past what its other places wrote. The plant, which every list asks for, stands beside, so that counting needs
-- the index alone.
create index collects_process on collects (process_id, collected_at desc, id desc) include (industry_id);
create index collects_family on collects (family_id, collected_at desc, id desc) include (industry_id);
create index collects_line on collects (industry_line_id, collected_at desc, id desc) include (industry_id);
