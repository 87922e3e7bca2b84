-- What the field demanded in the version of the form by which it was found. No version demanded it before.
alter table non_conformities add column evidence_required boolean not null default false;
