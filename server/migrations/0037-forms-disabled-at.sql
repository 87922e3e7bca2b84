-- Since when a form is disabled: what was started before is still taken. Null for one that is enabled, or was disabled
-- before this was written down; nothing is taken for the latter.
alter table forms add column disabled_at timestamptz;
