import { exportForms, listForms } from '@lineside/contract/forms'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { countStatements } from '../../../testing/statements.ts'
import { submitted } from '../testing.ts'

const { onPlant } = usePlant()

/** The manager is away today; somebody stands in who holds the right. */
async function managerAway(plant: TestPlant): Promise<void> {
  await plant.db.query(
    `update accounts set absent_from = '2020-01-01', absent_to = '2099-01-01',
       substitute_id = (select id from accounts where login = 'supervisor') where login = 'manager'`,
  )
}

async function exportedRows(person: Person) {
  const answer = await person.ask(exportForms, { body: { format: 'jsonl', openState: 'PENDING' } as never })
  if (!('base64' in answer)) throw new Error('It became a job')
  const lines = Buffer.from(answer.base64, 'base64').toString('utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as { id: number; waitsFor: string | null })
}

describe('versions that wait', () => {
  it('name who decides them today, in the list as in its file', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const { formId } = await submitted(plant, analyst)
      const waiting = async () => {
        const rows = await analyst.ask(listForms, { query: { openState: 'PENDING' } })
        const listed = rows.find(({ id }) => id === formId)?.open?.waitsFor.map(({ name }) => name)
        const exported = (await exportedRows(analyst)).find(({ id }) => id === formId)?.waitsFor
        return { listed, exported }
      }
      const usual = await waiting()
      expect(usual.listed).toHaveLength(1)
      expect(usual.exported).toBe(usual.listed?.join(', '))
      await managerAway(plant)
      const away = await waiting()
      expect(away.listed?.length).toBeGreaterThan(0)
      expect(away.listed).not.toContain(usual.listed?.[0])
      expect(away.exported).toBe(away.listed?.join(', '))
    }))

  it('cost the list no more questions when there are many', () => {
    const { wrap, counted } = countStatements()
    return onPlant(
      async (plant) => {
        const analyst = await plant.as('analyst')
        const questions = async () => {
          const { statements, answer } = await counted(() =>
            analyst.ask(listForms, { query: { openState: 'PENDING' } }),
          )
          return { requests: statements, rows: answer.length }
        }
        await submitted(plant, analyst)
        await questions()
        const one = await questions()
        await submitted(plant, analyst)
        await submitted(plant, analyst)
        const many = await questions()
        expect(many).toEqual({ requests: one.requests, rows: one.rows + 2 })
      },
      { wrap },
    )
  })
})
