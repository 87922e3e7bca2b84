-- Forms are made by people: a version says everything that a form says, waits for its approver, and is superseded.
-- What stands in `forms` is what the version in force says, or of a form without one its draft.
alter table forms
  -- the plant that the form is of; its collect points may be of others too
  add column industry_id bigint,
  -- as names are searched; of what stood here before nearly so, until the next version is approved
  add column search_name text;
update forms set
  search_name = translate(lower(name), 'áàâãäçéèêëíìîïıóòôõöúùûüñğş', 'aaaaaceeeeiiiiiooooouuuungs'),
  industry_id = (select min(p.industry_id) from forms_versions_collect_points p
    join forms_versions v on v.id = p.form_version_id where v.form_id = forms.id);
-- a form that no collect point has is of no plant that could be known: the first one keeps it
update forms set industry_id = (select min(id) from structure_nodes where level = 'industry') where industry_id is null;
alter table forms alter column industry_id set not null, alter column search_name set not null;
create index forms_list on forms (search_name collate "C", id);
create index forms_lineage on forms (lineage_id);

alter table forms_versions
  -- what it says beside its fields, as the contract's formDefinition
  add column facts jsonb,
  add column author_id bigint,
  add column approver_id bigint,
  add column changed_at timestamptz,
  add column submitted_at timestamptz,
  add column decided_by bigint,
  add column decided_at timestamptz,
  -- why it was refused
  add column reason text,
  -- against the version in force when it was submitted
  add column difference jsonb,
  -- ids that its author may give to new fields
  add column free_field_ids bigint[] not null default '{}',
  -- when its author was told that the draft will be removed
  add column expiry_announced_at timestamptz,
  add column row_version integer not null default 1;
update forms_versions v set
  author_id = f.author_id,
  approver_id = f.approver_id,
  changed_at = v.created_at,
  facts = jsonb_build_object(
    'name', f.name, 'description', f.description, 'formType', 'simple', 'registerType', f.register_type,
    'collectPointIds', coalesce((select jsonb_agg(p.collect_point_id order by p.collect_point_id)
      from forms_versions_collect_points p where p.form_version_id = v.id), '[]'),
    'productIds', coalesce((select jsonb_agg(p.product_id order by p.product_id)
      from forms_versions_products p where p.form_version_id = v.id), '[]'),
    'frequency', v.frequency, 'onCritical', v.on_critical, 'deadline', null, 'linkedFormIds', '[]'::jsonb, 'normVersionId', null,
    'approverId', f.approver_id, 'blockEditing', f.block_editing, 'suggestValues', false,
    'allowDuplication', f.allow_duplication)
from forms f where f.id = v.form_id;
alter table forms_versions
  alter column facts set not null,
  alter column author_id set not null,
  alter column changed_at set not null;
-- one version at a time is made or waits
create unique index forms_versions_one_open on forms_versions (form_id) where state in ('DRAFT', 'PENDING');
-- which forms link to a form is asked before it is disabled
create index forms_versions_links on forms_versions using gin ((facts -> 'linkedFormIds') jsonb_path_ops)
  where state = 'ACTIVE';
-- a draft may have no approver yet, and so may its form
alter table forms alter column approver_id drop not null;

-- The change log is a list over the history, see 0017.
create index history_forms_newest on history (at desc, id desc) where entity = 'forms';
create index history_forms_plant on history (industry_id, at desc, id desc) where entity = 'forms';
