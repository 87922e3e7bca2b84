import { approveChange, getChange, getCollect, requestDelete } from '@lineside/contract/collects'
import {
  endCorrectedNonConformity,
  getNonConformity,
  listRaised,
  setCause,
  treatNonConformity,
} from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import type { FieldName } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { collected, deletionRequested, editRequested } from '../../collects/testing.ts'

const { onPlant } = usePlant()
const at = (id: number) => ({ params: { id: String(id) } })
type Values = Partial<Record<FieldName, string | number | boolean | null>>

async function raisedBy(plant: TestPlant, collectId: number): Promise<number[]> {
  const raised = await (await plant.as('supervisor')).ask(listRaised, { query: { collectId: String(collectId) } })
  return raised.map(({ id }) => id)
}

const read = async (plant: TestPlant, id: number) => (await plant.as('supervisor')).ask(getNonConformity, at(id))

/** Asks for an edit and approves it; gives what its approver was shown of its effects. */
async function edited(plant: TestPlant, collectId: number, values: Values) {
  const { id, effects } = await editRequested(plant, collectId, values)
  await (await plant.as('manager')).ask(approveChange, { ...at(id), body: { rowVersion: 1 } })
  await plant.drain()
  return effects.map(({ id, effect }) => [id, effect])
}

/** The notices of a person about non-conformities, the newest last. */
async function heard(plant: TestPlant, login: string): Promise<string[]> {
  const { rows } = await plant.db.query<{ key: string }>(
    `select n.template_key as key from notifications n join accounts a on a.id = n.account_id
     where a.login = $1 and n.template_key like 'nonConformity.%' order by n.id`,
    [login],
  )
  return rows.map(({ key }) => key)
}

