/**
 * The list of users over 20,000 accounts: its first page and a search, beside the bare reference on the same PostgreSQL
 * server; then the plans of both and of the picker. Settings: BENCH_USERS, BENCH_SECONDS, BENCH_ROUNDS.
 */
import { join } from 'node:path'
import pg from 'pg'
import { createRandom } from '../server/src/core/demo/index.ts'
import { crowdSearch, demoCrowd, storeDemoAccounts } from '../server/src/domains/accounts/demo/index.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { measureWork, type Pair, type Work } from './lib/measure.ts'
import { startServer, stopServers } from './lib/servers.ts'
import type { Measured } from './lib/table.ts'
import { signInAs } from './lib/works.ts'

const root = join(import.meta.dirname, '..')
const count = Number(process.env.BENCH_USERS ?? 20_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const searches = ['an', 'raquel', 'ozturk', 'magalhaes jul']

async function main() {
  const database = await startPostgres({ durable: false })
  const client = new pg.Client({ connectionString: database.url })
  try {
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'error', RATE_REQUESTS_PER_MINUTE: '100000000' }
    const dataDir = {
      DATA_DIR: join(root, 'artifacts', 'bench-users'),
      LINESIDE_DEMO: 'on',
      LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
    }
    const file = join(root, 'server/dist/main.js')
    const ours = await startServer({ name: 'ours', file, readyPath: '/api/readyz', env: { ...env, ...dataDir } })
    const bare = await startServer({ name: 'bare', file: join(root, 'bench/bare.ts'), readyPath: '/ready', env })
    await client.connect()
    await storeCrowd(client)
    const { rows } = await client.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid")
    const setting = { ours, bare, postgresPid: rows[0].pid as number, seconds, rounds }
    const token = await signInAs(ours.url, 'admin', 'lineside-demo')
    for (const search of [null, ...searches]) {
      const pair = await measureWork(workOf(token, search), setting)
      console.log(`${search ?? 'first page'}: ${written(pair)}`)
    }
    await explain(client)
    await Promise.all([ours.stop(), bare.stop()])
  } finally {
    await client.end().catch(() => undefined)
    stopServers()
    await database.stop()
  }
}

/** Requests a second and CPU milliseconds a request (server and database), of both and as ratios. */
function written({ ours, bare }: Pair): string {
  const cpu = (one: Measured) => one.serverCpu + one.databaseCpu
  const parts = (one: Measured) =>
    `${Math.round(one.requestsPerSecond)}/s, CPU ${one.serverCpu.toFixed(2)} + ${one.databaseCpu.toFixed(2)} ms`
  const speed = bare.requestsPerSecond / ours.requestsPerSecond
  return `ours ${parts(ours)} · bare ${parts(bare)} · ${speed.toFixed(2)} ×, CPU ${(cpu(ours) / cpu(bare)).toFixed(2)} ×`
}

async function storeCrowd(client: pg.Client) {
  const ids = async (sql: string) => (await client.query(sql)).rows.map((row) => Number(row.id))
  let id = 800_000_000
  const accounts = demoCrowd({
    count,
    next: () => id++,
    random: createRandom(1, 'crowd'),
    roleIds: await ids(`select id from accounts_roles where name <> 'Administrador'`),
    profileIds: await ids('select id from profiles'),
    plantIds: await ids('select distinct industry_id as id from accounts_plants'),
  })
  const store = { query: (text: string, values?: readonly unknown[]) => client.query(text, values as unknown[]) }
  await storeDemoAccounts(store as Parameters<typeof storeDemoAccounts>[0], { roles: [], accounts })
  await client.query('vacuum analyze')
}

function workOf(token: string, search: string | null): Work {
  const headers = { authorization: `Bearer ${token}`, 'x-platform-id': '2', 'accept-language': 'pt-BR' }
  const name = search === null ? '' : `?name=${encodeURIComponent(search)}`
  const query = search === null ? '' : `?name=${encodeURIComponent(crowdSearch(search).terms)}`
  return {
    ours: { path: `/api/domain/v1/Account${name}`, headers },
    bare: { path: `/users${query}`, headers: {} },
  }
}

async function explain(client: pg.Client) {
  for (const search of searches) {
    const { terms, condition, order } = crowdSearch(search)
    const { rows } = await client.query(
      `explain (analyze, costs off, timing off, summary on) select a.id from accounts a
       where ${condition} order by ${order} limit 40`,
      [terms],
    )
    console.log(`\n${search}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
  }
}

await main()
