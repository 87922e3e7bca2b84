/**
 * The benchmark: the product and a bare reference in turn on one PostgreSQL server with fsync on, over a million
 * collects of 20 values in 10 plants. Prints the table of docs/performance.md; `--write` puts it there.
 * Settings: BENCH_COLLECTS, BENCH_SECONDS, BENCH_ROUNDS, BENCH_PAGE (fewer records have fewer pages), BENCH_DATABASE_URL (a server of one's own, superuser).
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { type BenchSetup, prepareDatabases } from './lib/databases.ts'
import { measureMemory, measureStarts, measureWork, type Pair, type Work } from './lib/measure.ts'
import { startServer, stopServers } from './lib/servers.ts'
import { type Goal, goalRow, header, type Measured, row } from './lib/table.ts'
import { listWork, nextPageWork, signInAs, submitWork } from './lib/works.ts'

const root = join(import.meta.dirname, '..')
const collects = Number(process.env.BENCH_COLLECTS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const page = Number(process.env.BENCH_PAGE ?? 250)

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
  }
}

const ratio = (pair: Pair, of: (m: Measured) => number) => of(pair.bare) / of(pair.ours)
const cpuRatio = (pair: Pair) => ratioOfCpu(pair.ours, pair.bare)
const cpu = (m: Measured) => m.serverCpu + m.databaseCpu
const ratioOfCpu = (ours: Measured, bare: Measured) => cpu(ours) / cpu(bare)

async function main() {
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

async function bench(url: string) {
  console.log(`Loading ${collects} collects …`)
  const { ours: oursUrl, bare: bareUrl, setup, postgresPid, loadedIn } = await prepareDatabases(url, collects)
  console.log(`Loaded in ${Math.round(loadedIn / 1000)} s.`)
  const command = commands(setup, oursUrl, bareUrl)
  const starts = await measureStarts(command.ours, command.bare, 5)
  const ours = await startServer(command.ours)
  const bare = await startServer(command.bare)
  const token = await signInAs(ours.url, setup.facts.plants[0]?.login ?? '', setup.facts.password)
  const measure = (work: Work) => measureWork(work, { ours, bare, postgresPid, seconds, rounds })
  const list = await measure(listWork(setup, token))
  const page250 = await measure(await nextPageWork(setup, token, ours.url, page))
  const submit = await measure(submitWork(setup, token))
  const raise = await measure(submitWork(setup, token, setup.raising))
  await ours.stop()
  await bare.stop()
  const memory = await measureMemory(command.ours, listWork(setup, token), seconds)
  const goals: Goal[] = [
    {
      work: 'Submit, requests a second (bare ÷ ours)',
      measured: ratio(submit, (m) => m.requestsPerSecond),
      goal: 3,
      unit: '×',
    },
    { work: 'Submit, CPU a request (ours ÷ bare)', measured: cpuRatio(submit), goal: 3, unit: '×' },
    {
      work: 'Submit with a value out of limits, requests a second (bare ÷ ours)',
      measured: ratio(raise, (m) => m.requestsPerSecond),
      goal: 4,
      unit: '×',
    },
    {
      work: 'Submit with a value out of limits, CPU a request (ours ÷ bare)',
      measured: cpuRatio(raise),
      goal: 4,
      unit: '×',
    },
    {
      work: 'List, requests a second (bare ÷ ours)',
      measured: ratio(list, (m) => m.requestsPerSecond),
      goal: 1.7,
      unit: '×',
    },
    { work: 'List, CPU a request (ours ÷ bare)', measured: cpuRatio(list), goal: 1.7, unit: '×' },
    {
      work: 'Page 250 by cursor, CPU (against our page 1)',
      measured: cpu(page250.ours) / cpu(list.ours),
      goal: 1.1,
      unit: '×',
    },
    { work: 'Start to first answer (ours ÷ bare)', measured: starts.ours / starts.bare, goal: 5, unit: '×' },
    { work: 'Resident memory, idle', measured: memory.idle, goal: 170, unit: ' MB' },
    { work: 'Resident memory, under the list load', measured: memory.loaded, goal: 260, unit: ' MB' },
  ]
  const text = [
    `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${setup.databaseVersion}.`,
    `${collects} collects of 20 values over 10 plants; ${seconds} s a round, medians of ${rounds}, 16 connections, wrk.`,
    '',
    '| Work | Measured | Goal | |',
    '|---|---|---|---|',
    ...goals.map(goalRow),
    '',
    header,
    row('submit, ours', submit.ours),
    row('submit, bare', submit.bare),
    row('submit out of limits, ours', raise.ours),
    row('submit out of limits, bare', raise.bare),
    row('list, ours', list.ours),
    row('list, bare', list.bare),
    row('page 250, ours', page250.ours),
    '',
    `Start to first answer: ours ${Math.round(starts.ours)} ms, bare ${Math.round(starts.bare)} ms.`,
  ].join('\n')
  console.log(`\n${text}\n`)
  if (process.argv.includes('--write')) writeFileSync(join(root, 'artifacts-bench.md'), text)
}

await main()
