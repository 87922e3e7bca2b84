import {
  actionPlanTransitions,
  createActionPlan,
  exportActionPlans,
  getActionPlan,
  listActionPlans,
} from '@lineside/contract/action-plans'
import { describe, expect, it } from 'vitest'
import { usePlant } from '../../testing/plant.ts'
import { content, create } from './testing.ts'

const { onPlant } = usePlant()
const pathOf = (id: number) => ({ id: String(id) })

describe('action plans', () => {
  it('are listed by their due day, found by their title and state, and exported', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id } = await create(plant, admin, { title: 'Çold store' })
      const listed = await admin.ask(listActionPlans, { query: { query: 'cold', state: 'OPEN' } })
      expect(listed).toMatchObject([{ id, title: 'Çold store', state: 'OPEN', abilities: { finished: true } }])
      expect(await admin.ask(listActionPlans, { query: { query: 'cold', state: 'DONE' } })).toEqual([])
      const answer = await admin.ask(exportActionPlans, { body: { format: 'jsonl', query: 'cold' } })
      if (!('base64' in answer)) throw new Error('It became a job')
      expect(Buffer.from(answer.base64, 'base64').toString('utf8')).toContain('Çold store')
    }))

  it('are not created for a day that is past', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const late = await admin.call(createActionPlan, { body: content(plant, { dueDate: '01/01/2020' }) })
      expect([late.status, Object.keys(late.fields ?? {})]).toEqual([400, ['dueDate']])
    }))

  it('move by their table, with their history', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { id } = await create(plant, admin)
      const at = { params: pathOf(id) }
      await admin.ask(actionPlanTransitions.finished, { ...at, body: { rowVersion: 1 } })
      const again = await admin.call(actionPlanTransitions.finished, { ...at, body: { rowVersion: 2 } })
      expect(again.body).toMatchObject({ code: 'STATE_REFUSED' })
      await admin.ask(actionPlanTransitions.reopened, { ...at, body: { rowVersion: 2, reason: 'Not done at all' } })
      expect(await admin.ask(getActionPlan, at)).toMatchObject({
        state: 'OPEN',
        rowVersion: 3,
        history: [
          { event: 'action-plans.created' },
          { event: 'action-plans.finished', from: 'OPEN', to: 'DONE' },
          { event: 'action-plans.reopened', reason: 'Not done at all' },
        ],
      })
    }))
})
