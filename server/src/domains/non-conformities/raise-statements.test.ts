import { saveCollect } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../core/db/index.ts'
import { testForm } from '../../testing/form.ts'
import { type TestPlant, usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

/** What a plant asks its database, each question and each transaction a word. */
function listened() {
  const statements: string[] = []
  const wrap = (db: Database): Database => ({
    ...db,
    query(text, values, options) {
      statements.push(text.trimStart().startsWith('select') ? 'question' : 'rows')
      return db.query(text, values, options)
    },
    connect(options) {
      statements.push('transaction')
      return db.connect(options)
    },
  })
  return { statements, wrap }
}

async function openOne({ db }: TestPlant): Promise<number> {
  const { rows } = await db.query<{ id: number }>(`select id from non_conformities where form_id = $1 and code = 'S'`, [
    testForm.id,
  ])
  expect(rows).toHaveLength(1)
  return rows[0]?.id ?? 0
}

describe('a record out of its limits asks the database', () => {
  it('one question and one statement for all its rows while each limit is broken already, and later that statement alone', () => {
    const { statements, wrap } = listened()
    return onPlant(
      async (plant) => {
        const operator = await plant.as('operator')
        const outside = { temperature: 25, leaks: 9 }
        const save = () => operator.ask(saveCollect, { body: plant.filled(outside) })
        await save()
        await plant.drain()
        statements.length = 0
        await save()
        expect(statements).toEqual(['question', 'rows'])
        statements.length = 0
        await save()
        expect(statements).toEqual(['rows'])
      },
      { wrap },
    )
  })

  it('anew where what it remembers was treated meanwhile, and raises another', () => {
    const { statements, wrap } = listened()
    return onPlant(
      async (plant) => {
        const operator = await plant.as('operator')
        const save = () => operator.ask(saveCollect, { body: plant.filled({ temperature: 25 }) })
        await save()
        await save()
        const first = await openOne(plant)
        await plant.db.query(
          `update non_conformities set code = 'T', outcome = 'treated', treated_at = $2 where id = $1`,
          [first, plant.now().toISOString()],
        )
        statements.length = 0
        await save()
        expect(statements).toEqual(['rows', 'question', 'transaction'])
        const second = await openOne(plant)
        expect(second).toBeGreaterThan(first)
        await save()
        expect(await plant.count('non_conformities', `parent_id = ${second}`)).toBe(1)
      },
      { wrap },
    )
  })

  it('in one transaction where it is the first', () => {
    const { statements, wrap } = listened()
    return onPlant(
      async (plant) => {
        const operator = await plant.as('operator')
        await operator.ask(saveCollect, { body: plant.filled() })
        statements.length = 0
        await operator.ask(saveCollect, { body: plant.filled({ temperature: 25 }) })
        expect(statements).toEqual(['question', 'transaction'])
      },
      { wrap },
    )
  })
})
