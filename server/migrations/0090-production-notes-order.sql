-- Why a lot was taken though another one of its product expires first.
alter table production_notes_lines add column fefo_reason text not null default '';
