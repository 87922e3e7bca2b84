import {
  approvePlanAction,
  changePlanAction,
  executePlanAction,
  listPlanActions,
} from '@lineside/contract/action-plans'
import { describe, expect, it } from 'vitest'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { countStatements } from '../../../testing/statements.ts'
import { nobodyActs, type PlanActionRecord } from '../queries.ts'
import { approved, at, bodyOf, dayAhead, idOf, people, planIn, planned, readAs, topicWith } from '../testing.ts'
import { planActionWorkflow } from '../workflow.ts'

const { onPlant } = usePlant()

it('two who approve at once sign once: the other is told that it has moved on', () =>
  onOwnPlant(async (plant) => {
    const id = await planIn(plant, 'S')
    const specialist = await plant.as(people.specialist)
    const sign = () => specialist.call(approvePlanAction, { ...at(id), body: { rowVersion: 1 } })
    const answers = await Promise.all([sign(), sign()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await readAs(plant, 'admin', id)).history).toHaveLength(1)
  }))

it('the list asks no more for many actions than for one', () => {
  const { wrap, counted } = countStatements()
  return onPlant(
    async (plant) => {
      const { id: topicId } = await topicWith(plant, await approved(plant))
      for (const state of ['S', 'W', 'R', 'D', 'A', 'B', 'E', 'C'] as const) await planIn(plant, state, { topicId })
      const admin = await plant.as('admin')
      const list = (limit: number) =>
        counted(() => admin.ask(listPlanActions, { query: { limit, topicId: String(topicId) } as never }))
      await list(1)
      const [one, many] = [await list(1), await list(40)]
      expect([one.answer.length, many.answer.length]).toEqual([1, 8])
      expect(many.statements).toBe(one.statements)
      for (const row of many.answer) expect(row.abilities).toEqual((await readAs(plant, 'admin', row.id)).abilities)
    },
    { wrap },
  )
})

describe('a custom field that is hidden meanwhile', () => {
  async function answered(plant: TestPlant) {
    const field = { kind: 'text', position: 'afterPlace', options: [], required: true, hidden: false }
    const topic = await topicWith(plant, { fields: [{ ...field, name: 'Cost centre' }] })
    const fieldId = topic.fields[0]?.id ?? 0
    const creator = await plant.as(people.creator)
    const action = await planned(plant, creator, topic.id, { customFields: { [fieldId]: '4711' } })
    await plant.db.query('update topics_fields set hidden = true where id = $1', [fieldId])
    plant.app.services.caches.invalidateAll()
    return { topic, fieldId, creator, action }
  }

  it('is asked of nobody any more, and what was answered stays', () =>
    onPlant(async (plant) => {
      const { topic, fieldId, creator, action } = await answered(plant)
      const body = bodyOf(action, { customFields: {}, how: 'At once' })
      const changed = await creator.ask(changePlanAction, { ...at(action.id), body: body as never })
      expect(changed).toMatchObject({ customFields: { [fieldId]: '4711' }, fields: [{ id: fieldId }] })
      const next = await planned(plant, creator, topic.id)
      expect(next).toMatchObject({ customFields: {}, fields: [] })
    }))

  it('takes what a draft has held since before', () =>
    onPlant(async (plant) => {
      const { topic, fieldId, creator } = await answered(plant)
      const action = await planned(plant, creator, topic.id, { customFields: { [fieldId]: '4712' } })
      expect(action.customFields).toEqual({ [fieldId]: '4712' })
    }))
})

it('an execution that comes late says so', () =>
  onPlant(async (plant) => {
    const id = await planIn(plant, 'A')
    const body = { rowVersion: 1, performedDate: dayAhead(plant, 0) }
    const answer = await (await plant.as(people.responsible)).ask(executePlanAction, { ...at(id), body })
    expect(answer).toMatchObject({ state: 'E', late: true, letter: 'F' })
    const doneLate = { doneLate: 'true', accountId: String(await idOf(plant, people.responsible)) }
    const listed = await (await plant.as('admin')).ask(listPlanActions, { query: doneLate as never })
    expect(listed.map((one) => one.id)).toContain(id)
  }))

describe('what is announced', () => {
  const record = { ...nobodyActs, id: 5, editor_id: 7, approvers: [8, 9] } as unknown as PlanActionRecord

  async function announced(done: Parameters<typeof planActionWorkflow.announceMove>[2]) {
    const results: unknown[] = []
    const ctx = { announce: async (_: string, payload: unknown) => void results.push(payload) }
    await planActionWorkflow.announceMove(ctx as unknown as WriteContext, record, done)
    return results[0]
  }

  it.each(['executed', 'cancelled'])('names editor and approvers of the edit that is dropped: %s', async (event) =>
    expect(await announced({ event, actorId: 1 })).toMatchObject({ actionId: 5, event, formerly: [7, 8, 9] }),
  )

  it('names who was responsible, and who need not decide any more', async () => {
    const before = { responsibleId: 6 }
    expect(await announced({ event: 'reassigned', actorId: 1, before })).toMatchObject({ formerly: [6] })
    expect(await announced({ event: 'withdrawn', actorId: 1 })).toMatchObject({ formerly: [8, 9] })
    expect(await announced({ event: 'approved', actorId: 1 })).not.toHaveProperty('formerly')
  })
})
