/**
 * A part of `npm test`: ends the built server with `kill -9` at random moments while operators save records on
 * PostgreSQL. What was answered must be stored, each record with its history, and what was not answered can be sent
 * again under the same id without becoming two. DURABILITY_RUNS sets how often (20).
 */
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { watchSignals } from '../launcher/process.mjs'
import { endServer, openBook, pg, startServer, withDatabase } from './built-server.mjs'
import { newRecord, save, signIn } from './operators.mjs'

const runs = Number(process.env.DURABILITY_RUNS ?? 20)
const operators = 16
const longestLifeMs = 1500
const { check, end } = openBook()

const startOn = (databaseUrl) =>
  startServer({ DATABASE_URL: databaseUrl, DATA_DIR: join(tmpdir(), 'lineside-unused'), FILES: 'database' })

/** Loops until the server is gone; a refusal while it still lives is a fault of its own. */
const operate = async ({ address, token, forms, isAlive, onAnswer }, book) => {
  while (isAlive()) {
    const record = newRecord(forms, book.sent++)
    book.open.set(record.clientId, record)
    try {
      book.answered.set(record.clientId, await save(address, token, record))
      book.open.delete(record.clientId)
      onAnswer()
    } catch (error) {
      if (!isAlive()) return
      // A connection cut by the kill is told before the death of the process is.
      if (error instanceof TypeError) return
      book.refusals.push(error.message)
      book.open.delete(record.clientId)
      return
    }
  }
}

const resend = async (address, token, book) => {
  for (const [clientId, record] of book.open) {
    book.answered.set(clientId, await save(address, token, record))
    book.open.delete(clientId)
  }
}

const killOnce = async (databaseUrl, book) => {
  const server = await startOn(databaseUrl)
  const { token, forms } = await signIn(server.address)
  await resend(server.address, token, book)
  let alive = true
  const before = book.answered.size
  const { promise: firstAnswer, resolve: onAnswer } = Promise.withResolvers()
  const session = { address: server.address, token, forms, isAlive: () => alive, onAnswer }
  const work = Promise.all(Array.from({ length: operators }, () => operate(session, book)))
  await Promise.race([firstAnswer, work])
  // The random moment is what this run is about; nothing is waited for here that could be told otherwise.
  await wait(randomInt(longestLifeMs))
  alive = false
  server.child.kill('SIGKILL')
  await Promise.all([work, server.ended])
  return book.answered.size - before
}

const storedIds = async (client, book) => {
  const { rows } = await client.query(
    `select k.client_id, k.collect_id, c.id, c.has_non_conformity,
            (select count(*)::int from history h
              where h.entity = 'collects' and h.entity_id = c.id and h.event = 'collects.saved') as saved
       from collects_client_ids k left join collects c on c.id = k.collect_id
      where k.client_id = any($1::uuid[])`,
    [[...book.answered.keys()]],
  )
  return new Map(rows.map((row) => [row.client_id, row]))
}

const lost = (book, stored) =>
  [...book.answered]
    .filter(([clientId, id]) => Number(stored.get(clientId)?.id) !== id)
    .map(([clientId, id]) => `${clientId} was answered as ${id} and stored as ${stored.get(clientId)?.id}`)

const column = async (client, text, values) =>
  (await client.query(text, values)).rows.map((row) => Object.values(row).join(' '))

const examine = async (client, book, since) => {
  const stored = await storedIds(client, book)
  check(`${book.answered.size} answered ids are the stored ids`, lost(book, stored))
  const wrongHistory = [...stored.values()].filter((row) => row.saved !== 1)
  check(
    'each has one row of history that says it was saved',
    wrongHistory.map((row) => `${row.id} has ${row.saved}`),
  )
  check(
    'no record was stored that nobody sent or that was sent twice',
    await column(
      client,
      'select id, client_id from collects where received_at >= $1 and (id, client_id) not in (select collect_id, client_id from collects_client_ids)',
      [since],
    ),
  )
  check(
    'no record is there beyond the answered ones',
    await column(client, 'select id from collects where received_at >= $1 and client_id <> all($2::uuid[])', [
      since,
      [...book.answered.keys()],
    ]),
  )
  check(
    'no history tells of a record that is not there',
    await column(
      client,
      `select entity_id from history h where at >= $1 and event = 'collects.saved'
          and not exists (select from collects c where c.id = h.entity_id)`,
      [since],
    ),
  )
  check(
    'no non-conformity is without its record or its history',
    await column(
      client,
      `select n.id from non_conformities n where n.found_at >= $1 and (
          not exists (select from collects c where c.id = n.collect_id and c.has_non_conformity)
          or not exists (select from history h where h.entity = 'non-conformities' and h.entity_id = n.id))`,
      [since],
    ),
  )
  const raised = await column(client, 'select count(*) from non_conformities where found_at >= $1', [since])
  check('the load raised non-conformities at all', raised[0] === '0' ? ['none was raised'] : [])
}

/** Loads the demo plant, whose records are not ours to count, and resolves with the database's time after that. */
const prepare = async (client, databaseUrl) => {
  const server = await startOn(databaseUrl)
  await endServer(server)
  return (await client.query('select now()::text as now')).rows[0].now
}

const killRuns = async (databaseUrl, book) => {
  for (let run = 1; run <= runs; run++) {
    const answered = await killOnce(databaseUrl, book)
    const refusals = book.refusals.splice(0)
    check(`kill ${run}: ${answered} answered, ${book.open.size} under way`, [
      ...refusals,
      ...(answered === 0 ? ['nothing was answered before the kill'] : []),
    ])
  }
}

const main = () =>
  withDatabase('durability', async (databaseUrl) => {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    try {
      await examineRuns(databaseUrl, client)
    } finally {
      await client.end()
    }
  })

const examineRuns = async (databaseUrl, client) => {
  const since = await prepare(client, databaseUrl)
  const book = { sent: 0, open: new Map(), answered: new Map(), refusals: [] }
  await killRuns(databaseUrl, book)
  const last = await startOn(databaseUrl)
  const { token } = await signIn(last.address)
  await resend(last.address, token, book)
  check('the last server ends by request with code 0', (await endServer(last)) === 0 ? [] : ['it did not'])
  await examine(client, book, since)
}

watchSignals()
try {
  await main()
} catch (error) {
  check('the run came to its end', [error.stack])
}
end()
