-- Codes of norms are compared as people see them: full width or half, and without what is invisible (`codeKey` of the contract).
create temporary table norms_keys on commit drop as
  select id, regexp_replace(normalize(search_code, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]', '', 'g') as key from norms;

do $$
declare
  clashes text;
begin
  select string_agg(codes, '; ' order by codes) into clashes from (
    select string_agg(format('"%s" (%s)', t.code, t.id), ', ' order by t.id) as codes
    from norms t join norms_keys k on k.id = t.id group by coalesce(t.industry_id, 0), k.key having count(*) > 1
  ) c;
  if clashes is not null then
    raise exception 'Codes of norms that look the same: %. Start the version before, change all but one of each, and start this one again.', clashes;
  end if;
end $$;

update norms t set search_code = k.key from norms_keys k where k.id = t.id and t.search_code <> k.key;
