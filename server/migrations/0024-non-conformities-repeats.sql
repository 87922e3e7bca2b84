-- The count of repeats up to which the responsible was told, or needed not be.
alter table non_conformities add column repeats_told integer not null default 0;
update non_conformities set repeats_told = repeats where repeats > 0;
