/**
 * Lots at scale: BENCH_LOTS lots (a million), three edges and ten lines of the ledger for each. A trace of a lot with ten
 * thousand descendants and its first level, the report IN79 of a month, and posting a movement beside two bare inserts, by
 * BENCH_CONNECTIONS at once for BENCH_SECONDS: on lots of everybody's own, and on one hot lot.
 */
import { join } from 'node:path'
import process from 'node:process'
import { FALLBACK_LANGUAGE } from '@lineside/contract/core'
import { saveMovement } from '@lineside/contract/lots'
import pg from 'pg'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/core/config.ts'
import { migrate, openDatabase } from '../server/src/core/db/index.ts'
import { acting } from '../server/src/core/demo/index.ts'
import { readContext, systemContext, type WriteContext } from '../server/src/core/kernel/index.ts'
import { openLog } from '../server/src/core/log.ts'
import { loadDemo } from '../server/src/demo.ts'
import { actorOfAccount, peopleByLogin } from '../server/src/domains/accounts/index.ts'
import { lotsDomain } from '../server/src/domains/lots/index.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { cpuMilliseconds } from './lib/processes.ts'

const root = join(import.meta.dirname, '..')
const lots = Number(process.env.BENCH_LOTS ?? 1_000_000)
const connections = Number(process.env.BENCH_CONNECTIONS ?? 16)
const seconds = Number(process.env.BENCH_SECONDS ?? 10)

const FIRST = 800_000_000
/** The first lot has so many children, and each of them as many. */
const WIDE = 100
const FAMILY = 1 + WIDE + WIDE * WIDE

/** Lots over two years; lines and balances are written as the trigger would. */
const fill = [
  `insert into lots_ledger_places (id, industry_id, name, search_name, kind) values
     ($1, $2, 'Bench supplier', 'bench supplier', 'SUPPLIER'), ($1::bigint + 1, $2, 'Bench store', 'bench store', 'STORAGE'),
     ($1::bigint + 2, $2, 'Bench shelf', 'bench shelf', 'STORAGE') on conflict do nothing`,
  `insert into lots (id, industry_id, code, search_code, product_id, supplier, search_supplier, unit, state, quantity, born_at,
     born_by, expires_on)
   select $1::bigint + 10 + n, $2, 'B-' || n, 'b-' || n, p.id, 'Supplier ' || n % 500, 'supplier ' || n % 500, 'kg', 'L', 1000,
     timestamptz '2026-11-20 12:00Z' - n * interval '730 days' / $3::integer, 1, '2027-06-01'
   from generate_series(0, $3::integer - 1) n
     join lateral (select id from products where industry_id = $2 order by id offset n % 5 limit 1) p on true`,
  `insert into lots_edges (id, parent_id, child_id, quantity, movement_id, at)
   select $1::bigint + 10 + n, $1::bigint + 10 + (n - 1) / ${WIDE}, $1::bigint + 10 + n, 1, 1, now()
   from generate_series(1, least(${FAMILY}, $3::integer) - 1) n where $2::bigint > 0`,
  `insert into lots_edges (id, parent_id, child_id, quantity, movement_id, at)
   select $1::bigint + 100000000 + n * 3 + k, $1::bigint + 10 + n - k * 1000, $1::bigint + 10 + n, 1, 1, now()
   from generate_series(${FAMILY} + 3000, $3::integer - 1) n, generate_series(1, 3) k where $2::bigint > 0`,
  `insert into lots_movements (id, industry_id, lot_id, kind, state, origin_id, destination_id, quantity, created_by, created_at)
   select $1::bigint + 200000000 + n * 5 + k, $2, $1::bigint + 10 + n, case k when 0 then 'RECEIPT' else 'MOVE' end, 'POSTED',
     $1::bigint + case when k = 0 then 0 else 1 + k % 2 end, $1::bigint + case when k = 0 then 1 else 2 - k % 2 end, 1000, 1,
     timestamptz '2026-11-20 12:00Z' - n * interval '730 days' / $3::integer
   from generate_series(0, $3::integer - 1) n, generate_series(0, 4) k`,
  'alter table lots_entries disable trigger lots_entries_posted',
  `insert into lots_entries (id, movement_id, lot_id, place_id, quantity, by_id, at)
   select m.id * 2 + s, m.id, m.lot_id, case s when 0 then m.origin_id else m.destination_id end,
     case s when 0 then -m.quantity else m.quantity end, 1, m.created_at
   from lots_movements m, generate_series(0, 1) s where m.id > $1`,
  'alter table lots_entries enable trigger lots_entries_posted',
  `insert into lots_balances (lot_id, place_id, quantity, is_source, since, movement_id)
   select l.id, $1::bigint + p, case p when 0 then -1000 when 1 then 1000 else 0 end, p = 0, l.born_at, 1
   from lots l, generate_series(0, 2) p where l.id > $1`,
]

/** A call of the domain, without the way over HTTP. */
function callOf(name: string) {
  const match = lotsDomain.endpoints.find(({ endpoint }) => endpoint.name === name)
  if (!match) throw new Error(`There is no ${name}`)
  return match
}

interface Trace {
  nodes: readonly object[]
}
const traceOf = (ctx: WriteContext, id: number, query: object) =>
  callOf('lots.trace').handle(ctx, { params: { id }, query } as never) as Promise<Trace>

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

interface Cost {
  ms: number
  /** of the processors, here and in the database: what a busy machine does not change */
  cpu: number
}
type Cpu = () => number

