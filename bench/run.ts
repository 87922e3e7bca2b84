/**
 * The benchmark: the product and its references in turn on one PostgreSQL server with fsync on, over a million
 * collects of 20 values in 10 plants. Lists and submissions stand against the lean one, the rest against the bare one. Prints the table of docs/performance.md; `--write` puts it there.
 * Settings: BENCH_COLLECTS, BENCH_SECONDS, BENCH_ROUNDS, BENCH_PAGE (fewer records have fewer pages), BENCH_WORKS (some
 * of `start,list,submit,raise,raised,memory,soak`), BENCH_DATABASE_URL (a server of one's own, superuser).
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { type BenchSetup, days, plants, prepareDatabases } from './lib/databases.ts'
import { assertLoader } from './lib/load.ts'
import { MIXED_SECONDS, measureMemory, measureStarts, measureWork, type Pair, type Work } from './lib/measure.ts'
import { fillNonConformities } from './lib/raised.ts'
import { startServer, stopServers } from './lib/servers.ts'
import { type Goal, goalRow, header, type Measured, row } from './lib/table.ts'
import { LEAN_TOKEN, listWork, nextPageWork, nonConformitiesWork, signInAs, submitWork } from './lib/works.ts'

const root = join(import.meta.dirname, '..')
const collects = Number(process.env.BENCH_COLLECTS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const page = Number(process.env.BENCH_PAGE ?? 250)
const works = (process.env.BENCH_WORKS ?? 'start,list,submit,raise,raised,memory,soak').split(',')

function commands(setup: BenchSetup, oursUrl: string, bareUrl: string) {
  return {
    ours: {
      name: 'ours',
      file: join(root, 'server/dist/main.js'),
      readyPath: '/api/readyz',
      env: { DATABASE_URL: oursUrl, RATE_REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error', LINESIDE_DEMO: 'off' },
    },
    bare: {
      name: 'bare',
      file: join(root, 'bench/bare.ts'),
      readyPath: '/ready',
      env: { DATABASE_URL: bareUrl, BARE_PLACE: JSON.stringify(setup.place) },
    },
    lean: {
      name: 'lean',
      file: join(root, 'bench/lean.ts'),
      readyPath: '/ready',
      env: { DATABASE_URL: bareUrl, BENCH_PLACE: JSON.stringify(setup.place), BENCH_TOKEN: LEAN_TOKEN },
    },
  }
}

const ratio = (pair: Pair, of: (m: Measured) => number) => of(pair.bare) / of(pair.ours)
const cpuRatio = (pair: Pair) => ratioOfCpu(pair.ours, pair.bare)
const cpu = (m: Measured) => m.serverCpu + m.databaseCpu
const ratioOfCpu = (ours: Measured, bare: Measured) => cpu(ours) / cpu(bare)

async function main() {
  assertLoader()
  const server = process.env.BENCH_DATABASE_URL
    ? { url: process.env.BENCH_DATABASE_URL, stop: async () => {} }
    : await startPostgres({ durable: true })
  try {
    await bench(server.url)
  } finally {
    stopServers()
    await server.stop()
  }
}

/** What a work gave: its goals, and a row for each of what was loaded. */
interface Result {
  goals: Goal[]
  rows: string[]
}

const rowsOf = (name: string, pair: Pair, reference: string) => [
  row(`${name}, ours`, pair.ours),
  row(`${name}, ${reference}`, pair.bare),
]

/** How a load stands to the reference's: requests a second and CPU a request. */
function against(work: string, name: string, pair: Pair, goal: number, reference = 'lean'): Result {
  return {
    goals: [
      {
        work: `${work}, requests a second (${reference} ÷ ours)`,
        measured: ratio(pair, (m) => m.requestsPerSecond),
        goal,
        unit: '×',
      },
      { work: `${work}, CPU a request (ours ÷ ${reference})`, measured: cpuRatio(pair), goal, unit: '×' },
    ],
    rows: rowsOf(name, pair, reference),
  }
}

