-- Connectors that are told of production notes (decisions 3.14).
alter table connectors add column takes_notes boolean not null default false;
