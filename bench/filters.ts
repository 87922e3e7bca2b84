/**
 * Every filter of the list of collects by itself and the ten likeliest pairs: the statement as the product asks for it
 * beside the same one left to the database's own choice of plan, as it was before, and beside a plan that is always fixed.
 * Some states, a form and a plant are made rare first: there a fixed plan is wrong. Interleaved, on one connection each;
 * milliseconds of the processor that its backend took, which other work on the machine hardly touches (Linux).
 * `BENCH_LOADED_URL`: a database of the benchmark that is filled already (it is changed); `BENCH_TIMES`: how often;
 * `BENCH_ASKS`: an expression for the names of what is asked.
 */
import { readFileSync } from 'node:fs'
import { collectList } from '../contract/src/collects/index.ts'
import { type Database, openDatabase } from '../server/src/core/db/index.ts'
import type { ReadContext } from '../server/src/core/kernel/index.ts'
import { runList } from '../server/src/core/list/index.ts'
import { collectSource } from '../server/src/domains/collects/index.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { prepareDatabases } from './lib/databases.ts'
import { asksOfFilters, makeRare } from './lib/rare.ts'

const times = Number(process.env.BENCH_TIMES ?? 60)
const only = new RegExp(process.env.BENCH_ASKS ?? '')
const collects = Number(process.env.BENCH_COLLECTS ?? 1_000_000)

/** Runs that do not count: the server chooses a plan of its own after five. */
const WARM = 6
/** What takes long is asked less often: milliseconds for one ask in all, and how often at least. */
const MAX_MS = 5_000
const MIN_RUNS = 10

interface Statement {
  text: string
  values: unknown[]
  fixedPlan: boolean
}

type Input = Parameters<typeof runList<Record<string, never>, unknown>>[3]

/** The statement by which the product asks for a page. */
async function statementOf(
  reader: { plants: number[]; isAdmin: boolean },
  all: number[],
  filters: object,
): Promise<Statement> {
  const requests: Statement[] = []
  const ctx = {
    actor: { accountId: 1, ...reader },
    services: { plants: async () => all.map((id) => ({ id, timeZone: 'America/Sao_Paulo' })) },
    db: {
      async query(text: string, values: unknown[], options: { fixedPlan: boolean }) {
        requests.push({ text, values, fixedPlan: options.fixedPlan })
        return { rows: [], rowCount: 0 }
      },
    },
  } as unknown as ReadContext
  await runList(ctx, collectList, collectSource, filters as Input, (row) => row)
  const [first] = requests
  if (!first) throw new Error('The list asked nothing')
  return first
}

/** The same statement with its limit as a parameter, as it was before. */
function before({ text, values }: Statement): Statement {
  if (!text.endsWith(' limit 40')) return { text, values, fixedPlan: false }
  return { text: text.replace(/ limit 40$/, ` limit $${values.length + 1}`), values: [...values, 40], fixedPlan: false }
}

async function backendOf(db: Database): Promise<number> {
  // kept out of plans by several processes, of which this one would not be told
  await db.query('set max_parallel_workers_per_gather = 0')
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** Milliseconds on a processor, to the nanosecond. */
function processorOf(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

const at = (sorted: number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)

async function measure(url: string) {
  const plants = await makeRare(url)
  const ways = ['before', 'now', 'always fixed'] as const
  const open = () => openDatabase({ url, dataDir: '', poolSize: 1, statementTimeout: 120_000 })
  const connections = await Promise.all(ways.map(open))
  const backends = await Promise.all(connections.map(backendOf))
  console.log(
    '| Asked for | planned | before p50 / p95 | now p50 / p95 | always fixed p50 / p95 |\n|---|---|---|---|---|',
  )
  for (const { name, reader, filters } of await asksOfFilters(url, plants)) {
    if (!only.test(name)) continue
    const requested = await statementOf(reader, plants.all, filters)
    const statements = [before(requested), requested, { ...requested, fixedPlan: true }]
    const taken: number[][] = ways.map(() => [])
    const end = performance.now() + MAX_MS
    for (let time = -WARM; time < times && (time < MIN_RUNS || performance.now() < end); time++) {
      for (const [way, statement] of statements.entries()) {
        const begin = processorOf(backends[way])
        await connections[way]?.query(statement.text, statement.values, { fixedPlan: statement.fixedPlan })
        if (time >= 0) taken[way]?.push(processorOf(backends[way]) - begin)
      }
    }
    const cells = taken.map((all) => all.sort((a, b) => a - b)).map((all) => `${at(all, 0.5)} / ${at(all, 0.95)}`)
    console.log(`| ${name} | ${requested.fixedPlan ? 'once' : 'by value'} | ${cells.join(' | ')} |`)
  }
  for (const connection of connections) await connection.close()
}

const loaded = process.env.BENCH_LOADED_URL
if (loaded) await measure(loaded)
else {
  const server = await startPostgres({ durable: true })
  try {
    await measure((await prepareDatabases(server.url, collects)).ours)
  } finally {
    await server.stop()
  }
}
