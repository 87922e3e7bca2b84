-- Which sheet of a workbook an import reads and in which row its headings stand, and what of its columns is passed over.
alter table core_imports add column place jsonb, add column ignored text[] not null default '{}';
