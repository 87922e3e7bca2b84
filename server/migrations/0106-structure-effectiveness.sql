-- Whether a plant asks later if the treatment of a non-conformity had an effect.
alter table structure_nodes
  add column effectiveness_check boolean not null default false,
  add constraint structure_nodes_effectiveness check (level = 'industry' or not effectiveness_check);
