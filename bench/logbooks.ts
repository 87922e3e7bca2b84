/**
 * Opening the day of BENCH_BOOKS logbooks of a plant, each with BENCH_ACTIVITIES activities: the first day, the next one
 * after everything was left, and the one after that with all concluded. Wall time, milliseconds of the processor of this
 * process and of the database, the longest transaction of the pass; and meanwhile how long others wait who conclude an
 * item, and who read a book.
 */
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/core/config.ts'
import { migrate, openDatabase } from '../server/src/core/db/index.ts'
import { working } from '../server/src/core/demo/index.ts'
import { openLog } from '../server/src/core/log.ts'
import { loadDemo } from '../server/src/demo.ts'
import { openLogbooks } from '../server/src/domains/logbooks/index.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { cpuMilliseconds } from './lib/processes.ts'

const root = join(import.meta.dirname, '..')
const DAY = 86_400_000
const books = Number(process.env.BENCH_BOOKS ?? 500)
const activities = Number(process.env.BENCH_ACTIVITIES ?? 10)

const FIRST = 800_000_000

/** Half of the activities are daily, the others as often as the frequencies go round. */
const fill = `
  with made as (
    insert into logbooks (id, industry_id, name, search_name, state, version_id)
    select $1::bigint + n, $2, 'Book ' || n, 'book ' || n, 'ENABLED', $1::bigint + 10000 + n from generate_series(1, $3::integer) n
    returning id
  ), versions as (
    insert into logbooks_versions (id, logbook_id, number, valid_from, name, place_ids, activities, by_id, at)
    select id + 10000, id, 1, $5::date, 'Book', '{}',
      (select jsonb_agg(jsonb_build_object('id', $1::bigint + 100000 + (id - $1) * 100 + a, 'title', 'Activity ' || a,
        'description', repeat('x', 400), 'mayNotApply', false, 'needsNote', false, 'needsFile', false, 'frequency',
        case when a % 2 = 0 then 'DAILY' else (array['WEEKLY', 'BIWEEKLY', 'MONTHLY', 'YEARLY'])[1 + a % 4] end))
       from generate_series(1, $4::integer) a), 1, now()
    from made
  )
  insert into logbooks_groups (id, logbook_id, place_id, industry_id, passed_on)
  select id + 20000, id, $2, $2, $5::date - 1 from made`

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const written = (values: readonly number[]) => {
  const all = sorted(values)
  return `${(all[Math.floor(all.length / 2)] ?? 0).toFixed(1)}, at most ${(all.at(-1) ?? 0).toFixed(1)} (${all.length})`
}

/** One after the other until it is told to stop; milliseconds of each. */
function others(act: () => Promise<unknown>) {
  const took: number[] = []
  let stopped = false
  const running = (async () => {
    while (!stopped) {
      const begun = performance.now()
      await act()
      took.push(performance.now() - begun)
    }
  })()
  return async () => {
    stopped = true
    await running
    return took
  }
}

async function main() {
  const database = await startPostgres({ durable: false })
  const dataDir = join(root, 'artifacts', 'bench-logbooks')
  const db = await openDatabase({ url: database.url, dataDir })
  const [writing, reading] = [0, 1].map(() => new pg.Client({ connectionString: database.url })) as [
    pg.Client,
    pg.Client,
  ]
  try {
    await migrate(db, join(root, 'server/migrations'))
    let now = new Date('2026-11-20T03:06:00.000Z')
    await loadDemo(db, { seed: 7, anchor: now, collects: 0 })
    await Promise.all([writing.connect(), reading.connect()])
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
    await writing.query(fill, [FIRST, plant.id, books, activities, '2026-11-20'])
    await writing.query('vacuum analyze')
    const { rows } = await writing.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as id")

    const open = async (name: string) => {
      const done = others(async () => {
        // somebody concludes an item somewhere, in a transaction as a command has it
        await writing.query('begin')
        await writing.query(
          `update logbooks_items set row_version = row_version + 1 where id = (select id from logbooks_items
           where latest offset floor(random() * $1) limit 1)`,
          [books * activities],
        )
        await writing.query('commit')
      })
      const read = others(() =>
        reading.query(
          `select * from logbooks_items where group_id = $1 and coalesce(ended_on, 'infinity'::date) >= $2::date`,
          [FIRST + 20_000 + Math.ceil(Math.random() * books), now.toISOString().slice(0, 10)],
        ),
      )
      const before = [performance.now(), process.cpuUsage(), cpuMilliseconds(rows[0].id)] as const
      await working(app, (ctx) => openLogbooks(ctx, plant))
      const ms = performance.now() - before[0]
      const { user, system } = process.cpuUsage(before[1])
      const cpu = [(user + system) / 1000, cpuMilliseconds(rows[0].id) - before[2]].map(Math.round).join(' + ')
      const [writes, reads] = [await done(), await read()]
      console.log(`| ${name} | ${Math.round(ms)} | ${cpu} | ${written(writes)} | ${written(reads)} |`)
    }
    console.log(
      `| ${books} books of ${activities} | ms | CPU ms | conclude meanwhile, ms | read meanwhile, ms |\n|---|---|---|---|---|`,
    )
    await open('the first day')
    now = new Date(now.getTime() + DAY)
    await open('the next day, all left: closed, carried')
    await writing.query(
      `update logbooks_items set state = 'CONCLUDED', ended_on = '2026-11-21', settled_by = 1, settled_at = now()
       where state = 'PENDING'`,
    )
    now = new Date(now.getTime() + DAY)
    await open('the day after, all concluded: renewed')
    now = new Date(now.getTime() + 3 * DAY)
    await open('after three days asleep')
    await app.close()
  } finally {
    await Promise.all([writing.end(), reading.end()]).catch(() => undefined)
    await db.close()
    await database.stop()
  }
}

await main()
