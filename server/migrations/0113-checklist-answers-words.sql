-- What somebody wrote beside the answers of an application, once it is filled: while it is, every answer would be looked through.
create function checklist_answers_words(answers jsonb) returns tsvector language sql immutable parallel safe cost 1000
return core_words(coalesce((select string_agg(one ->> 'occurrence', ' ') from jsonb_array_elements(answers) one), ''));
create index checklist_answers_words on checklist_answers using gin (checklist_answers_words(answers))
  where state not in ('EXPECTED', 'PARTIAL');
