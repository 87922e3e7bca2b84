/**
 * A plant of 20,000 places, 50,000 products and 200 shifts beside one of 200 places: how soon the tree of /estrutura is
 * painted (goal 1.5 times), how soon it shows what was searched, folded and unfolded, how evenly it scrolls, and what the
 * list of collects takes below a process, a family or a line against the whole plant, first page and count (goal 1.2
 * times). Each in turn on servers of their own, medians of BENCH_ROUNDS. BENCH_WORKS: some of tree,lists.
 * Settings: BENCH_COLLECTS, BENCH_ROUNDS, BENCH_SECONDS, BENCH_DATABASE_URL (a server of one's own, superuser).
 */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { openDatabase } from '../server/src/core/db/index.ts'
import type { BenchFacts } from '../server/src/demo-bench.ts'
import { findChromium } from '../tools/testing/chromium.mjs'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { runLoad } from './lib/load.ts'
import { fillPlant, type Size } from './lib/plants.ts'
import { type Server, startServer, stopServers } from './lib/servers.ts'
import { median } from './lib/table.ts'
import { handleTree, openTreePage, paintTree, scrollTrees } from './lib/tree.ts'
import { signInAs } from './lib/works.ts'

const root = join(import.meta.dirname, '..')
const collects = Number(process.env.BENCH_COLLECTS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const works = (process.env.BENCH_WORKS ?? 'tree,lists').split(',')
/** Rounds in which the trees are scrolled: half a minute each. */
const SCROLLED = 3

interface Plant {
  url: string
  facts: BenchFacts
  places: number
}

/** A database of its own with one plant, whose account may see the structure. */
async function fill(server: string, size: Size, count: number): Promise<Plant> {
  const name = `bench_structure_${size}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const db = await openDatabase({ url, dataDir: '' })
  try {
    const facts = await fillPlant(db, size, count)
    await db.query(
      `insert into profiles_rights (profile_id, permission_id, level)
       select profile_id, 8, 'w' from accounts where login = $1`,
      [facts.plants[0]?.login],
    )
    const { rows } = await db.query<{ places: number }>('select count(*)::integer as places from structure_nodes')
    return { url, facts, places: rows[0]?.places ?? 0 }
  } finally {
    await db.close()
  }
}

const started = (plant: Plant): Promise<Server> =>
  startServer({
    name: 'ours',
    file: join(root, 'server/dist/main.js'),
    readyPath: '/api/readyz',
    env: {
      DATABASE_URL: plant.url,
      RATE_REQUESTS_PER_MINUTE: '100000000',
      LOG_LEVEL: 'error',
      LINESIDE_DEMO: 'off',
    },
  })

/** What the sign-in answers; the portal keeps it. */
async function accountOf(server: Server, { facts }: Plant): Promise<unknown> {
  const response = await fetch(`${server.url}/api/brf/BrfAuth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platform-id': '2' },
    body: JSON.stringify({ id: facts.plants[0]?.login, password: facts.password }),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response.json()
}

async function measureTree(large: Plant, small: Plant): Promise<void> {
  const servers = { large: await started(large), small: await started(small) }
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const pages = {
    large: await openTreePage(browser, servers.large.url, await accountOf(servers.large, large)),
    small: await openTreePage(browser, servers.small.url, await accountOf(servers.small, small)),
  }
  const times = createTimes()
  // the first turn warms up what is shared by all of them
  for (let round = 0; round <= rounds; round++) {
    for (const size of ['large', 'small'] as const) {
      const result = { 'first paint': await paintTree(pages[size]), ...(await handleTree(pages[size])) }
      if (round > 0) for (const [work, ms] of Object.entries(result)) times.add(work, size, ms)
    }
    if (round === 0 || round > SCROLLED) continue
    const scrolled = await scrollTrees(pages.large, pages.small, { large: large.places, small: small.places })
    for (const size of ['large', 'small'] as const) {
      times.add('scroll, longest frame', size, scrolled[size].longest)
      times.add('scroll, frames dropped in a hundred', size, scrolled[size].dropped)
    }
  }
  await browser.close()
  await Promise.all([servers.large.stop(), servers.small.stop()])
  times.say()
}

/** Milliseconds by work and size of the plant, and what they come to: medians, and the worst in the large one. */
function createTimes() {
  const all = new Map<string, Record<Size, number[]>>()
  return {
    add(work: string, size: Size, ms: number) {
      const of = all.get(work) ?? { large: [], small: [] }
      of[size].push(ms)
      all.set(work, of)
    },
    say() {
      for (const [work, { large, small }] of all) {
        const [ofLarge, ofSmall] = [median(large), median(small)]
        const worst = { large: round(Math.max(...large)), small: round(Math.max(...small)) }
        const goal = work === 'first paint' && { goal: 1.5 }
        say({ work, large: round(ofLarge), small: round(ofSmall), ratio: round(ofLarge / ofSmall), worst, ...goal })
      }
    },
  }
}

const round = (value: number) => Number(value.toFixed(2))
const say = (result: object) => console.log(JSON.stringify(result))

/** A way from the plant down to a line, in the midst of each level. */
async function someWay({ url, facts }: Plant): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const points = facts.plants[0]?.collectPointIds ?? []
  const { rows } = await client.query(
    `select process_id::int as "processId", family_id::int as "familyId", industry_line_id::int as "industryLineId"
     from structure_nodes where id = $1`,
    [points[Math.floor(points.length / 2)]],
  )
  await client.end()
  return rows[0] as Record<string, number>
}

async function measureLists(plant: Plant): Promise<void> {
  const server = await started(plant)
  const token = await signInAs(server.url, plant.facts.plants[0]?.login ?? '', plant.facts.password)
  const headers = { authorization: `Bearer ${token}`, 'x-platform-id': '2', 'accept-language': 'pt-BR' }
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const path = `${server.url}/api/operator/v1/Collect?industryId=${plant.facts.plants[0]?.id}`
  const dates = `&dateBegin=${day(30)}&dateEnd=${day(1)}`
  const filters = Object.entries(await someWay(plant)).map(([name, id]) => `&${name}=${id}`)
  for (const [work, rest] of [
    ['first page', ''],
    ['first page of a month', dates],
    ['first page with its count', '&count=true'],
    ['first page of a month with its count', `${dates}&count=true`],
  ]) {
    const times = new Map<string, number[]>()
    for (let round = 0; round < rounds; round++) {
      for (const filter of ['', ...filters]) {
        const url = `${path}${filter}${rest}`
        const { p50, errors } = await runLoad({ url, connections: 2, seconds, headers })
        if (errors > 0) throw new Error(`${errors} errors of ${url}`)
        times.set(filter, [...(times.get(filter) ?? []), p50])
      }
    }
    const whole = median(times.get('') ?? [])
    for (const filter of filters) {
      const below = median(times.get(filter) ?? [])
      const name = filter.slice(1, filter.indexOf('='))
      say({ work, below: name, ms: round(below), plant: round(whole), ratio: round(below / whole), goal: 1.2 })
    }
  }
  await server.stop()
}

const own = process.env.BENCH_DATABASE_URL ? undefined : await startPostgres({ durable: false })
try {
  const url = process.env.BENCH_DATABASE_URL ?? own?.url ?? ''
  console.log(`Loading ${collects} collects …`)
  const large = await fill(url, 'large', collects)
  const small = await fill(url, 'small', 2000)
  if (works.includes('tree')) await measureTree(large, small)
  if (works.includes('lists')) await measureLists(large)
} finally {
  stopServers()
  await own?.stop()
}
