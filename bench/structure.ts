/**
 * A plant of 20,000 places, 50,000 products and 200 shifts beside one of 200 places: how soon the tree of /estrutura is
 * painted (goal 1.5 times), and what the list of collects takes below a process, a family or a line against the whole
 * plant, first page and count (goal 1.2 times). Each in turn on servers of their own, medians of BENCH_ROUNDS.
 * Settings: BENCH_COLLECTS, BENCH_ROUNDS, BENCH_SECONDS, BENCH_DATABASE_URL (a server of one's own, superuser).
 */
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { migrate, openDatabase } from '../server/src/core/db/index.ts'
import { sealHistory } from '../server/src/core/seals/seal.ts'
import { type BenchFacts, loadBenchPlant } from '../server/src/demo-bench.ts'
import { startPostgres } from '../tools/testing/postgres.mjs'
import { runLoad } from './lib/load.ts'
import { type Server, startServer, stopServers } from './lib/servers.ts'
import { signInAs } from './lib/works.ts'

const root = join(import.meta.dirname, '..')
const collects = Number(process.env.BENCH_COLLECTS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const SHIFTS = 200

/** 20,111 and 197 places. */
const shapes = {
  large: { processes: 10, families: 10, lines: 10, points: 19, products: 50_000 },
  small: { processes: 4, families: 3, lines: 3, points: 4, products: 100 },
} as const
type Size = keyof typeof shapes

interface Plant {
  url: string
  facts: BenchFacts
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
    await migrate(db, join(root, 'server/migrations'))
    await db.query("select core_ensure_months((now() - interval '1 month')::date, (now() + interval '2 months')::date)")
    const options = { collects: count, seed: 1, anchor: new Date(), plants: 1, shape: shapes[size] }
    const facts = await loadBenchPlant(db, options, (stored) => {
      if (stored % 100_000 === 0) console.log(`  ${stored}`)
    })
    await db.query(
      `insert into profiles_rights (profile_id, permission_id, level)
       select profile_id, 8, 'w' from accounts where login = $1`,
      [facts.plants[0]?.login],
    )
    await addShifts(url, size === 'large' ? SHIFTS - 3 : 0)
    await sealHistory(db, new Date())
    return { url, facts }
  } finally {
    await db.close()
  }
}

/** Disabled ones, as they gather over the years: of the enabled a plant has at most five. */
async function addShifts(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into shifts (id, industry_id, code, name, search_name, timings, tolerance_minutes, commercial, enabled)
     select 700000000 + n, s.industry_id, s.code, s.name || ' of old ' || n, s.search_name || ' of old ' || n, s.timings,
       0, false, false
     from (select * from shifts order by id limit 1) s, generate_series(1, $1) n`,
    [count],
  )
  await client.query('vacuum analyze')
  await client.end()
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

const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/** A page in which the tree marks the frame that shows its first branch. */
async function openPage(browser: Browser, server: Server, account: unknown): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'en-US' })).newPage()
  await page.addInitScript((stored) => {
    localStorage.setItem('lineside.account', stored)
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[role=treeitem]')) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('tree')))
    })
    seen.observe(document, { childList: true, subtree: true })
  }, JSON.stringify(account))
  return page
}

/** Milliseconds from the navigation to that frame; from the second time on the browser has the files, not the data. */
async function paint(page: Page): Promise<number> {
  await page.goto('/estrutura')
  await page.waitForFunction(() => performance.getEntriesByName('tree').length > 0)
  return page.evaluate(() => performance.getEntriesByName('tree')[0]?.startTime ?? 0)
}

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
    executablePath: process.env.LINESIDE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const pages = [
    await openPage(browser, servers.large, await accountOf(servers.large, large)),
    await openPage(browser, servers.small, await accountOf(servers.small, small)),
  ]
  const times: number[][] = [[], []]
  for (let turn = 0; turn <= rounds; turn++) {
    for (const [index, page] of pages.entries()) times[index]?.push(await paint(page))
  }
  const [ofLarge = 0, ofSmall = 1] = times.map((all) => median(all.slice(1)))
  await browser.close()
  await Promise.all([servers.large.stop(), servers.small.stop()])
  say({ work: 'tree', large: round(ofLarge), small: round(ofSmall), ratio: round(ofLarge / ofSmall), goal: 1.5 })
}

const round = (value: number) => Number(value.toFixed(2))
const say = (found: object) => console.log(JSON.stringify(found))

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
    for (let turn = 0; turn < rounds; turn++) {
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
  await measureTree(large, small)
  await measureLists(large)
} finally {
  stopServers()
  await own?.stop()
}
