import { expect, it } from 'vitest'
import { onOwnPlant } from '../../testing/plant.ts'
import { createIds } from './index.ts'

it('ids of two processes never meet, however many ask at once', () =>
  onOwnPlant(async ({ db }) => {
    let requests = 0
    const counting = {
      query: <R>(text: string) => {
        requests++
        return db.query<R>(text)
      },
    }
    const processes = [createIds(counting), createIds(counting)]
    const expected = Array.from({ length: 1000 }, (_, n) =>
      processes[n % 2]?.next(n % 200 === 0 ? counting : undefined),
    )
    const ids = (await Promise.all(expected)) as number[]
    expect(new Set(ids).size).toBe(1000)
    expect(ids.every(Number.isSafeInteger)).toBe(true)
    expect(requests).toBeLessThan(40)
    const { rows } = await db.query<{ id: number }>('select max(id) as id from collects')
    expect(Math.min(...ids)).toBeGreaterThan(rows[0]?.id ?? 0)
  }))
