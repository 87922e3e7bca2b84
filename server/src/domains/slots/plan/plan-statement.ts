/** A slot is known by its form, point and time. */
const same = 'w.form_id = s.form_id and w.collect_point_id = s.collect_point_id and w.due_at = s.due_at'

const recent = 's.industry_id = $1 and s.due_at >= $21::timestamptz'

const facts = [
  ...['form_version', 'process_id', 'family_id', 'industry_line_id', 'shift_id', 'production_date'],
  ...['opens_at', 'closes_at', 'shift_start', 'shift_end'],
]
const of = (alias: string) => facts.map((fact) => `${alias}.${fact}`).join()

/**
 * What is due ($4 to $19) against what stands: removes, changes and makes slots. Only those of the forms $20 can have gone;
 * nothing is due before $21, and no older slot is read. The ids of what is new come in blocks of a hundred, as those of all
 * records do, and rows in the order of their index.
 */
export const PLAN = `
  with times as (
    select * from unnest($4::bigint[], $5::integer[], $6::bigint[], $7::bigint[], $8::date[], $9::boolean[],
      $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::timestamptz[], $14::timestamptz[])
      as t (form_id, form_version, line_id, shift_id, production_date, is_new, due_at, opens_at, closes_at, shift_start,
        shift_end)
  ), points as (
    select * from unnest($15::bigint[], $16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[])
      as p (form_id, collect_point_id, industry_line_id, family_id, process_id)
  ), wanted as materialized (
    select t.*, p.collect_point_id, p.industry_line_id, p.family_id, p.process_id
    from times t join points p on p.form_id = t.form_id and coalesce(t.line_id, p.industry_line_id) = p.industry_line_id
  ), gone as (
    select s.id from slots s
    left join wanted w on ${same}
    left join points p on p.form_id = s.form_id and p.collect_point_id = s.collect_point_id
    where s.form_id = any($20::bigint[]) and s.industry_id = $1 and s.state = 'SCHEDULED' and s.closes_at >= $2::timestamptz
      and (s.opens_at > $2::timestamptz and w.form_id is null or p.form_id is null or s.shift_id <> all($3::bigint[]))
  ), removed as (
    delete from slots s using gone where s.id = gone.id and s.state = 'SCHEDULED' returning s.form_id
  ), changed as (
    update slots s set (${facts.join()}) = row(${of('w')})
    from wanted w
    where ${same} and ${recent} and s.state = 'SCHEDULED' and s.opens_at > $2::timestamptz
      and row(${of('s')}) is distinct from row(${of('w')})
    returning s.id
  ), missing as materialized (
    select w.*, row_number() over (order by form_id, collect_point_id, due_at) - 1 as n from wanted w
    where w.is_new and not exists (select from slots s where ${same} and ${recent})
  ), blocks as materialized (
    select block - 1 as n, nextval('core_ids') as start
    from generate_series(1, (select (count(*) + 99) / 100 from missing)) as block
  ), generated as (
    insert into slots (id, industry_id, form_id, collect_point_id, due_at, ${facts.join()})
    select b.start + m.n % 100, $1, m.form_id, m.collect_point_id, m.due_at, ${of('m')}
    from missing m join blocks b on b.n = m.n / 100
    on conflict (form_id, collect_point_id, due_at) do nothing
    returning id
  )
  select (select count(*) from generated)::int as generated, (select count(*) from changed)::int as changed,
    coalesce((select jsonb_agg(jsonb_build_object('formId', form_id, 'count', n) order by form_id)
      from (select form_id, count(*) as n from removed group by form_id) r), '[]') as removed`
