/**
 * The export of 50,000 collects × 26 columns from a running server: how long it takes, the most memory, how long the
 * event loop was held up, and what other requests felt, each round beside a span of the same requests without an export.
 * Exports follow each other until the others' p99 is of at least a thousand requests.
 * Settings: BENCH_ROWS, BENCH_DATABASE_URL (a server of one's own), BENCH_ENGINE=pglite, BENCH_FORMAT.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate, openDatabase } from '../server/src/core/db/index.ts'
import { sealHistory } from '../server/src/core/seals/seal.ts'
import { type BenchFacts, loadBenchPlant } from '../server/src/demo-bench.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { type Api, apiOf, besideOthers, ENOUGH, type Others, startListened, warmUp } from './lib/beside.ts'
import { stopServers } from './lib/servers.ts'
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

async function measure(url: string | undefined, folder: string) {
  const facts = await fill(url, folder)
  const { server: starting, lagFile } = startListened(folder, url)
  const server = await starting
  const api = apiOf(server.url, await signInAs(server.url, facts.plants[0]?.login ?? '', facts.password))
  await warmUp(api)
  for (const round of [1, 2, 3]) {
    const result = await besideOthers(api, server.pid, lagFile, (others) => exportAgain(api, others))
    console.log(JSON.stringify({ round, engine: embedded ? 'pglite' : 'postgres', format, ...result }))
  }
  await server.stop()
}

/** One after the other until enough requests of others were answered beside them. */
async function exportAgain(api: Api, others: Pick<Others, 'answered'>) {
  const seconds: number[] = []
  for (;;) {
    const begin = performance.now()
    const { rows: written, state } = await exportOnce(api)
    seconds.push(Math.round(performance.now() - begin) / 1000)
    if (state !== 'DONE' || written !== rows) throw new Error(`An export ended ${state} with ${written} rows`)
    if (others.answered() >= ENOUGH) return { exports: seconds.length, each: seconds }
  }
}

async function exportOnce(api: Api) {
  const { jobId } = await api.ask<{ jobId: number }>('POST', '/api/operator/v1/Collect/Export', { format, columns })
  let now = { state: '', rows: 0, fileId: 0 }
  while (!['DONE', 'FAILED'].includes(now.state)) {
    await wait(50)
    now = await api.ask('GET', `/api/report/Export/${jobId}`)
  }
  return now
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
