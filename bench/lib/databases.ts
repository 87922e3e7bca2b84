import { join } from 'node:path'
import pg from 'pg'
import { migrate, openDatabase } from '../../server/src/core/db/index.ts'
import { sealHistory } from '../../server/src/core/seals/seal.ts'
import { type BenchFacts, benchBodies, loadBenchPlant } from '../../server/src/demo-bench.ts'

export interface BenchSetup {
  facts: BenchFacts
  /** bodies of submissions, `@UUID@` where each request has its own id */
  bodies: readonly string[]
  /** the same, each with one value out of its limits */
  raising: readonly string[]
  /** what the reference writes into the columns that our server finds out */
  place: Record<string, number>
  /** the days of the list's filter, YYYY-MM-DD */
  from: string
  to: string
  /** the day after, where the reference stops */
  until: string
  databaseVersion: string
}

export interface Databases {
  ours: string
  bare: string
  postgresPid: number
  loadedIn: number
  setup: BenchSetup
}

const BODIES = 400
/** Plants, and days over which their records lie: BENCH_PLANTS, BENCH_DAYS. */
export const plants = Number(process.env.BENCH_PLANTS ?? 10)
export const days = Number(process.env.BENCH_DAYS ?? 60)

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The one table of the leaner reference, with its one index: what its list shows, and the answers. */
const leanTable = `
  create table lean_collects (
    id bigint generated always as identity (start with 900000000 cache 100),
    client_id uuid not null, form_id bigint not null, form_version integer not null, industry_id bigint not null,
    collect_point_id bigint not null, product_id bigint, shift_id bigint, collected_at timestamptz not null,
    received_at timestamptz not null, operator_id bigint not null, note text, out_range boolean not null default false,
    has_non_conformity boolean not null default false, answers jsonb not null);
  insert into lean_collects overriding system value
    select id, client_id, form_id, form_version, industry_id, collect_point_id, product_id, shift_id, collected_at,
      received_at, operator_id, note, out_range, has_non_conformity, answers
    from collects order by collected_at;
  create index lean_collects_newest on lean_collects (industry_id, collected_at desc, id desc)`

/** A database filled by the product's own generator, and a copy of it for the references. */
export async function prepareDatabases(server: string, collects: number): Promise<Databases> {
  const [ours, bare] = [urlOf(server, 'bench_ours'), urlOf(server, 'bench_bare')]
  await on(server, async (client) => {
    await client.query('drop database if exists bench_ours')
    await client.query('drop database if exists bench_bare')
    await client.query('create database bench_ours')
  })
  const begin = performance.now()
  const facts = await fill(ours, collects)
  const loadedIn = performance.now() - begin
  await on(server, (client) => client.query('create database bench_bare template bench_ours'))
  await on(bare, async (client) => {
    await client.query('create sequence bare_ids increment by 1 start with 900000000 cache 100')
    await client.query(leanTable)
    await client.query('vacuum (analyze) lean_collects')
  })
  const setup = await setupOf(ours, facts)
  const postgresPid = await on(server, async (client) => {
    const { rows } = await client.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid")
    return rows[0].pid as number
  })
  await on(server, (client) => client.query('checkpoint'))
  return { ours, bare, postgresPid, loadedIn, setup }
}

async function fill(url: string, collects: number): Promise<BenchFacts> {
  const db = await openDatabase({ url, dataDir: '' })
  try {
    await migrate(db, join(import.meta.dirname, '../../server/migrations'))
    await db.query("select core_ensure_months((now() - interval '1 month')::date, (now() + interval '2 months')::date)")
    const facts = await loadBenchPlant(db, { collects, plants, days, seed: 1, anchor: new Date() }, (stored) => {
      if (stored % 100_000 === 0) console.log(`  ${stored}`)
    })
    // a plant that lives has its past sealed long ago; a fresh load would be sealed in the midst of the first rounds
    await sealHistory(db, new Date())
    return facts
  } finally {
    await db.close()
  }
}

async function setupOf(url: string, facts: BenchFacts): Promise<BenchSetup> {
  const plant = facts.plants[0]
  if (!plant) throw new Error('The benchmark has no plant')
  const bodyOf = benchBodies(facts, 7)
  const made = (outside?: boolean) =>
    Array.from({ length: BODIES }, () => JSON.stringify({ ...bodyOf(plant, outside), clientId: '@UUID@' }))
  const [bodies, raising] = [made(), made(true)]
  const place = await on(url, async (client) => {
    const { rows } = await client.query(
      `select industry_id::int as "industryId", process_id::int as "processId", family_id::int as "familyId",
         industry_line_id::int as "industryLineId" from collects where industry_id = $1 limit 1`,
      [plant.id],
    )
    return { ...rows[0], operatorId: plant.accountId } as Record<string, number>
  })
  const version = await on(url, async (client) => (await client.query('show server_version')).rows[0].server_version)
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  return {
    facts,
    bodies,
    raising,
    place,
    from: day(30),
    to: day(1),
    until: day(0),
    databaseVersion: `PostgreSQL ${version}`,
  }
}
