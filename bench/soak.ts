/**
 * A soak: the built server with the demo plant under mixed load, on each engine; what it holds of the memory minute by
 * minute, what was asked and how long each kind of it took. Ends with 1 where something failed, the memory grew or the
 * embedded engine passes its goals.
 * Settings: SOAK_SECONDS (600 for each engine), SOAK_ENGINES (some of `pglite,postgres`).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { status } from './lib/beside.ts'
import { mixedLoad } from './lib/mixed-load.ts'
import { cpuMilliseconds } from './lib/processes.ts'
import { startServer, stopServers } from './lib/servers.ts'

const root = join(import.meta.dirname, '..')
const seconds = Number(process.env.SOAK_SECONDS ?? 600)
const engines = (process.env.SOAK_ENGINES ?? 'pglite,postgres').split(',')

/** Megabytes of the embedded engine's process: idle after a start, at most while it starts, under the load. */
const GOALS = { idle: 300, peak: 500, loaded: 600 }
/** What the second half may hold more than the first, once the first quarter has filled what is kept. */
const GROWTH = 1.15

const megabytes = (pid: number) => status(pid, 'VmRSS')
const mean = (numbers: readonly number[]) => Math.round(numbers.reduce((a, b) => a + b, 0) / numbers.length)

function serverOn(folder: string, url: string | undefined) {
  return startServer({
    name: 'soaked',
    file: join(root, 'server/dist/main.js'),
    readyPath: '/api/readyz',
    env: {
      ...(url && { DATABASE_URL: url }),
      DATA_DIR: folder,
      LINESIDE_DEMO: 'on',
      LINESIDE_DEMO_LANGUAGE: 'pt-BR,tr',
      RATE_REQUESTS_PER_MINUTE: '100000000',
      LOG_LEVEL: 'error',
    },
  })
}

/** Starts twice, as a plant does, for the first start loads the demo plant; what each holds when nobody asks. */
async function starts(folder: string, url: string | undefined) {
  const results = []
  for (const start of ['first', 'second']) {
    const server = await serverOn(folder, url)
    await wait(5_000)
    const [idle, peak] = [megabytes(server.pid), status(server.pid, 'VmHWM')]
    results.push({
      start,
      seconds: Math.round(server.startedIn / 100) / 10,
      cpu: cpuMilliseconds(server.pid),
      idle,
      peak,
    })
    await server.stop()
  }
  return results
}

async function soak(engine: string, url: string | undefined): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lineside-soak-'))
  try {
    const started = await starts(folder, url)
    for (const one of started) console.log(JSON.stringify({ engine, ...one }))
    const server = await serverOn(folder, url)
    const load = await mixedLoad(server.url)
    const current: number[] = []
    for (let left = seconds; left > 0; left -= 5) {
      await wait(5_000)
      current.push(megabytes(server.pid))
      if (current.length % 12 === 0)
        console.log(`${engine} ${current.length / 12} min: ${current.at(-1)} MB, ${load.answered()}`)
    }
    const { kinds, failures } = await load.stop()
    const peak = status(server.pid, 'VmHWM')
    console.table(kinds)
    const half = current.length / 2
    const [before, after] = [mean(current.slice(half / 2, half)), mean(current.slice(half))]
    console.log(JSON.stringify({ engine, before, after, last: current.at(-1), peak, cpu: cpuMilliseconds(server.pid) }))
    const healthy = (await fetch(`${server.url}/api/healthz`)).ok && (await fetch(`${server.url}/api/readyz`)).ok
    await server.stop()
    return [
      ...failures.slice(0, 5),
      ...(healthy ? [] : ['it is not healthy']),
      ...(after > before * GROWTH ? [`the memory grew from ${before} to ${after} MB`] : []),
      ...(engine === 'pglite' ? passed(started, after) : []),
    ].map((what) => `${engine}: ${what}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function passed(started: Awaited<ReturnType<typeof starts>>, loaded: number): string[] {
  const over = started.flatMap(({ start, idle, peak }) => [
    ...(idle > GOALS.idle ? [`idle after the ${start} start: ${idle} MB, the goal is ${GOALS.idle}`] : []),
    ...(peak > GOALS.peak ? [`peak of the ${start} start: ${peak} MB, the goal is ${GOALS.peak}`] : []),
  ])
  return loaded > GOALS.loaded ? [...over, `loaded: ${loaded} MB, the goal is ${GOALS.loaded}`] : over
}

const problems: string[] = []
const own = engines.includes('postgres') ? await startPostgres({ durable: true }) : undefined
try {
  for (const engine of engines) problems.push(...(await soak(engine, engine === 'postgres' ? own?.url : undefined)))
} finally {
  stopServers()
  await own?.stop()
}
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
