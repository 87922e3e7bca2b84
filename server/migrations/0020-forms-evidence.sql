-- Fields may demand evidence of the treatment of their non-conformities; those of earlier versions do not.
update forms_versions
set fields = (
  select jsonb_agg('{"evidenceRequired": false}'::jsonb || field order by at)
  from jsonb_array_elements(fields) with ordinality as stored (field, at)
)
where jsonb_array_length(fields) > 0;