async function treat(plant: TestPlant, id: number) {
  const supervisor = await plant.as('supervisor')
  const { rowVersion } = await read(plant, id)
  const expectedDate = new Date(plant.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const action = {
    what: 'Change the seal',
    how: 'At the next stop',
    responsibleId: plant.facts.people.operator,
    expectedDate,
  }
  await supervisor.ask(setCause, { ...at(id), body: { rowVersion, cause: 'Worn seal', action } })
}

describe('an approved edit', () => {
  it('that brings a value inside its limits ends what was not treated as void', () =>
    onPlant(async (plant) => {
      const { id: collectId } = await collected(plant, { leaks: 9 })
      const [id = 0] = await raisedBy(plant, collectId)
      expect(await edited(plant, collectId, { leaks: 2 })).toEqual([[id, 'voided']])
      const record = await read(plant, id)
      expect(record).toMatchObject({ code: 'T', outcome: 'void', openActionCount: 0 })
      expect(record.history.at(-1)).toMatchObject({ event: 'non-conformities.recordCorrected', from: 'S', to: 'T' })
      expect(await heard(plant, 'supervisor')).toContain('nonConformity.corrected')
    }))

  it('that takes a value out of its limits raises one, as saving does', () =>
    onPlant(async (plant) => {
      const { id: collectId } = await collected(plant, { temperature: 15 })
      expect(await edited(plant, collectId, { temperature: 25 })).toEqual([[null, 'raised']])
      const [id = 0] = await raisedBy(plant, collectId)
      expect(await read(plant, id)).toMatchObject({
        code: 'S',
        critical: true,
        foundValue: 25,
        responsible: { id: plant.facts.people.supervisor },
        operator: { id: plant.facts.people.operator },
      })
      expect(await (await plant.as('operator')).ask(getCollect, at(collectId))).toMatchObject({
        outRange: true,
        hasCritical: true,
        hasNonConformity: true,
      })
    }))

  it('repeats where one is open at the same field, point and product', () =>
    onPlant(async (plant) => {
      const first = await collected(plant, { leaks: 8 })
      const [open = 0] = await raisedBy(plant, first.id)
      const { id: collectId } = await collected(plant)
      expect(await edited(plant, collectId, { leaks: 7 })).toEqual([[null, 'repeated']])
      const [id = 0] = await raisedBy(plant, collectId)
      expect(await read(plant, id)).toMatchObject({ code: 'R', parentId: open })
    }))

  it('that stays outside changes the value that was found', () =>
    onPlant(async (plant) => {
      const { id: collectId } = await collected(plant, { leaks: 9 })
      const [id = 0] = await raisedBy(plant, collectId)
      expect(await edited(plant, collectId, { leaks: 7 })).toEqual([[id, 'updated']])
      const record = await read(plant, id)
      expect(record).toMatchObject({ code: 'S', foundValue: 7, distance: 2 })
      expect(record.history.at(-1)).toMatchObject({
        event: 'non-conformities.valueUpdated',
        before: { value: 9 },
        after: { value: 7 },
      })
    }))

  it('flags one in treatment, whose responsible ends it as void or goes on', () =>
    onPlant(async (plant) => {
      const { id: collectId } = await collected(plant, { leaks: 9 })
      const [id = 0] = await raisedBy(plant, collectId)
      await treat(plant, id)
      expect((await read(plant, id)).abilities).not.toHaveProperty('endedCorrected')
      expect(await edited(plant, collectId, { leaks: 2 })).toEqual([[id, 'flagged']])
      const flagged = await read(plant, id)
      expect(flagged).toMatchObject({ code: 'C', valueCorrected: true, abilities: { endedCorrected: true } })
      expect(await heard(plant, 'supervisor')).toContain('nonConformity.valueCorrected')
      // back outside: there is nothing to end any more
      await edited(plant, collectId, { leaks: 8 })
      expect(await read(plant, id)).toMatchObject({ code: 'C', valueCorrected: false, foundValue: 8 })
      await edited(plant, collectId, { leaks: 1 })
      const { rowVersion } = await read(plant, id)
      const ended = await (await plant.as('supervisor')).ask(endCorrectedNonConformity, {
        ...at(id),
        body: { rowVersion, reason: 'It was a slip of the pen' },
      })
      expect(ended).toMatchObject({ code: 'T', outcome: 'void', actions: [{ status: 'C' }] })
    }))

  it('leaves one alone that is treated', () =>
    onPlant(async (plant) => {
      const { id: collectId } = await collected(plant, { leaks: 9 })
      const [id = 0] = await raisedBy(plant, collectId)
      const { rowVersion } = await read(plant, id)
      await (await plant.as('supervisor')).ask(treatNonConformity, {
        ...at(id),
        body: { rowVersion, cause: 'Worn seal', correctiveAction: 'Changed it', recheckValue: 1 },
      })
      expect(await edited(plant, collectId, { leaks: 2 })).toEqual([[id, 'unchanged']])
      expect(await read(plant, id)).toMatchObject({ code: 'T', outcome: 'treated', foundValue: 9 })
    }))

  it('of the open one gives its place to the oldest that repeats it', () =>
    onPlant(async (plant) => {
      const first = await collected(plant, { leaks: 9 })
      const second = await collected(plant, { leaks: 8 })
      await edited(plant, first.id, { leaks: 2 })
      const [id = 0] = await raisedBy(plant, second.id)
      expect(await read(plant, id)).toMatchObject({ code: 'S', parentId: null })
    }))
})

describe('an approved deletion', () => {
  it('ends what the record raised as void', () =>
    onPlant(async (plant) => {
      const { id: collectId } = await collected(plant, { leaks: 9, temperature: 25 })
      const change = await deletionRequested(plant, collectId)
      expect(change.effects.map(({ effect }) => effect)).toEqual(['voided', 'voided'])
      await (await plant.as('manager')).ask(approveChange, { ...at(change.id), body: { rowVersion: 1 } })
      await plant.drain()
      const { rows } = await plant.db.query('select code, outcome from non_conformities where collect_id = $1', [
        collectId,
      ])
      expect(rows).toEqual([
        { code: 'T', outcome: 'void' },
        { code: 'T', outcome: 'void' },
      ])
      expect(await heard(plant, 'supervisor')).toContain('nonConformity.deleted')
    }))

  it('is refused while an action that began with it is open, when asked and when decided', () =>
    onPlant(async (plant) => {
      const { id: collectId } = await collected(plant, { leaks: 9 })
      const change = await deletionRequested(plant, collectId)
      const [id = 0] = await raisedBy(plant, collectId)
      await treat(plant, id)
      const manager = await plant.as('manager')
      const answer = await manager.call(approveChange, { ...at(change.id), body: { rowVersion: 1 } })
      expect([answer.status, answer.code]).toEqual([409, 'HAS_ACTIONS'])
      expect(answer.body).toMatchObject({ current: [{ route: 1301, title: 'Change the seal' }] })
      expect((await manager.ask(getChange, at(change.id))).abilities.approved).toBe('HAS_ACTIONS')
      await plant.db.query(`update collects_changes set state = 'NONE', decided_at = now()`)
      await plant.db.query(`update collects set change_state = 'NONE' where id = $1`, [collectId])
      const again = await (await plant.as('operator')).call(requestDelete, {
        ...at(collectId),
        body: { rowVersion: 2, reason: 'Made twice' },
      })
      expect([again.status, again.code]).toEqual([409, 'HAS_ACTIONS'])
    }))
})
