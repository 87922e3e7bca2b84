import { pendingKeys, QUEUE_LENGTH } from '@lineside/contract/home'
import { expect, it } from 'vitest'
import { type QueueItem, queueOf } from './queue.ts'

const item = (id: number, key: QueueItem['key'], critical = false) =>
  ({
    id,
    key,
    route: 1300,
    critical,
    daysLeft: null,
    since: `2026-11-20T12:00:${String(id % 60).padStart(2, '0')}Z`,
  }) as QueueItem

it('shows whoever answers for every kind what is critical and untreated in their plants', () => {
  const kinds = pendingKeys.filter((key) => key !== 'criticalUntreated')
  expect(kinds.length).toBeGreaterThan(QUEUE_LENGTH)
  const waiting = kinds.flatMap((key, at) => [1, 2, 3].map((n) => item(at * 10 + n, key)))
  const queue = queueOf([...waiting, item(900, 'criticalUntreated', true), item(901, 'criticalUntreated', true)])
  expect(queue).toHaveLength(QUEUE_LENGTH)
  expect(queue.at(-1)).toMatchObject({ id: 900 })
  // of every other kind at most one while others have none
  expect(new Set(queue.map(({ key }) => key)).size).toBe(QUEUE_LENGTH)
})