async function bench(url: string) {
  console.log(`Loading ${collects} collects …`)
  const { ours: oursUrl, bare: bareUrl, setup, postgresPid, loadedIn } = await prepareDatabases(url, collects)
  console.log(`Loaded in ${Math.round(loadedIn / 1000)} s.`)
  const command = commands(setup, oursUrl, bareUrl)
  const results: Result[] = []
  if (works.includes('start')) results.push(await starts(command))
  const ours = await startServer(command.ours)
  const bare = await startServer(command.bare)
  const lean = await startServer(command.lean)
  const token = await signInAs(ours.url, setup.facts.plants[0]?.login ?? '', setup.facts.password)
  const measure = (work: Work, reference = lean) =>
    measureWork(work, { ours, bare: reference, postgresPid, seconds, rounds })
  if (works.includes('list')) {
    const list = await measure(listWork(setup, token))
    const deep = await measure(await nextPageWork(setup, token, ours.url, page))
    results.push(against('List', 'list', list, 1.5), deepPage(list, deep))
  }
  if (works.includes('submit')) {
    results.push(against('Submit', 'submit', await measure(submitWork(setup, token)), 2.5))
  }
  if (works.includes('raise')) {
    const raise = await measure(submitWork(setup, token, setup.raising))
    results.push(against('Submit with a value out of limits', 'submit out of limits', raise, 4))
  }
  if (works.includes('raised')) {
    // last, for the others are measured with as many as a plant has
    for (const database of [oursUrl, bareUrl]) console.log(`${await fillNonConformities(database)} non-conformities.`)
    const raised = await measure(nonConformitiesWork(setup, token), bare)
    results.push(against('List of non-conformities', 'list of non-conformities', raised, 1.7, 'bare'))
  }
  await ours.stop()
  await bare.stop()
  await lean.stop()
  if (works.includes('memory')) results.push(await memory(command, setup, token))
  report(results, setup)
}

async function starts(command: ReturnType<typeof commands>): Promise<Result> {
  const times = await measureStarts(command.ours, command.bare, 5)
  console.log(`Start to first answer: ours ${Math.round(times.ours)} ms, bare ${Math.round(times.bare)} ms.`)
  const work = 'Start to first answer (ours ÷ bare)'
  return { goals: [{ work, measured: times.ours / times.bare, goal: 5, unit: '×' }], rows: [] }
}

function deepPage(list: Pair, deep: Pair): Result {
  const work = `Page ${page} by cursor, CPU (against our page 1)`
  return {
    goals: [{ work, measured: cpu(deep.ours) / cpu(list.ours), goal: 1.1, unit: '×' }],
    rows: [row(`page ${page}, ours`, deep.ours)],
  }
}

async function memory(command: ReturnType<typeof commands>, setup: BenchSetup, token: string): Promise<Result> {
  const { idle, loaded, mixed } = await measureMemory(command.ours, setup, token, seconds)
  return {
    goals: [
      { work: 'Resident memory, idle', measured: idle, goal: 170, unit: ' MB' },
      { work: 'Resident memory, under the list load', measured: loaded, goal: 260, unit: ' MB' },
      { work: `Resident memory, after ${MIXED_SECONDS} s of mixed load`, measured: mixed, goal: 250, unit: ' MB' },
    ],
    rows: [],
  }
}

function report(result: readonly Result[], setup: BenchSetup) {
  const text = [
    `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${setup.databaseVersion}.`,
    `${collects} collects of 20 values over ${plants} plants and ${days} days; ${seconds} s a round, medians of ${rounds}, 16 connections, wrk.`,
    '',
    '| Work | Measured | Goal | |',
    '|---|---|---|---|',
    ...result.flatMap(({ goals }) => goals.map(goalRow)),
    '',
    header,
    ...result.flatMap((one) => one.rows),
  ].join('\n')
  console.log(`\n${text}\n`)
  if (process.argv.includes('--write')) writeFileSync(join(root, 'artifacts-bench.md'), text)
}

if (works.some((work) => work !== 'soak')) await main()
// a run of its own on each engine, by the settings at its head
if (works.includes('soak')) await import('./soak.ts')
