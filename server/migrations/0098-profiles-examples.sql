-- The example profiles have holders for what nobody could do but administrators: 38, 14w and 1001w for managers, 1001w and 1002w
-- for analysts, 23w, 25w and 27w for CIEX. Only where a plant left its profile as the product brought it, in rights and
-- applications; a profile that somebody shaped stays theirs.
create temporary table examples on commit drop as
  select p.id, e.added, e.stood
  from (values
    ('Analyst', '{portal}'::text[],
     '{"1": "w", "2": "w", "4": "w", "8": "r", "9": "r", "10": "r", "13": "w", "16": "w", "17": "w", "18": "w", "20": "w", "22": "r", "24": "r", "26": "r", "29": "r", "34": "w", "35": "r", "37": "w", "38": "w", "40": "r", "41": "r"}'::jsonb,
     '{"1001": "w", "1002": "w"}'::jsonb),
    ('Manager', '{portal,managerApp}'::text[],
     '{"1": "r", "2": "w", "4": "r", "7": "r", "14": "r", "15": "r", "16": "w", "17": "w", "19": "r", "20": "w", "22": "w", "24": "r", "26": "r", "28": "w", "29": "r", "35": "r", "39": "w", "40": "w", "41": "w", "2001": "w", "2002": "w", "2003": "w", "2004": "w", "2005": "w", "2006": "w", "2007": "w"}'::jsonb,
     '{"14": "w", "38": "w", "1001": "w"}'::jsonb),
    ('CIEX', '{portal}'::text[],
     '{"14": "r", "19": "w", "31": "w", "32": "w", "33": "w"}'::jsonb,
     '{"23": "w", "25": "w", "27": "w"}'::jsonb)
  ) as e (name, applications, stood, added)
  join profiles p on p.name = e.name and p.applications = e.applications
  where (select jsonb_object_agg(r.permission_id, r.level) from profiles_rights r where r.profile_id = p.id) = e.stood;

insert into profiles_rights (profile_id, permission_id, level)
  select e.id, r.key::integer, r.value from examples e cross join jsonb_each_text(e.added) r
  on conflict (profile_id, permission_id) do update set level = excluded.level;

update profiles set row_version = row_version + 1 where id in (select id from examples);
