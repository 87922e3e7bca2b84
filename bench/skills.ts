/**
 * The matrix of BENCH_PEOPLE people by BENCH_TASKS tasks, every cell evaluated: its first answer of a program that has
 * just begun, those after it, one with gaps alone, and the list of levels. Milliseconds from the request to the whole
 * answer, bytes of it, milliseconds of the processor of this process.
 */
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/core/config.ts'
import { migrate, openDatabase } from '../server/src/core/db/index.ts'
import { createRandom } from '../server/src/core/demo/index.ts'
import { openLog } from '../server/src/core/log.ts'
import { loadDemo } from '../server/src/demo.ts'
import { demoCrowd, storeDemoAccounts } from '../server/src/domains/accounts/demo/index.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'

const root = join(import.meta.dirname, '..')
const people = Number(process.env.BENCH_PEOPLE ?? 1000)
const tasks = Number(process.env.BENCH_TASKS ?? 200)
const NOW = new Date('2026-11-20T12:00:00.000Z')
const FIRST = 800_000_000

/** Levels go round; a tenth ends within a month, a tenth has ended. */
const fill = `
  with made as (
    insert into skills (id, industry_id, name, search_name, group_name)
    select $1::bigint + n, $2, 'Task ' || n, 'task ' || n, 'Group ' || n % 10 from generate_series(1, $3::integer) n returning id
  ), cells as (
    select row_number() over () + $1::bigint + 1000000 as id, p.account_id, made.id as task_id,
      (p.account_id + made.id) % 5 as level, case (p.account_id * 7 + made.id) % 10 when 0 then date '2026-12-01'
        when 1 then date '2026-11-01' end as expires_on
    from made cross join accounts_plants p where p.industry_id = $2
  ), levels as (
    insert into skills_levels (id, industry_id, account_id, task_id, level, evaluated_on, expires_on, evaluation_id)
    select id, $2, account_id, task_id, level, '2026-01-10', expires_on, id from cells returning *
  )
  insert into skills_evaluations (id, level_id, industry_id, account_id, task_id, level, evaluated_on, expires_on, evidence,
    by_id, at)
  select id, id, industry_id, account_id, task_id, level, evaluated_on, expires_on, 'Seen', 1, now() from levels`

async function storeCrowd(client: pg.Client, plantId: number) {
  const ids = async (sql: string) => (await client.query(sql)).rows.map((row) => Number(row.id))
  let id = FIRST - 100_000
  const accounts = demoCrowd({
    count: people,
    next: () => id++,
    random: createRandom(1, 'crowd'),
    roleIds: await ids(`select id from accounts_roles where name <> 'Administrador'`),
    profileIds: await ids('select id from profiles'),
    plantIds: [plantId],
  })
  const store = { query: (text: string, values?: readonly unknown[]) => client.query(text, values as unknown[]) }
  await storeDemoAccounts(store as Parameters<typeof storeDemoAccounts>[0], { roles: [], accounts })
}

async function main() {
  const database = await startPostgres({ durable: false })
  const dataDir = join(root, 'artifacts', 'bench-skills')
  const db = await openDatabase({ url: database.url, dataDir })
  const client = new pg.Client({ connectionString: database.url })
  try {
    await migrate(db, join(root, 'server/migrations'))
    await loadDemo(db, { seed: 7, anchor: NOW, collects: 0 })
    await client.connect()
    const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
    const clock = { now: () => NOW }
    const log = openLog('error')
    const app = await createApp({ config, db, log, clock, webFolder: dataDir, version: '', demo: true })
    const plant = (await app.services.plants()).find(({ timeZone }) => timeZone === 'America/Sao_Paulo')
    if (!plant) throw new Error('The demo plant is not there')
    await storeCrowd(client, plant.id)
    await client.query(fill, [FIRST, plant.id, tasks])
    await client.query('vacuum analyze')
    app.services.caches.invalidateAll()
    const payload = { id: 'admin', password: 'lineside-demo' }
    const signedIn = await app.http.inject({ method: 'POST', url: '/api/brf/BrfAuth', payload })
    const headers = { authorization: `Bearer ${signedIn.json().token}`, 'x-platform-id': '2' }
    const ask = async (name: string, path: string) => {
      const [begun, cpu] = [performance.now(), process.cpuUsage()]
      const { statusCode, rawPayload } = await app.http.inject({ url: `/api/domain/v1/Matrix${path}`, headers })
      const { user, system } = process.cpuUsage(cpu)
      const ms = (performance.now() - begun).toFixed(0)
      console.log(`| ${name} | ${statusCode} | ${ms} | ${((user + system) / 1000).toFixed(0)} | ${rawPayload.length} |`)
    }
    console.log(`| ${people} × ${tasks} | status | ms | CPU ms | bytes |\n|---|---|---|---|---|`)
    const whole = `?industryId=${plant.id}`
    await ask('first answer', whole)
    for (let n = 0; n < 5; n++) await ask('again', whole)
    await ask('only what expires', `${whole}&expiring=true`)
    await ask('levels, first page', '/Level/List')
    await ask('levels, what expires', '/Level/List?standing=EXPIRING&sort=expiresOn')
    await app.close()
  } finally {
    await client.end().catch(() => undefined)
    await db.close()
    await database.stop()
  }
}

await main()
