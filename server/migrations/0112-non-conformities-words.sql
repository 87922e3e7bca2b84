-- What a search finds them by: what was asked for, what was found, what people wrote about it.
create function non_conformities_words(field_name text, found_label text, observation text, cause text, corrective text)
returns tsvector language sql immutable parallel safe cost 1000
return core_words(coalesce(field_name, '') || ' ' || coalesce(found_label, '') || ' ' || coalesce(observation, '') || ' '
  || coalesce(cause, '') || ' ' || coalesce(corrective, ''));
create index non_conformities_words on non_conformities
  using gin (non_conformities_words(field_name, found_label, observation, cause, corrective_action));
create index non_conformities_actions_words on non_conformities_actions using gin (core_words(what || ' ' || how));
