-- Where several sheets of a workbook have the headings, the person says which one is meant before anything is checked.
alter table core_imports add column sheets text[] not null default '{}', add column chosen_sheet text;
alter table core_imports drop constraint core_imports_state_check;
alter table core_imports add constraint core_imports_state_check check (state in
  ('READING', 'CHOOSING', 'CHECKED', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'FAILED', 'CANCELLED'));
