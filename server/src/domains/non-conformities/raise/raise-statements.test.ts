import { saveCollect } from '@lineside/contract/collects'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../core/db/index.ts'
import { usePlant } from '../../../testing/plant.ts'

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

describe('a record out of its limits asks the database', () => {
  it('one question and one statement for all its rows while each limit is broken already', () => {
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
