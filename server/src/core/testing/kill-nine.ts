/**
 * Kills the server 20 times at random moments under load, on a PostgreSQL server, and compares what it answered with
 * what is stored. Run on TEST_DATABASE_URL; prints `N passed, N failed`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openTokens } from '../../domains/accounts/index.ts'
import type { Database } from '../db/index.ts'
import { cloneServer, makeServerTemplate, removeServerTemplate } from './databases-postgres.ts'
import { type Facts, loadFacts, submission } from './form.ts'
import { fillTestPlant } from './plant-template.ts'

const KILLS = 20
const CLIENTS = 6
/** milliseconds of load before a kill: at least, and at random on top */
const LOAD = { least: 150, most: 1500 }

const root = fileURLToPath(new URL('../../../..', import.meta.url))

interface Server {
  child: ChildProcess
  address: string
}

async function startServer(databaseUrl: string): Promise<Server> {
  const child = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_REQUESTS_PER_MINUTE: '100000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const [, address] = /ready: (\S+)/.exec(line) ?? []
    if (address) return { child, address }
  }
  throw new Error('The server ended before it was ready')
}

interface Load {
  /** every id that was ever sent */
  sent: Set<string>
  /** the id of the record by the clientId, where 201 came back */
  answered: Map<string, number>
  /** answers that are neither good nor a broken connection */
  odd: string[]
}

/** One client: sends records until its server dies; what got no answer is sent again to the next server. */
async function sendUntilKilled(
  server: Server,
  token: string,
  facts: Facts,
  load: Load,
  unanswered: Map<string, string>,
) {
  const post = async (clientId: string, body: string) => {
    const answer = await fetch(`${server.address}/api/operator/v1/Collect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
    const told = (await answer.json()) as { id: number }
    if (answer.status === 201) load.answered.set(clientId, told.id)
    else load.odd.push(`${answer.status} ${JSON.stringify(told)}`)
    unanswered.delete(clientId)
  }
  try {
    for (const [clientId, body] of [...unanswered]) await post(clientId, body)
    for (let n = 0; server.child.exitCode === null && server.child.signalCode === null; n++) {
      const clientId = randomUUID()
      const values = n % 3 === 0 ? { temperature: 25, leaks: 9 } : {}
      const point = facts.points[n % 2]?.id
      const body = JSON.stringify(submission(facts, new Date(), values, { clientId, collectPointId: point }))
      load.sent.add(clientId)
      unanswered.set(clientId, body)
      await post(clientId, body)
    }
  } catch (error) {
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
  }
}

async function sessionToken(db: Database, accountId: number): Promise<string> {
  const sessionId = randomUUID()
  const until = new Date(Date.now() + 3_600_000)
  await db.query(
    'insert into accounts_sessions (id, account_id, platform, created_at, expires_at) values ($1, $2, 1, now(), $3)',
    [sessionId, accountId, until.toISOString()],
  )
  return (await openTokens(db)).sign(sessionId, until)
}

async function loadAndKill(databaseUrl: string, db: Database): Promise<Load> {
  const facts = await loadFacts(db)
  const token = await sessionToken(db, facts.people.operator)
  const load: Load = { sent: new Set(), answered: new Map(), odd: [] }
  const unanswered = Array.from({ length: CLIENTS }, () => new Map<string, string>())
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer(databaseUrl)
    const died = once(server.child, 'exit')
    const clients = unanswered.map((waiting) => sendUntilKilled(server, token, facts, load, waiting))
    await new Promise((resolve) => setTimeout(resolve, LOAD.least + Math.random() * LOAD.most))
    server.child.kill('SIGKILL')
    await died
    await Promise.all(clients)
  }
  return load
}

type Check = [name: string, wrong: number]

const countOf = async (db: Database, sql: string, values: unknown[] = []) =>
  (await db.query<{ n: number }>(`select count(*) as n from ${sql}`, values)).rows[0]?.n ?? -1

/** What must hold, each with the number of cases where it does not. */
async function judge(db: Database, load: Load): Promise<Check[]> {
  const { rows } = await db.query<{ client_id: string; id: number }>('select client_id, id from collects')
  const stored = new Map(rows.map((row) => [row.client_id, row.id]))
  const wrongAnswers = [...load.answered].filter(([clientId, id]) => stored.get(clientId) !== id).length
  const without = (what: string, join: string) => countOf(db, `${what} where not exists (select 1 from ${join})`)
  const saved = `h.entity = 'collects' and h.event = 'collects.saved'`
  return [
    ['records were answered', load.answered.size > KILLS ? 0 : 1],
    ['answers other than 201', load.odd.length],
    ['answered records that are not stored under their id', wrongAnswers],
    ['records stored more than once', rows.length - stored.size],
    ['records without history', await without('collects c', `history h where h.entity_id = c.id and ${saved}`)],
    [
      'history without its record',
      await countOf(db, `history h where ${saved} and not exists (select 1 from collects c where c.id = h.entity_id)`),
    ],
    [
      'records with more than one history row',
      await countOf(
        db,
        `(select entity_id from history h where ${saved} group by entity_id having count(*) > 1) twice`,
      ),
    ],
    [
      'records without client id',
      await without('collects c', 'collects_client_ids i where i.collect_id = c.id and i.client_id = c.client_id'),
    ],
    ['client ids without record', await without('collects_client_ids i', 'collects c where c.id = i.collect_id')],
    [
      'records that broke limits without their non-conformities',
      await countOf(
        db,
        `collects c where c.form_id = 9000001 and c.has_non_conformity
         and (select count(*) from non_conformities n where n.collect_id = c.id) <> 2`,
      ),
    ],
    ['non-conformities without record', await without('non_conformities n', 'collects c where c.id = n.collect_id')],
    [
      'non-conformities without history',
      await without('non_conformities n', `history h where h.entity = 'non-conformities' and h.entity_id = n.id`),
    ],
    [
      'repeats miscounted',
      await countOf(
        db,
        `non_conformities s where s.form_id = 9000001 and s.code = 'S'
         and s.repeats <> (select count(*) from non_conformities r where r.parent_id = s.id)`,
      ),
    ],
  ]
}

async function main() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const template = await makeServerTemplate(server, 'kill nine', fillTestPlant)
  if (template.engine !== 'postgres') throw new Error('Not a server')
  const clone = await cloneServer(server, template.database)
  try {
    const { rows } = await clone.query<{ name: string }>('select current_database() as name')
    const url = new URL(server)
    url.pathname = `/${rows[0]?.name}`
    const load = await loadAndKill(url.href, clone)
    const checks = await judge(clone, load)
    for (const [name, wrong] of checks.filter(([, count]) => count !== 0)) console.log(`${name}: ${wrong}`)
    for (const odd of load.odd.slice(0, 5)) console.log(odd)
    console.log(`${KILLS} kills, ${load.sent.size} records sent, ${load.answered.size} answered`)
    const failed = checks.filter(([, wrong]) => wrong !== 0).length
    console.log(`${checks.length - failed} passed, ${failed} failed`)
    process.exitCode = failed === 0 ? 0 : 1
  } finally {
    await clone.drop()
    await removeServerTemplate(server, template.database)
  }
}

await main()
