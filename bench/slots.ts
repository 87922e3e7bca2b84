/**
 * Slots of a plant: how long it takes to make those of BENCH_FORMS forms at BENCH_POINTS points each for two days ahead,
 * due once in BENCH_MINUTES minutes, to plan them again with nothing changed, an hour later, and with one form changed.
 * Wall time, and milliseconds of the processor of this process and of the database, which other work hardly touches.
 */
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/core/config.ts'
import { openDatabase } from '../server/src/core/db/index.ts'
import { working } from '../server/src/core/demo/index.ts'
import { openLog } from '../server/src/core/log.ts'
import { planSlots } from '../server/src/domains/slots/index.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { cpuMilliseconds } from './lib/processes.ts'
import { startServer, stopServers } from './lib/servers.ts'

const root = join(import.meta.dirname, '..')
const HOUR = 3_600_000
const forms = Number(process.env.BENCH_FORMS ?? 500)
const points = Number(process.env.BENCH_POINTS ?? 20)
const minutes = Number(process.env.BENCH_MINUTES ?? 60)

/** Copies of the first demo form, each with points of its own, due by the clock; those of the demo are so no longer. */
const fill = `
  with points as (
    insert into structure_nodes select (jsonb_populate_record(n, jsonb_build_object('id', 700000000 + p, 'collect_point_id',
      700000000 + p, 'name', 'P' || p, 'search_name', 'p' || p, 'code', 'P' || p))).*
    from generate_series(1, $2::integer) p, structure_nodes n where n.id = (select min(id) from structure_nodes
      where level = 'collectPoint' and enabled and industry_id = $1) returning id
  ), first as (
    select v.id, v.form_id from forms_versions v join forms f on f.id = v.form_id
    where v.state = 'ACTIVE' and f.industry_id = $1 order by v.id limit 1
  ), copies as (
    insert into forms select (jsonb_populate_record(f, jsonb_build_object('id', 710000000 + n, 'lineage_id', 710000000 + n,
      'name', 'Slots ' || n, 'search_name', 'slots ' || n, 'current_version_id', null, 'enabled', true))).*
    from generate_series(1, $3::integer) n, forms f join first on first.form_id = f.id returning id
  ), versions as (
    insert into forms_versions select (jsonb_populate_record(v, jsonb_build_object('id', c.id + 10000000, 'form_id', c.id,
      'frequency', jsonb_build_object('startAfter', null, 'repeat', $4::integer, 'tolerance', 15, 'opensShift', false)))).*
    from copies c, forms_versions v join first on first.id = v.id returning id, form_id
  )
  insert into forms_versions_collect_points (form_version_id, collect_point_id, industry_id)
  select v.id, p.id, $1 from versions v, points p`

async function main() {
  const database = await startPostgres({ durable: false })
  const client = new pg.Client({ connectionString: database.url })
  const dataDir = join(root, 'artifacts', 'bench-slots')
  const env = {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    LINESIDE_DEMO: 'short',
    LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
  }
  try {
    const server = await startServer({
      name: 'ours',
      file: join(root, 'server/dist/main.js'),
      readyPath: '/api/readyz',
      env,
    })
    await server.stop()
    await client.connect()
    const { rows } = await client.query(`select id from structure_nodes where time_zone = 'America/Sao_Paulo'`)
    await client.query('update forms_versions set frequency = null')
    await client.query('delete from slots')
    await client.query('alter table structure_nodes disable trigger user')
    await client.query(fill, [rows[0].id, points, forms, minutes])
    await client.query(
      `update forms f set current_version_id = v.id from forms_versions v where v.form_id = f.id and f.id > 710000000`,
    )
    await client.query('vacuum analyze')
    const pid = await client.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as id")
    await measure(database.url, dataDir, pid.rows[0].id, client)
  } finally {
    await client.end().catch(() => undefined)
    stopServers()
    await database.stop()
  }
}

async function measure(url: string, dataDir: string, databasePid: number, client: pg.Client) {
  let now = new Date()
  const db = await openDatabase({ url, dataDir })
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const log = openLog('error')
  const clock = { now: () => now }
  const app = await createApp({ config, db, log, clock, webFolder: dataDir, version: '', demo: true })
  const plan = async (name: string) => {
    const before = [performance.now(), process.cpuUsage(), cpuMilliseconds(databasePid)] as const
    await working(app, planSlots)
    const ms = performance.now() - before[0]
    const { user, system } = process.cpuUsage(before[1])
    const { rows } = await client.query('select count(*)::int as n from slots')
    const cpu = `${Math.round((user + system) / 1000)} + ${Math.round(cpuMilliseconds(databasePid) - before[2])}`
    console.log(`| ${name} | ${rows[0].n} | ${Math.round(ms)} | ${cpu} |`)
  }
  console.log('| Plan | slots there | ms | CPU ms |\n|---|---|---|---|')
  await plan('two days ahead')
  await plan('again, nothing changed')
  now = new Date(now.getTime() + HOUR)
  await plan('an hour later')
  await client.query(`update forms_versions set frequency = frequency || '{"tolerance": 10}' where form_id = 710000001`)
  app.services.caches.invalidateAll()
  await plan('one form changed')
  await client.query(`update slots_plans_forms set basis = ''`)
  await plan('all compared, nothing changed')
  await app.close()
  await db.close()
}

await main()
