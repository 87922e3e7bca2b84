/**
 * The leaner reference: one table with one index and a bearer token that is checked, nothing else. Fastify and a pool of
 * ten, a named prepared statement for each call that is planned once, the same durability, bodies and rows.
 */
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text)

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
})
// a server that goes away first is the end of the run, not a fault of the reference
pool.on('error', () => process.exit(0))
const app = Fastify({ logger: false })

const place = JSON.parse(process.env.BENCH_PLACE ?? '{}') as Record<string, number>
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const sessions = new Map([[hashOf(process.env.BENCH_TOKEN ?? ''), place.operatorId]])

app.addHook('onRequest', async (request, reply) => {
  const { authorization } = request.headers
  if (request.url === '/ready' || (authorization && sessions.has(hashOf(authorization.slice(7))))) return
  return reply.code(401).send()
})

interface Body {
  clientId: string
  formId: number
  formVersion: number
  collectPointId: number
  productId: number
  collectedAt: string
  values: { fieldId: number; value: number }[]
}

app.post('/collect', async (request, reply) => {
  const body = request.body as Body
  const { rows } = await pool.query({
    name: 'insert',
    text: `insert into lean_collects (client_id, form_id, form_version, industry_id, collect_point_id, product_id,
        collected_at, received_at, operator_id, note, answers)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'E', $10) returning id`,
    values: [
      body.clientId,
      body.formId,
      body.formVersion,
      place.industryId,
      body.collectPointId,
      body.productId,
      body.collectedAt,
      new Date().toISOString(),
      place.operatorId,
      JSON.stringify(body.values),
    ],
  })
  reply.code(201)
  return { id: rows[0].id, ...body }
})

app.get('/list', async (request) => {
  const query = request.query as { industryId: string; status: string; from: string; to: string }
  const { rows } = await pool.query({
    name: 'list',
    text: `select id, form_id, form_version, collect_point_id, product_id, shift_id, collected_at, received_at,
        operator_id, note, out_range, has_non_conformity
      from lean_collects where industry_id = $1 and note = $2 and collected_at >= $3 and collected_at < $4
      order by collected_at desc, id desc limit 40`,
    values: [Number(query.industryId), query.status, query.from, query.to],
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
