/** What the tests of killed servers see and do in the database itself. */
import { setTimeout as wait } from 'node:timers/promises'
import { pg } from '../built-server.mjs'

/** A long export on a slow and busy machine takes a minute; what hangs is seen two minutes later. */
const patienceMs = 120_000
const lookEveryMs = 10

/** Resolves as soon as `look` gives something; rejects where it never does. */
export const until = async (what, look) => {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const result = await look()
    if (result) return result
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`)
    await wait(lookEveryMs)
  }
}

const fence = 'lineside_test_fence'

/** Opens { rows, one, pushes, heard, clearPushes, openTransactionsEnd, block, alone, rescue, close } on a database; `pushes`: what every process hears. */
export const openStore = async (databaseUrl) => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const pushes = []
  let fences = 0
  client.on('notification', ({ channel, payload }) => {
    if (channel === fence) fences++
    else pushes.push(JSON.parse(payload))
  })
  await client.query(`listen lineside_push; listen ${fence}`)

  const rows = async (text, values) => (await client.query(text, values)).rows
  const one = async (text, values) => Object.values((await rows(text, values))[0] ?? {})[0]

  /**
   * Resolves when all that was committed is in `pushes`: others see a commit before who listens is told of it, and
   * PostgreSQL tells in the order of the commits (manual, NOTIFY).
   */
  const heard = async () => {
    const before = fences
    await client.query(`notify ${fence}`)
    await until('what was committed to be heard', () => fences > before)
  }

  /** What was pushed before does not count. */
  const clearPushes = async () => {
    await heard()
    pushes.length = 0
  }

  /** Resolves when every transaction that is open now has ended: what it read before a change here no longer counts. */
  const openTransactionsEnd = async () => {
    const now = await one('select clock_timestamp()')
    const open = `select exists (select from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start < $1)`
    await until('what is under way to end', async () => !(await one(open, [now])))
  }

  /**
   * From now on nobody can write into a table: who tries stands there, until `release`, which also ends the connection of
   * who stood there: what a dead process has sent already would otherwise still be done.
   */
  const block = async (table) => {
    const holder = new pg.Client(databaseUrl)
    await holder.connect()
    await holder.query(`begin; lock table ${table} in share row exclusive mode`)
    const standing = 'from pg_locks where relation = $1::regclass and not granted'
    return {
      reached: () => until(`a server to write ${table}`, () => one(`select true ${standing} limit 1`, [table])),
      async release() {
        await rows(`select pg_terminate_backend(pid) ${standing}`, [table])
        await holder.end()
      },
    }
  }

  /** Resolves when the database has noticed that the server is gone. */
  const alone = () =>
    until('the connections of the killed server to end', async () => {
      const others = `select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
      return (await one(others)) === 0
    })

  /** As if the server had been away for an hour: the jobs that died with it are to be run again. */
  const rescue = async () => {
    await client.query(`update core_jobs_requests set due_at = least(due_at, now()),
      taken_until = taken_until - interval '1 hour'`)
  }

  return { rows, one, pushes, heard, clearPushes, openTransactionsEnd, block, alone, rescue, close: () => client.end() }
}

/** Whatever was committed to be done later is done. */
export const nothingWaits = ({ one }) =>
  until('the outbox to be empty', async () => (await one('select count(*)::int from core_outbox')) === 0)

/** Every notification there is was pushed once, and nothing was pushed that is not there. */
export const pushFaults = async ({ rows, pushes, heard }) => {
  await heard()
  const stored = (await rows('select id from notifications')).map(({ id }) => Number(id))
  const pushed = pushes.filter(({ event }) => event === 'newNotification').map(({ payload }) => payload.notification.id)
  const times = (id) => pushed.filter((one) => one === id).length
  return [
    ...stored.filter((id) => times(id) !== 1).map((id) => `notification ${id} was pushed ${times(id)} times`),
    ...pushed.filter((id) => !stored.includes(id)).map((id) => `${id} was pushed and is not there`),
  ]
}

const countEach = (list) => {
  const counts = new Map()
  for (const text of list) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** What differs between two lists of sentences in which each may stand several times. */
export const differences = (expected, result) => {
  const [before, after] = [countEach(expected), countEach(result)]
  return [...new Set([...expected, ...result])]
    .filter((text) => before.get(text) !== after.get(text))
    .map((text) => `${text}: ${after.get(text) ?? 0} times instead of ${before.get(text) ?? 0}`)
}
