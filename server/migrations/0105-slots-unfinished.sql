-- A record in parts that was begun and not finished stands with what was not collected (decisions 3.3): at the slot that it was
-- begun for, else at one of its own, which no plan has and no other record counts for.
alter table slots add column unfinished_id bigint, add column unplanned boolean not null default false;
create unique index slots_unfinished on slots (unfinished_id) where unfinished_id is not null;
