/**
 * An import of 50,000 products into a plant of 20,000 places, 50,000 products and 200 shifts, from a running server: every
 * other row changes a product that there is, the others add one; each names its family, a line and a collect point.
 * Reading and checking the file, applying it and taking it back, each with how long it takes, the most memory, how long
 * the event loop was held up, and what other requests felt beside it.
 * Settings: BENCH_WORKS (`check` leaves the rest out), BENCH_ROWS, BENCH_DATABASE_URL (a server of one's own),
 * BENCH_ENGINE=pglite, BENCH_FORMAT (xlsx or csv).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, openDatabase } from '../server/src/core/db/index.ts'
import { createCsv } from '../server/src/core/export/sheet/lines.ts'
import { openOutput } from '../server/src/core/export/sheet/output.ts'
import type { SheetFormat } from '../server/src/core/export/sheet/types.ts'
import { createXlsx } from '../server/src/core/export/sheet/xlsx.ts'
import type { BenchFacts } from '../server/src/demo-bench.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { type Api, apiOf, besideOthers, startListened, warmUp } from './lib/beside.ts'
import { fillPlant } from './lib/plants.ts'
import { stopServers } from './lib/servers.ts'
import { median } from './lib/table.ts'
import { signInAs } from './lib/works.ts'

const rows = Number(process.env.BENCH_ROWS ?? 50_000)
const works = (process.env.BENCH_WORKS ?? 'check,apply').split(',')
const embedded = process.env.BENCH_ENGINE === 'pglite'
const format = (process.env.BENCH_FORMAT ?? 'xlsx') as Exclude<SheetFormat, 'jsonl'>
const headings = ['Plant', 'SKU', 'Name', 'Families', 'Places', 'Active']

/** The names that lead to a collect point. */
interface Way {
  plant: string
  process: string
  family: string
  line: string
  point: string
}

interface Filled {
  facts: BenchFacts
  /** to every collect point of the plant */
  ways: readonly Way[]
  /** SKUs of the products that there are */
  skus: readonly string[]
}

async function fill(url: string | undefined, dataDir: string): Promise<Filled> {
  const db = await openDatabase({ ...(url && { url }), dataDir })
  try {
    const facts = await fillPlant(db, 'large', 20_000)
    await makeAdministrator(db, facts.plants[0]?.login ?? '')
    const { rows: ways } = await db.query<Way>(
      `select i.name as plant, p.name as process, f.name as family, l.name as line, n.name as point
       from structure_nodes n
       join structure_nodes i on i.id = n.industry_id
       join structure_nodes p on p.id = n.process_id
       join structure_nodes f on f.id = n.family_id
       join structure_nodes l on l.id = n.industry_line_id
       where n.level = 'collectPoint' order by n.id`,
    )
    const { rows: products } = await db.query<{ sku: string }>('select sku from products order by id')
    return { facts, ways, skus: products.map(({ sku }) => sku) }
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

async function writeFile(path: string, filled: Filled): Promise<void> {
  const output = openOutput(path)
  const columns = headings.map((header) => ({ key: header, header, kind: 'text' as const }))
  const setup = { format, path, title: 'Products', columns, separator: ',', decimal: '.' } as const
  const writer = format === 'csv' ? createCsv(output, setup) : createXlsx(output, setup)
  for (let at = 0; at < rows; at += 500) {
    const portion = Array.from({ length: Math.min(500, rows - at) }, (_, index) => sheetRow(filled, at + index))
    await writer.rows(portion)
  }
  await writer.end()
  await output.end()
}

/** The product at an index is made at the collect point of the one after it. */
function sheetRow({ ways, skus }: Filled, number: number): (string | null)[] {
  const { plant, process, family, line, point } = ways[(number + 2) % ways.length] as Way
  const way = [process, family, line]
  const sku = number % 2 === 0 ? (skus[number] as string) : `NEW-${number}`
  const places = `${way.join(' > ')}; ${[...way, point].join(' > ')}`
  return [plant, sku, `A product of the benchmark, number ${number}`, `${process} > ${family}`, places, 'Yes']
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
  const filled = await fill(url, folder)
  const path = join(folder, `products.${format}`)
  await writeFile(path, filled)
  const { server: starting, lagFile } = startListened(folder, url)
  const server = await starting
  const token = await signInAs(server.url, filled.facts.plants[0]?.login ?? '', filled.facts.password)
  const api = apiOf(server.url, token)
  await warmUp(api)
  const say = (step: string, result: object) =>
    console.log(JSON.stringify({ step, engine: embedded ? 'pglite' : 'postgres', format, rows, ...result }))
  const peaks: number[] = []
  const ratios: number[] = []
  for (const _ of [1, 2, 3]) {
    const fileId = await upload(server.url, token, path)
    let importId = 0
    const checked = await besideOthers(api, server.pid, lagFile, async () => {
      importId = (await api.ask<Status>('POST', '/api/domain/v1/Product/Import', { fileId })).importId
      return ended(api, importId, 'READING')
    })
    say('check', checked)
    const { create, change } = checked.counts
    if (create !== Math.floor(rows / 2) || change !== Math.ceil(rows / 2)) throw new Error('A row was read as another')
    peaks.push(checked.megabytes.peak)
    ratios.push(ratioOf(checked.others))
    if (!works.includes('apply')) continue
    for (const [step, path_, working, done] of [
      ['apply', 'Apply', 'APPLYING', 'APPLIED'],
      ['undo', 'Undo', 'UNDOING', 'UNDONE'],
    ] as const) {
      const result = await besideOthers(api, server.pid, lagFile, async () => {
        await api.ask('PUT', `/api/domain/v1/Product/Import/${importId}/${path_}`)
        return ended(api, importId, working)
      })
      say(step, result)
      if (result.state !== done) throw new Error(`The import is ${result.state}: ${result.problem}`)
    }
  }
  await server.stop()
  // only the first round finds the server fresh
  say('peak memory of a check, MB', { fresh: peaks[0], later: peaks.slice(1), goal: 250 })
  say('p99 of others while checking, against before', { median: median(ratios), rounds: ratios, goal: 2 })
}

function ratioOf({ before, during }: { before: { p99: number }; during: { p99: number } | undefined }): number {
  return Number(((during?.p99 ?? Number.NaN) / before.p99).toFixed(2))
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
