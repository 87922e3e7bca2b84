import { describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import { historyRow } from '../history/index.ts'
import { insertStatement } from './insert.ts'

const { onPlant } = usePlant()

const at = new Date('2026-11-20T15:00:00.123Z')
const reasons = [null, 'plain', 'with "quotes", {braces} and \\ back', 'null', '']
const rowsOf = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    table: 'history',
    row: historyRow(from + index, at, index % 2 === 0 ? null : 7, {
      entity: 'tests',
      entityId: count,
      industryId: index % 3 === 0 ? null : 3,
      event: 'tests.written',
      reason: reasons[index % reasons.length] ?? null,
      after: { text: reasons[index % reasons.length], list: [1, 'a"b', null], nested: { deep: '\\u' } },
    }),
  }))

describe('rows of the history', () => {
  it('are one statement, whose text does not tell how many they are', () => {
    const texts = [5, 6, 87, 1_000].map((count) => insertStatement(rowsOf(count), []).text)
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]?.length).toBeLessThan(600)
  })

  it('stand in their order as they were written, be they few or many', () =>
    onPlant(async ({ db }) => {
      for (const [count, from] of [
        [4, 100],
        [5, 200],
        [64, 300],
      ] as const) {
        const { text, values } = insertStatement(rowsOf(count, from), [])
        await db.query(text, values)
        const { rows } = await db.query<Record<string, unknown>>(
          'select id, at, industry_id, actor_id, reason, before, after from history where entity_id = $1 order by position',
          [count],
        )
        expect(rows).toEqual(
          rowsOf(count, from).map(({ row }) => ({
            id: row.id,
            at: row.at,
            industry_id: row.industry_id,
            actor_id: row.actor_id,
            reason: row.reason,
            before: null,
            after: JSON.parse(String(row.after)),
          })),
        )
      }
    }))
})
