import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clone, openEmpty, testEngine } from '../../testing/databases.ts'

let db: Clone
beforeAll(async () => {
  db = await openEmpty()
}, 60_000)
afterAll(() => db.drop())

/** A listener that can be waited for. */
function recorder() {
  const heard: string[] = []
  let notified = Promise.withResolvers<void>()
  const notify = (what: string) => {
    heard.push(what)
    notified.resolve()
    notified = Promise.withResolvers()
  }
  return {
    heard,
    on: { message: notify, lost: () => notify('<lost>'), restored: () => notify('<restored>') },
    async until(what: string) {
      while (!heard.includes(what)) await notified.promise
    },
  }
}

const notify = (channel: string, payload: string) => db.query('select pg_notify($1, $2)', [channel, payload])

it('hears what was committed, in order, on its channel only', async () => {
  const one = recorder()
  const two = recorder()
  await db.listen('One "quoted" Name', one.on)
  await db.listen('two', two.on)
  await notify('One "quoted" Name', 'a')
  await notify('two', 'b')
  await db
    .transaction(async (tx) => {
      await tx.query("select pg_notify('two', 'undone')")
      throw new Error('undo')
    })
    .catch(() => undefined)
  await db.transaction((tx) => tx.exec("notify two, 'c'; notify two, 'd'"))
  await notify('One "quoted" Name', 'end')
  await Promise.all([one.until('end'), two.until('d')])
  expect(one.heard).toEqual(['a', 'end'])
  expect(two.heard).toEqual(['b', 'c', 'd'])
})

it('serves several listeners of one channel and stops with each', async () => {
  const one = recorder()
  const two = recorder()
  const [stopOne, stopTwo] = await Promise.all([db.listen('shared', one.on), db.listen('shared', two.on)])
  await notify('shared', 'both')
  await Promise.all([one.until('both'), two.until('both')])
  await stopOne()
  await stopOne()
  await notify('shared', 'second')
  await two.until('second')
  await stopTwo()
  await notify('shared', 'nobody')
  const again = recorder()
  await db.listen('shared', again.on)
  await notify('shared', 'again')
  await again.until('again')
  expect([one.heard, two.heard, again.heard]).toEqual([['both'], ['both', 'second'], ['again']])
})

it('tells of a lost connection and of the new one, and hears again', async () => {
  const one = recorder()
  await db.listen('steady', one.on)
  if (testEngine() === 'postgres') {
    await db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    )
    await one.until('<restored>')
  }
  await notify('steady', 'after')
  await one.until('after')
  expect(one.heard).toEqual(testEngine() === 'postgres' ? ['<lost>', '<restored>', 'after'] : ['after'])
})
