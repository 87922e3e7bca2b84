/**
 * A year of results of a plant: BENCH_INDICATORS indicators, each the sum of a results field over BENCH_RECORDS records in all,
 * weighed alike. Wall time of the page of a month while eleven others are closed, of the page while all are open, of a figure
 * with its twelve months, and of closing a month: the middle and the longest of so many, over HTTP without a port.
 */
import { join } from 'node:path'
import process from 'node:process'
import { signIn } from '../contract/src/accounts/index.ts'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/core/config.ts'
import { migrate, openDatabase } from '../server/src/core/db/index.ts'
import { openLog } from '../server/src/core/log.ts'
import { loadDemo } from '../server/src/demo.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'

const root = join(import.meta.dirname, '..')
const indicators = Number(process.env.BENCH_INDICATORS ?? 100)
const records = Number(process.env.BENCH_RECORDS ?? 100_000)
const FIRST = 800_000_000

/** The months of 2025, open, with targets and weights that total 100 %; the records evenly over days and fields. */
const fills = [
  `insert into results_indicators (id, industry_id, name, search_name, decimals, direction, source, form_id, field_id, aggregate)
   select $1::bigint + n, $2, 'Indicator ' || n, 'indicator ' || n, 1, 'HIGHER', 'FORM_FIELD', 1, $1 + n, 'SUM'
   from generate_series(1, $3::integer) n`,
  `insert into results_months (id, industry_id, month, state, weight_total)
   select $1::bigint + 10000 + n, $2, make_date(2025, n, 1), 'OPEN', 1000 from generate_series(1, 12) n where $3::integer > 0`,
  `insert into results_values (id, month_id, indicator_id, industry_id, month, target, note, by_id, at)
   select $1::bigint + 100000 + m * 1000 + n, $1 + 10000 + m, $1 + n, $2, make_date(2025, m, 1), 4000, '', 1, now()
   from generate_series(1, 12) m, generate_series(1, $3::integer) n`,
  `insert into results_weights (id, month_id, indicator_id, industry_id, month, tenths)
   select $1::bigint + 200000 + m * 1000 + n, $1 + 10000 + m, $1 + n, $2, make_date(2025, m, 1), 1000 / $3::integer
   from generate_series(1, 12) m, generate_series(1, $3::integer) n`,
]
const counted = `insert into collects_results_values (industry_id, field_id, production_date, collected_at, collect_id, value)
  select $2, $1::bigint + 1 + n % $3::integer, date '2025-01-01' + (n::bigint * 365 / $4::integer)::integer, now(), n, 40 + n % 20
  from generate_series(0, $4::integer - 1) n`

const written = (values: readonly number[]) => {
  const all = values.toSorted((a, b) => a - b)
  return `${(all[Math.floor(all.length / 2)] ?? 0).toFixed(0)} | ${(all.at(-1) ?? 0).toFixed(0)} | ${all.length}`
}

interface Request {
  method?: 'PUT'
  url: string
  payload?: object
}

async function main() {
  const database = await startPostgres({ durable: false })
  const dataDir = join(root, 'artifacts', 'bench-results')
  const db = await openDatabase({ url: database.url, dataDir })
  try {
    await migrate(db, join(root, 'server/migrations'))
    const now = new Date('2026-11-20T15:00:00.000Z')
    await loadDemo(db, { seed: 7, anchor: now, collects: 0 })
    const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
    const clock = { now: () => now }
    const app = await createApp({
      config,
      db,
      log: openLog('error'),
      clock,
      webFolder: dataDir,
      version: '',
      demo: true,
    })
    const plant = (await app.services.plants()).find(({ timeZone }) => timeZone === 'America/Sao_Paulo')
    if (!plant) throw new Error('The demo plant is not there')
    for (const fill of fills) await db.query(fill, [FIRST, plant.id, indicators])
    await db.query(counted, [FIRST, plant.id, indicators, records])
    await db.query('analyze')
    const login = { id: 'manager', password: 'lineside-demo' }
    const signed = await app.http.inject({ method: 'POST', url: signIn.path, payload: login })
    const headers = { authorization: `Bearer ${signed.json().token}` }
    const timed = async (times: number, ask: (at: number) => Request) => {
      const took: number[] = []
      for (let at = 0; at < times; at++) {
        const begun = performance.now()
        const answer = await app.http.inject({ headers, ...ask(at) })
        if (answer.statusCode !== 200) throw new Error(answer.payload)
        took.push(performance.now() - begun)
      }
      return written(took)
    }
    const months = '/api/domain/v1/ResultsMonth'
    const idOf = (at: number) => FIRST + 10_000 + at
    const page = () => ({ url: `${months}/${idOf(12)}` })
    console.log(`| ${indicators} indicators, ${records} records | ms | at most | times |\n|---|---|---|---|`)
    console.log(`| the page of a month, all twelve open | ${await timed(20, page)} |`)
    const close = (at: number): Request => ({
      method: 'PUT',
      url: `${months}/${idOf(at + 1)}/Close`,
      payload: { rowVersion: 1 },
    })
    console.log(`| closing a month | ${await timed(11, close)} |`)
    console.log(`| the page of a month, eleven closed | ${await timed(40, page)} |`)
    console.log(`| the page of a closed month | ${await timed(40, () => ({ url: `${months}/${idOf(11)}` }))} |`)
    const figure = () => ({ url: `${months}/${idOf(12)}/Indicator/${FIRST + 1}` })
    console.log(`| a figure with its twelve months | ${await timed(40, figure)} |`)
    console.log(`| a page of values | ${await timed(40, () => ({ url: '/api/domain/v1/Indicator/Month' }))} |`)
    await app.close()
  } finally {
    await db.close()
    await database.stop()
  }
}

await main()
