import {
  acceptAction,
  changeActionDate,
  declineAction,
  getAction,
  listActions,
  listNonConformities,
  proposeAction,
  reassignNonConformity,
  setCause,
} from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { actionIn, dayAhead, plan, raiseOne, withCause } from '../testing.ts'

const { onPlant } = usePlant()

const reason = 'Measured twice'

const at = (id: number) => ({ id: String(id) })

async function readAction(plant: TestPlant, id: number, login = 'supervisor') {
  return (await plant.as(login)).ask(getAction, { params: at(id) })
}

describe('an action', () => {
  it('changes its date three times at most, and keeps the old ones', () =>
    onPlant(async (plant) => {
      const { id } = await actionIn(plant, 'B')
      const supervisor = await plant.as('supervisor')
      for (const [index, ahead] of [4, 5, 6].entries()) {
        const body = { rowVersion: index + 1, expectedDate: dayAhead(plant, ahead), reason }
        expect(await supervisor.ask(changeActionDate, { params: at(id), body })).toMatchObject({ status: 'D' })
      }
      const body = { rowVersion: 4, expectedDate: dayAhead(plant, 7), reason }
      expect(await supervisor.call(changeActionDate, { params: at(id), body })).toMatchObject({
        code: 'DATE_CHANGES_USED',
      })
      const { history } = await readAction(plant, id)
      expect(history.flatMap((entry) => entry.before?.expectedDate ?? [])).toHaveLength(3)
    }))

  it('goes back to the responsible when it is declined; of a critical one somebody else then decides', () =>
    onPlant(async (plant) => {
      const { id } = await actionIn(plant, 'D', { critical: true })
      const [operator, supervisor, manager] = [
        await plant.as('operator'),
        await plant.as('supervisor'),
        await plant.as('manager'),
      ]
      const input = await operator.ask(declineAction, { params: at(id), body: { rowVersion: 1, reason } })
      expect(input.responsible.id).toBe(supervisor.accountId)
      const proposal = { rowVersion: 2, performedDate: dayAhead(plant, 0), result: 'Changed the seal' }
      await supervisor.ask(proposeAction, { params: at(id), body: proposal })
      const own = await supervisor.call(acceptAction, { params: at(id), body: { rowVersion: 3 } })
      expect(own).toMatchObject({ status: 409, code: 'SAME_PERSON' })
      expect(await manager.ask(acceptAction, { params: at(id), body: { rowVersion: 3 } })).toMatchObject({
        status: 'E',
      })
      const { history } = await readAction(plant, id)
      expect(history.at(-1)).toMatchObject({ actor: { id: manager.accountId } })
    }))

  it('is refused a conclusion that nobody else could accept', () =>
    onPlant(async (plant) => {
      const { id } = await actionIn(plant, 'D', { critical: true, login: 'supervisor' })
      await plant.db.query(`update accounts set state = 'INACTIVE' where login in ('manager', 'admin')`)
      const body = { rowVersion: 1, performedDate: dayAhead(plant, 0), result: 'Changed the seal' }
      const reply = await (await plant.as('supervisor')).call(proposeAction, { params: at(id), body })
      expect(reply).toMatchObject({ status: 409, code: 'NO_SECOND_PERSON' })
    }))

  it('is not concluded in the future, and executed late is said', () =>
    onPlant(async (plant) => {
      const { id } = await actionIn(plant, 'A')
      const operator = await plant.as('operator')
      const body = { rowVersion: 1, performedDate: dayAhead(plant, 1), result: 'Changed the seal' }
      const reply = await operator.call(proposeAction, { params: at(id), body })
      expect(reply).toMatchObject({ status: 400, fields: { performedDate: 'Choose today or an earlier day.' } })
      const done = { ...body, performedDate: dayAhead(plant, 0) }
      expect(await operator.ask(proposeAction, { params: at(id), body: done })).toMatchObject({
        status: 'E',
        late: true,
      })
    }))

  it.each([
    ['progress', ['D']],
    ['belated', ['A', 'B']],
    ['overdue', ['B']],
    ['evaluation', ['W']],
    ['executed', ['E']],
    ['canceled', ['C']],
    ['progress,belated', ['D', 'A', 'B']],
  ])('is found by the status %s', (status, letters) =>
    onPlant(async (plant) => {
      await plant.db.query('delete from non_conformities_actions')
      const { id, nonConformityId } = await actionIn(plant, 'D')
      for (const [index, [letter, past]] of Object.entries({ A: 3, B: 9, E: 0, C: 0, W: 0 }).entries()) {
        await plant.db.query(
          `insert into non_conformities_actions (id, non_conformity_id, industry_id, type, what, how, responsible_id,
             creator_id, expected_date, performed_date, status, created_at)
           select id + $2, non_conformity_id, industry_id, type, what, how, responsible_id, creator_id, $3, $3, $4, created_at
           from non_conformities_actions where id = $1`,
          [id, index + 1, dayAhead(plant, -past), letter],
        )
      }
      const result = await (await plant.as('analyst')).ask(listActions, { query: { status } })
      expect(result.map((row) => row.status).sort()).toEqual([...letters].sort())
      expect(result.every((row) => row.nonConformityId === nonConformityId)).toBe(true)
      expect(await (await plant.as('outsider')).ask(listActions, { query: { status } })).toEqual([])
    }),
  )
})

describe('two people at one non-conformity', () => {
  it('the second learns what changed and loses nothing', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, true)
      const supervisor = await plant.as('supervisor')
      const responsibleId = (await plant.as('marcos.teles')).accountId
      await supervisor.ask(reassignNonConformity, { params: at(id), body: { rowVersion: 1, responsibleId } })
      const body = { rowVersion: 1, cause: 'Worn seal', action: await plan(plant) }
      const reply = await supervisor.call(setCause, { params: at(id), body })
      expect(reply).toMatchObject({ status: 412, code: 'STALE' })
      expect((reply.body as unknown as { current: object }).current).toMatchObject({
        rowVersion: 2,
        responsible: { id: responsibleId },
      })
    }))
})

describe('the list', () => {
  it('finds those with and without actions, as the link of a notification asks', () =>
    onPlant(async (plant) => {
      const without = await raiseOne(plant, false)
      const { id } = await withCause(plant)
      const analyst = await plant.as('analyst')
      const ids = async (hasActionPlans: string) =>
        (await analyst.ask(listNonConformities, { query: { hasActionPlans, limit: '500' } })).map((row) => row.id)
      expect(await ids('0')).toContain(without)
      expect(await ids('0')).not.toContain(id)
      expect(await ids('1')).toContain(id)
    }))
})
