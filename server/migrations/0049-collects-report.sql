-- The newest records of a form in a plant, by which lists filter by a form and by what its fields were answered: the form
-- narrows to few records, whose answers are read then (decision 0043).
create index collects_form on collects (form_id, industry_id, collected_at desc, id desc) where change_state <> 'DA';
-- The few that raised a non-conformity: lists ask whether it recurs or has actions.
create index collects_raised on collects (industry_id, collected_at desc, id desc)
  where has_non_conformity and change_state <> 'DA';

-- The photos of records as the gallery pages through them: the newest record's first, its plant in front. Rows are only
-- added, with the record; the file itself stands in core_files.
create table collects_photos (
  file_id bigint primary key,
  collect_id bigint not null,
  -- when the record was made: by it the record's partition is found
  collected_at timestamptz not null,
  industry_id bigint not null,
  field_id bigint not null
);
create index collects_photos_plant on collects_photos (industry_id, collected_at desc, file_id desc);
create index collects_photos_newest on collects_photos (collected_at desc, file_id desc);
create index collects_photos_record on collects_photos (collect_id);
insert into collects_photos (file_id, collect_id, collected_at, industry_id, field_id)
  select f.id, c.id, c.collected_at, c.industry_id, f.attached_part::bigint
  from core_files f join collects c on c.id = f.attached_entity_id
  where f.attached_entity = 'collects' and f.attached_part ~ '^\d+$';
