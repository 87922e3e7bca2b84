/**
 * The leaner reference for a domain's lists: each of `BENCH_LISTS` (path → statement) answered from its own prepared
 * statement, planned once, behind a bearer token that is checked. Nothing else.
 */
import Fastify from 'fastify'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
})
// a server that goes away first is the end of the run, not a fault of the reference
pool.on('error', () => process.exit(0))
const app = Fastify({ logger: false })
const token = `Bearer ${process.env.BENCH_TOKEN ?? ''}`

app.addHook('onRequest', async (request, reply) => {
  if (request.url === '/ready' || request.headers.authorization === token) return
  return reply.code(401).send()
})

const lists = JSON.parse(process.env.BENCH_LISTS ?? '{}') as Record<string, string>
for (const [path, text] of Object.entries(lists))
  app.get(path, async () => (await pool.query({ name: path, text })).rows)

app.get('/ready', async () => {
  await pool.query('select 1')
  return { status: 'ready' }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
