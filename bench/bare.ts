/**
 * The reference: the least a server can do for the same work. Fastify and a pool of 10, one named prepared statement
 * for each call, the same table, indexes, durability and bodies; no session, no checks, no history.
 */
import Fastify from 'fastify'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
// a server that goes away first is the end of the run, not a fault of the reference
pool.on('error', () => process.exit(0))
const app = Fastify({ logger: false })

interface Body {
  clientId: string
  formId: number
  formVersion: number
  collectPointId: number
  productId: number
  collectedAt: string
  values: { fieldId: number; value: number }[]
}

const place = JSON.parse(process.env.BARE_PLACE ?? '{}') as Record<string, number>

const insert = {
  name: 'insert',
  text: `insert into collects (id, client_id, form_id, form_version, register_type, industry_id, process_id, family_id,
      industry_line_id, collect_point_id, product_id, shift_id, production_date, collected_at, device_at, received_at,
      clock_skewed, operator_id, note, out_range, has_critical, has_non_conformity, answers, hash)
    values (nextval('bare_ids'), $1, $2, $3, 'controlItem', $4, $5, $6, $7, $8, $9, null, $10, $11, $11, $12, false, $13, 'E',
      false, false, false, $14, '') returning id`,
}

app.post('/collect', async (request, reply) => {
  const body = request.body as Body
  const now = new Date().toISOString()
  const { rows } = await pool.query({
    ...insert,
    values: [
      body.clientId,
      body.formId,
      body.formVersion,
      place.industryId,
      place.processId,
      place.familyId,
      place.industryLineId,
      body.collectPointId,
      body.productId,
      body.collectedAt.slice(0, 10),
      body.collectedAt,
      now,
      place.operatorId,
      JSON.stringify(body.values.map(({ fieldId, value }) => [fieldId, value, null, null, true, null])),
    ],
  })
  reply.code(201)
  return { id: rows[0].id, ...body }
})

const columns = `id, form_id, form_version, collect_point_id, product_id, shift_id, collected_at, received_at,
  operator_id, note, out_range, has_non_conformity`

app.get('/list', async (request) => {
  const query = request.query as { industryId: string; status: string; from: string; to: string }
  const { rows } = await pool.query({
    name: 'list',
    text: `select ${columns} from collects where industry_id = $1 and note = $2 and collected_at >= $3 and collected_at < $4
      and change_state <> 'DA' order by collected_at desc, id desc limit 40`,
    values: [Number(query.industryId), query.status, query.from, query.to],
  })
  return rows
})

const nonConformityColumns = `id, code, collect_id, form_id, field_id, field_name, field_type, unit, found_value,
  found_label, min_limit, max_limit, distance, critical, industry_id, collect_point_id, product_id, shift_id, operator_id,
  responsible_id, found_at, outcome, recurrence_of, parent_id, repeats, action_count, open_action_count, row_version`

app.get('/non-conformities', async (request) => {
  const query = request.query as { industryId: string; status: string; from: string; to: string }
  const { rows } = await pool.query({
    name: 'non-conformities',
    text: `select ${nonConformityColumns} from non_conformities
      where industry_id = $1 and code = $2 and found_at >= $3 and found_at < $4
      order by found_at desc, id desc limit 40`,
    values: [Number(query.industryId), query.status, query.from, query.to],
  })
  return rows
})

const userColumns = `a.id, a.login, a.name, a.role_id, r.name as role, a.profile_id, a.supervisor_id, a.substitute_id,
  a.state, a.language, a.log_book_id, a.technical_support, a.absent_from, a.absent_to, a.row_version,
  (select array_agg(p.industry_id) from accounts_plants p where p.account_id = a.id) as plants,
  (select max(coalesce(s.last_used_at, s.created_at)) from accounts_sessions s
   where s.account_id = a.id and s.support_session_id is null) as last_use`

/** The first page of users by name; with `name`, the query that the product makes of a search, those whom it finds. */
app.get('/users', async (request) => {
  const { name } = request.query as { name?: string }
  const condition = name === undefined ? 'true' : 'a.search_words @@ $1::tsquery'
  const { rows } = await pool.query({
    name: name === undefined ? 'users' : 'found',
    text: `select ${userColumns} from accounts a join accounts_roles r on r.id = a.role_id where ${condition}
      order by a.search_name collate "C", a.id limit 40`,
    values: name === undefined ? [] : [name],
  })
  return rows
})

app.get('/ready', async () => {
  await pool.query('select 1')
  return { status: 'ready' }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
