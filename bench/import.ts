/**
 * An import of 50,000 products from a running server: reading and checking the file, applying it and taking it back, each
 * with how long it takes, the most memory, how long the event loop was held up, and what other requests felt beside it.
 * Settings: BENCH_ROWS, BENCH_DATABASE_URL (a server of one's own), BENCH_ENGINE=pglite, BENCH_FORMAT (xlsx or csv).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, migrate, openDatabase } from '../server/src/core/db/index.ts'
import { createCsv } from '../server/src/core/export/sheet/lines.ts'
import { openOutput } from '../server/src/core/export/sheet/output.ts'
import type { SheetFormat } from '../server/src/core/export/sheet/types.ts'
import { createXlsx } from '../server/src/core/export/sheet/xlsx.ts'
import { sealHistory } from '../server/src/core/seals/seal.ts'
import { type BenchFacts, loadBenchPlant } from '../server/src/demo-bench.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { type Api, apiOf, besideOthers, startListened, warmUp } from './lib/beside.ts'
import { stopServers } from './lib/servers.ts'
import { signInAs } from './lib/works.ts'

const root = join(import.meta.dirname, '..')
const rows = Number(process.env.BENCH_ROWS ?? 50_000)
const embedded = process.env.BENCH_ENGINE === 'pglite'
const format = (process.env.BENCH_FORMAT ?? 'xlsx') as Exclude<SheetFormat, 'jsonl'>
const headings = ['Plant', 'SKU', 'Name', 'Families', 'Active']

async function fill(url: string | undefined, dataDir: string): Promise<BenchFacts & { plant: string }> {
  const db = await openDatabase({ ...(url && { url }), dataDir })
  try {
    await migrate(db, join(root, 'server/migrations'))
    const facts = await loadBenchPlant(db, { collects: 20_000, seed: 1, anchor: new Date(), plants: 1 })
    await makeAdministrator(db, facts.plants[0]?.login ?? '')
    await sealHistory(db, new Date())
    const { rows: found } = await db.query<{ name: string }>(
      "select name from structure_nodes where level = 'industry'",
    )
    return { ...facts, plant: found[0]?.name ?? '' }
  } finally {
    await db.close()
  }
}

/** Who may import products. */
async function makeAdministrator(db: Database, login: string): Promise<void> {
  await db.query("insert into accounts_roles (id, name) values (1, 'Administrador')")
  await db.query(
    `update accounts set role_id = (select id from accounts_roles where name = 'Administrador') where login = $1`,
    [login],
  )
}

async function writeFile(path: string, plant: string): Promise<void> {
  const output = openOutput(path)
  const columns = headings.map((header) => ({ key: header, header, kind: 'text' as const }))
  const setup = { format, path, title: 'Products', columns, separator: ',', decimal: '.' } as const
  const writer = format === 'csv' ? createCsv(output, setup) : createXlsx(output, setup)
  for (let at = 0; at < rows; at += 500) {
    const portion = Array.from({ length: Math.min(500, rows - at) }, (_, index) => {
      const number = at + index
      return [plant, `BENCH-${number}`, `A product of the benchmark, number ${number}`, null, 'Yes']
    })
    await writer.rows(portion)
  }
  await writer.end()
  await output.end()
}

interface Status {
  importId: number
  state: string
  problem: string | null
  counts: Record<string, number>
}

async function ended(api: Api, importId: number, working: string): Promise<Status> {
  for (;;) {
    await wait(50)
    const now = await api.ask<Status>('GET', `/api/report/Import/${importId}`)
    if (now.state !== working) return now
  }
}

async function upload(url: string, token: string, path: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([readFileSync(path)]), `products.${format}`)
  const answer = await fetch(`${url}/api/event/v1/Upload?containerName=imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { data: { id: number } }).data.id
}

async function measure(url: string | undefined, folder: string) {
  const facts = await fill(url, folder)
  const path = join(folder, `products.${format}`)
  await writeFile(path, facts.plant)
  const { server: starting, lagFile } = startListened(folder, url)
  const server = await starting
  const token = await signInAs(server.url, facts.plants[0]?.login ?? '', facts.password)
  const api = apiOf(server.url, token)
  await warmUp(api)
  const say = (step: string, found: object) =>
    console.log(JSON.stringify({ step, engine: embedded ? 'pglite' : 'postgres', format, rows, ...found }))
  for (const _ of [1, 2, 3]) {
    const fileId = await upload(server.url, token, path)
    let importId = 0
    const checked = await besideOthers(api, server.pid, lagFile, async () => {
      importId = (await api.ask<Status>('POST', '/api/domain/v1/Product/Import', { fileId })).importId
      return ended(api, importId, 'READING')
    })
    say('check', checked)
    for (const [step, path_, working] of [
      ['apply', 'Apply', 'APPLYING'],
      ['undo', 'Undo', 'UNDOING'],
    ] as const) {
      const found = await besideOthers(api, server.pid, lagFile, async () => {
        await api.ask('PUT', `/api/domain/v1/Product/Import/${importId}/${path_}`)
        return ended(api, importId, working)
      })
      say(step, found)
    }
  }
  await server.stop()
}

const folder = mkdtempSync(join(tmpdir(), 'lineside-bench-import-'))
const own = embedded || process.env.BENCH_DATABASE_URL ? undefined : await startPostgres({ durable: true })
try {
  const url = embedded ? undefined : (process.env.BENCH_DATABASE_URL ?? own?.url)
  await measure(url, folder)
} finally {
  stopServers()
  await own?.stop()
  rmSync(folder, { recursive: true, force: true })
}
