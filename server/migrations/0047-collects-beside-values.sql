-- Texts written as evidence beside values: [[fieldId, text], …]; null where nothing was written, as in all records before.
alter table collects add column remarks jsonb;
-- What was chosen from option groups, as it was called then: [[fieldId, 'Machine › Part'], …]; null where nothing was.
alter table collects add column choices jsonb;
