/**
 * The export of 50,000 collects × 26 columns from a running server: how long it takes, the most memory, how long the
 * event loop was held up, and what other requests felt, each round beside a span of the same requests without an export.
 * Settings: BENCH_ROWS, BENCH_DATABASE_URL (a server of one's own), BENCH_ENGINE=pglite, BENCH_FORMAT.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate, openDatabase } from '../server/src/core/db/index.ts'
import { sealHistory } from '../server/src/core/seals/seal.ts'
import { type BenchFacts, loadBenchPlant } from '../server/src/demo-bench.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { startServer, stopServers } from './lib/servers.ts'
import { signInAs } from './lib/works.ts'

const root = join(import.meta.dirname, '..')
const rows = Number(process.env.BENCH_ROWS ?? 50_000)
const embedded = process.env.BENCH_ENGINE === 'pglite'
const format = process.env.BENCH_FORMAT ?? 'xlsx'
/** with twenty fields and the hash: 26 */
const columns = ['id', 'collectedAt', 'formName', 'collectPoint', 'operator']

async function fill(url: string | undefined, dataDir: string): Promise<BenchFacts> {
  const db = await openDatabase({ ...(url && { url }), dataDir })
  try {
    await migrate(db, join(root, 'server/migrations'))
    const facts = await loadBenchPlant(db, { collects: rows, seed: 1, anchor: new Date(), plants: 1 })
    // sealing what was just loaded would be measured with the first rounds
    await sealHistory(db, new Date())
    return facts
  } finally {
    await db.close()
  }
}

interface Api {
  ask<T>(method: string, path: string, body?: object): Promise<T>
}

function apiOf(url: string, token: string): Api {
  return {
    async ask<T>(method: string, path: string, body?: object) {
      const response = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as T
    },
  }
}

/** Milliseconds of list requests, one after the other, until told to stop. */
function listen(api: Api) {
  const taken: number[] = []
  let going = true
  const done = (async () => {
    while (going) {
      const begin = performance.now()
      await api.ask('GET', '/api/operator/v1/Collect?limit=40')
      taken.push(performance.now() - begin)
      await wait(10)
    }
  })()
  return async () => {
    going = false
    await done
    taken.sort((a, b) => a - b)
    const at = (share: number) => Math.round((taken[Math.floor(taken.length * share)] ?? 0) * 10) / 10
    return { requests: taken.length, p50: at(0.5), p99: at(0.99), max: at(0.9999) }
  }
}

const status = (pid: number, key: string) =>
  Math.round(Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

async function lag(pid: number, file: string): Promise<object> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    await wait(20)
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as object
    } catch {
      // not written yet
    }
  }
}

async function measure(url: string | undefined, folder: string) {
  const facts = await fill(url, folder)
  const file = join(folder, 'lag')
  const server = await startServer({
    name: 'ours',
    file: join(root, 'server/dist/main.js'),
    readyPath: '/api/readyz',
    env: {
      ...(url && { DATABASE_URL: url }),
      DATA_DIR: folder,
      LINESIDE_DEMO: 'off',
      RATE_REQUESTS_PER_MINUTE: '100000000',
      LOG_LEVEL: 'error',
      LAG_FILE: file,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'lib/lag.mjs')}`,
    },
  })
  const api = apiOf(server.url, await signInAs(server.url, facts.plants[0]?.login ?? '', facts.password))
  const warm = listen(api)
  await wait(4_000)
  await warm()
  for (const round of [1, 2, 3]) {
    await lag(server.pid, file)
    const quiet = listen(api)
    await wait(8_000)
    const before = { ...(await quiet()), blockedMs: await lag(server.pid, file) }
    const idle = status(server.pid, 'VmRSS')
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
    const during = listen(api)
    const begin = performance.now()
    const { jobId } = await api.ask<{ jobId: number }>('POST', '/api/operator/v1/Collect/Export', { format, columns })
    let now = { state: '', rows: 0, fileId: 0 }
    while (!['DONE', 'FAILED'].includes(now.state)) {
      await wait(50)
      now = await api.ask('GET', `/api/report/Export/${jobId}`)
    }
    const seconds = Math.round(performance.now() - begin) / 1000
    const others = await during()
    console.log(
      JSON.stringify({
        round,
        engine: embedded ? 'pglite' : 'postgres',
        format,
        ...now,
        seconds,
        megabytes: { idle, peak: status(server.pid, 'VmHWM') },
        blockedMs: await lag(server.pid, file),
        others: { before, during: others },
      }),
    )
  }
  await server.stop()
}

const folder = mkdtempSync(join(tmpdir(), 'lineside-bench-export-'))
const own = embedded || process.env.BENCH_DATABASE_URL ? undefined : await startPostgres({ durable: true })
try {
  const url = embedded ? undefined : (process.env.BENCH_DATABASE_URL ?? own?.url)
  await measure(url, folder)
} finally {
  stopServers()
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
}