async function timed(cpu: Cpu, act: () => Promise<unknown>, times = 5): Promise<Cost> {
  const took: number[] = []
  const before = cpu()
  for (let time = 0; time < times; time++) {
    const begun = performance.now()
    await act()
    took.push(performance.now() - begun)
  }
  return { ms: median(took), cpu: (cpu() - before) / times }
}

/** What one takes of so many at once. */
async function atOnce(cpu: Cpu, act: (worker: number, turn: number) => Promise<unknown>): Promise<Cost> {
  const before = cpu()
  const end = performance.now() + seconds * 1000
  let done = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      for (let turn = 0; performance.now() < end; turn++) {
        await act(worker, turn)
        done++
      }
    }),
  )
  return { ms: (performance.now() - begun) / done, cpu: (cpu() - before) / done }
}

async function main() {
  const database = await startPostgres({ durable: false })
  const dataDir = join(root, 'artifacts', 'bench-lots')
  const db = await openDatabase({ url: database.url, dataDir })
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: database.url }))
  const [writing] = clients as [pg.Client]
  try {
    await migrate(db, join(root, 'server/migrations'))
    const anchor = new Date('2026-11-20T15:00:00.000Z')
    await loadDemo(db, { seed: 7, anchor, collects: 0 })
    await Promise.all(clients.map((client) => client.connect()))
    const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
    const clock = { now: () => anchor }
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
    const people = await peopleByLogin(systemContext(app.services), { ids: [], logins: ['admin'] })
    const actor = await actorOfAccount(systemContext(app.services), people.idOf('admin') ?? 0)
    if (!plant || !actor) throw new Error('The demo plant is not there')
    const begun = performance.now()
    for (const text of fill) {
      const used = [FIRST, plant.id, lots].slice(0, Math.max(0, ...[1, 2, 3].filter((n) => text.includes(`$${n}`))))
      await writing.query(text, used)
    }
    await writing.query('vacuum analyze')
    await writing.query(
      'create table bare_lines (id bigserial primary key, movement_id bigint, lot_id bigint, place_id bigint, quantity numeric, by_id bigint, at timestamptz)',
    )
    await writing.query('create index on bare_lines (lot_id, id)')
    console.log(
      `${lots} lots, filled in ${Math.round((performance.now() - begun) / 1000)} s\n| | ms | CPU ms |\n|---|---|---|`,
    )
    const { rows: masters } = await writing.query(
      "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as id",
    )
    const cpu: Cpu = () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000 + cpuMilliseconds(masters[0].id)
    }
    const say = (name: string, cost: Cost) =>
      console.log(`| ${name} | ${cost.ms.toFixed(1)} | ${cost.cpu.toFixed(1)} |`)

    const caller = { actor, language: FALLBACK_LANGUAGE, address: '', platform: 2 }
    const ctx = readContext(app.services, caller, app.services.db) as WriteContext
    const first = FIRST + 10
    const whole = await traceOf(ctx, first, { direction: 'forward', depth: 50 })
    say(
      `trace of ${whole.nodes.length - 1} descendants`,
      await timed(cpu, () => traceOf(ctx, first, { direction: 'forward', depth: 50 })),
    )
    say('its first level', await timed(cpu, () => traceOf(ctx, first, { direction: 'forward', depth: 1 })))
    say(
      'what went into a late lot, 50 levels',
      await timed(cpu, () => traceOf(ctx, FIRST + 10 + lots - 1, { direction: 'backward', depth: 50 })),
    )
    let rows = 0
    const month = async () => {
      rows = 0
      let cursor: string | undefined
      do {
        const query = { dateBegin: '2026-10-01', dateEnd: '2026-10-31', limit: 500, ...(cursor && { cursor }) }
        const page = (await callOf('lots.in79').handle(ctx, { query } as never)) as {
          rows: object[]
          nextCursor: string | null
        }
        rows += page.rows.length
        cursor = page.nextCursor ?? undefined
      } while (cursor)
    }
    const took = await timed(cpu, month, 3)
    say(`IN79 of a month, ${rows} lots`, took)

    const act = acting(app, actor)
    const move = (lot: number, back: boolean) =>
      act(saveMovement, {
        body: {
          lotId: FIRST + 10 + lot,
          origin: FIRST + (back ? 2 : 1),
          destination: FIRST + (back ? 1 : 2),
          industryDestination: null,
          quantity: '1',
          fefoReason: '',
          orderNumber: '',
        },
      })
    const line =
      'insert into bare_lines (movement_id, lot_id, place_id, quantity, by_id, at) values ($1, $2, $3, $4, 1, now())'
    const bare = await atOnce(cpu, async (worker, turn) => {
      const client = clients[worker]
      for (const quantity of [-1, 1])
        await client?.query({ name: 'line', text: line, values: [turn, FIRST + 10 + worker, FIRST + 1, quantity] })
    })
    say(`two bare inserts, ${connections} at once, each`, bare)
    const ours = await atOnce(cpu, (worker, turn) => move(50 + worker, turn % 2 === 1))
    say('a movement, on lots of their own, each', ours)
    say('times the bare inserts', { ms: ours.ms / bare.ms, cpu: ours.cpu / bare.cpu })
    const hot = await atOnce(cpu, (worker) => move(5, worker % 2 === 1).catch(() => undefined))
    say('a movement, all on one hot lot, each', hot)
    await app.close()
  } finally {
    await Promise.all(clients.map((client) => client.end())).catch(() => undefined)
    await db.close()
    await database.stop()
  }
}

await main()
