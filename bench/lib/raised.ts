import pg from 'pg'

/** Beyond every id that blocks give out, and still exact as a number. */
const BEYOND = 500_000_000_000_000

/** A treated non-conformity for each collect, as of one that the load raised: found where and when its collect was. */
const fill = `
  insert into non_conformities (id, code, collect_id, form_id, field_id, field_name, field_type, unit, found_value,
    min_limit, max_limit, distance, critical, evidence_required, industry_id, process_id, family_id, industry_line_id,
    collect_point_id, product_id, shift_id, operator_id, responsible_id, found_at, treated_at, outcome, row_version)
  select ${BEYOND} + c.id, 'T', c.id, c.form_id, n.field_id, n.field_name, n.field_type, n.unit, n.found_value,
    n.min_limit, n.max_limit, n.distance, n.critical, n.evidence_required, c.industry_id, c.process_id, c.family_id,
    c.industry_line_id, c.collect_point_id, c.product_id, c.shift_id, c.operator_id, n.responsible_id, c.collected_at,
    c.collected_at + interval '1 day', 'treated', 2
  from collects c cross join (select * from non_conformities order by id limit 1) n
  order by c.collected_at`

/** Fills the table of non-conformities until it has as many rows as that of collects. @returns how many it has */
export async function fillNonConformities(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(fill)
    await client.query('vacuum (analyze) non_conformities')
    await client.query('checkpoint')
    const { rows } = await client.query('select count(*)::int as n from non_conformities')
    return rows[0].n
  } finally {
    await client.end()
  }
}
