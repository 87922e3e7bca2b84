import { expect, it } from 'vitest'
import { testEngine } from '../../testing/databases.ts'
import { withStartLock } from './start-lock.ts'

it('processes that start together on one server prepare its database one after the other; the embedded engine has one', async () => {
  const url = testEngine() === 'postgres' ? String(process.env.TEST_DATABASE_URL) : null
  expect(url === null).toBe(testEngine() === 'pglite')
  if (url === null) return
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const first = withStartLock(
    url,
    () => order.push('the first waits'),
    async () => {
      begun.resolve()
      await released.promise
      order.push('the first')
    },
  )
  await begun.promise
  const waiting = () => {
    order.push('the second waits')
    released.resolve()
  }
  const second = withStartLock(url, waiting, async () => {
    order.push('the second')
    throw new Error('it failed')
  })
  await expect(second).rejects.toThrow('it failed')
  await first
  // whoever fails frees the lock as well
  await withStartLock(
    url,
    () => order.push('the third waits'),
    async () => void order.push('the third'),
  )
  expect(order).toEqual(['the second waits', 'the first', 'the second', 'the third'])
})
