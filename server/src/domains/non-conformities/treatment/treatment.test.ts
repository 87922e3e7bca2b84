import {
  acceptAction,
  addAction,
  cancelAction,
  createNonConformity,
  detachNonConformity,
  getNonConformity,
  proposeAction,
  reopenAction,
  reopenNonConformity,
  setCause,
  setImmediateAction,
  treatNonConformity,
  voidNonConformity,
} from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { dayAhead, plan, raiseOne, standIn, withCause } from '../testing.ts'

const { onPlant } = usePlant()

const DAY = 86_400_000

const reason = 'Measured twice'

const at = (id: number) => ({ id: String(id) })

async function read(plant: TestPlant, id: number, login = 'supervisor') {
  return (await plant.as(login)).ask(getNonConformity, { params: at(id) })
}

describe('a non-conformity from its cause to its end', () => {
  it('is treated when its last action is accepted, and with it what repeated it', () =>
    onPlant(async (plant) => {
      const [operator, supervisor] = [await plant.as('operator'), await plant.as('supervisor')]
      const treated = await withCause(plant)
      expect(treated).toMatchObject({ code: 'C', cause: 'Worn seal', actionCount: 1, openActionCount: 1 })
      const child = await raiseOne(plant, true)
      const [action] = treated.actions
      if (!action) throw new Error('There is no action')
      const proposal = { rowVersion: 1, performedDate: dayAhead(plant, 0), result: 'Changed the seal' }
      const proposed = await operator.ask(proposeAction, { params: at(action.id), body: proposal })
      expect(proposed).toMatchObject({ status: 'W', approval: 'W', performedDate: dayAhead(plant, 0), late: false })
      expect(proposed.abilities).not.toHaveProperty('actionAccepted')
      const accepted = await supervisor.ask(acceptAction, { params: at(action.id), body: { rowVersion: 2 } })
      expect(accepted).toMatchObject({ status: 'E', approval: 'A' })
      expect(await read(plant, treated.id)).toMatchObject({ code: 'T', outcome: 'treated', openActionCount: 0 })
      expect(await read(plant, child)).toMatchObject({ code: 'T', outcome: 'treated' })
    }))

  it('of a field that is not critical is executed without acceptance', () =>
    onPlant(async (plant) => {
      const treated = await withCause(plant, false)
      const body = { rowVersion: 1, performedDate: dayAhead(plant, 0), result: 'Changed the seal' }
      const operator = await plant.as('operator')
      const done = await operator.ask(proposeAction, { params: at(treated.actions[0]?.id ?? 0), body })
      expect(done).toMatchObject({ status: 'E', approval: null })
      expect(await read(plant, treated.id)).toMatchObject({ code: 'T' })
    }))

  it('waits for every action, and stands without treatment when all were cancelled', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const { id, rowVersion } = await withCause(plant)
      const second = await supervisor.ask(addAction, { params: at(id), body: { rowVersion, ...(await plan(plant)) } })
      expect(second).toMatchObject({ actionCount: 2, openActionCount: 2 })
      for (const [index, action] of second.actions.entries()) {
        await supervisor.ask(cancelAction, { params: at(action.id), body: { rowVersion: 1, reason } })
        expect((await read(plant, id)).code).toBe(index === 0 ? 'C' : 'S')
      }
      const again = { params: at(second.actions[0]?.id ?? 0), body: { rowVersion: 2, reason } }
      expect(await supervisor.ask(reopenAction, again)).toMatchObject({ status: 'D' })
      expect(await read(plant, id)).toMatchObject({ code: 'C', openActionCount: 1 })
    }))

  it('takes further actions from its responsible alone', () =>
    onPlant(async (plant) => {
      const { id, rowVersion } = await withCause(plant)
      const body = { rowVersion, ...(await plan(plant)) }
      const add = async (login: string) => (await plant.as(login)).call(addAction, { params: at(id), body })
      expect(await add('marcos.teles')).toMatchObject({ status: 409, code: 'NOT_THE_PERSON' })
      expect(await add('murat.aksoy')).toMatchObject({ status: 404 })
      expect(await add('operator')).toMatchObject({ status: 403 })
      expect((await read(plant, id, 'marcos.teles')).abilities).not.toHaveProperty('actionAdded')
      expect((await read(plant, id)).abilities.actionAdded).toBe(true)
      expect((await add('supervisor')).status).toBe(201)
    }))

  it('counts an immediate action, but is not treated by it alone', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, false)
      const supervisor = await plant.as('supervisor')
      const body = { id, rowVersion: 1, what: 'Stop the line', expectedDate: dayAhead(plant, 1) }
      const set = await supervisor.ask(setImmediateAction, { body })
      expect(set).toMatchObject({ code: 'S', immediateAction: { what: 'Stop the line', type: 'IMMEDIATE' } })
      expect(set.immediateAction?.responsible.id).toBe(supervisor.accountId)
      const proposal = { rowVersion: 1, performedDate: dayAhead(plant, 0), result: 'Stopped it' }
      await supervisor.ask(proposeAction, { params: at(set.immediateAction?.id ?? 0), body: proposal })
      expect(await read(plant, id)).toMatchObject({ code: 'S', openActionCount: 0 })
    }))

  it.each([
    ['today', 0, 'Choose a day in the future.'],
    ['yesterday', -1, 'Choose a day in the future.'],
  ])('refuses an immediate action dated %s', (_, ahead, sentence) =>
    onPlant(async (plant) => {
      const body = {
        id: await raiseOne(plant, true),
        rowVersion: 1,
        what: 'Stop the line',
        expectedDate: dayAhead(plant, ahead),
      }
      const reply = await (await plant.as('supervisor')).call(setImmediateAction, { body })
      expect(reply).toMatchObject({ status: 400, fields: { expectedDate: sentence } })
    }),
  )

  it('refuses a plan in the past, and a person who may not do it, at their fields', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, true)
      const supervisor = await plant.as('supervisor')
      const send = (action: Awaited<ReturnType<typeof plan>>) =>
        supervisor.call(setCause, { params: at(id), body: { rowVersion: 1, cause: 'Worn seal', action } })
      const past = await send(await plan(plant, { ahead: -1 }))
      expect(past).toMatchObject({ status: 400, fields: { 'action.expectedDate': 'Choose today or a later day.' } })
      expect(await send(await plan(plant, { responsible: 'rui.camargo' }))).toMatchObject({ code: 'LACKS_PERMISSION' })
      expect(await send(await plan(plant, { responsible: 'outsider' }))).toMatchObject({ code: 'LACKS_PERMISSION' })
      expect((await send(await plan(plant, { ahead: 0 }))).status).toBe(200)
    }))
})

describe('treatment without a plan', () => {
  const treat = async (plant: TestPlant, id: number, own: object) =>
    (await plant.as('supervisor')).call(treatNonConformity, {
      params: at(id),
      body: { rowVersion: 1, cause: 'Worn seal', correctiveAction: 'Changed the seal', ...own },
    })

  it('wants a value inside the limits, or the reason why there is none', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, false)
      expect(await treat(plant, id, {})).toMatchObject({ status: 400, fields: { reason: 'Fill in this field.' } })
      const outside = await treat(plant, id, { recheckValue: 6 })
      expect(outside.fields).toHaveProperty('recheckValue')
      expect((await treat(plant, id, { recheckValue: 5 })).body).toMatchObject({ code: 'T', recheckValue: 5 })
      const other = await raiseOne(plant, false)
      expect((await treat(plant, other, { reason })).body).toMatchObject({ code: 'T', recurrenceOf: id })
    }))

  it('is not for a critical field', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, true)
      expect(await treat(plant, id, { reason })).toMatchObject({ status: 409, code: 'CRITICAL_NEEDS_ACTION' })
      expect((await read(plant, id)).abilities.treated).toBe('CRITICAL_NEEDS_ACTION')
    }))
})

describe('taking one up again', () => {
  it('goes for thirty days, never for a void one, never beside another that is open', () =>
    onPlant(async (plant) => {
      const manager = await plant.as('manager')
      const id = await standIn(plant, 'T')
      const reopen = () => manager.call(reopenNonConformity, { params: at(id), body: { rowVersion: 1, reason } })
      await plant.db.query('update non_conformities set treated_at = $2 where id = $1', [
        id,
        new Date(plant.now().getTime() - 30 * DAY - 1).toISOString(),
      ])
      expect(await reopen()).toMatchObject({ code: 'TOO_LATE' })
      await plant.db.query(`update non_conformities set treated_at = $2, outcome = 'void' where id = $1`, [
        id,
        plant.now().toISOString(),
      ])
      expect(await reopen()).toMatchObject({ code: 'STATE_REFUSED' })
      await plant.db.query(`update non_conformities set outcome = 'treated' where id = $1`, [id])
      await raiseOne(plant, false)
      expect(await reopen()).toMatchObject({ code: 'OPEN_ALREADY' })
    }))
})

describe('what repeats', () => {
  it('takes the place of a void one, the oldest first', () =>
    onPlant(async (plant) => {
      const parent = await raiseOne(plant, false)
      const [second, third] = [await raiseOne(plant, false), await raiseOne(plant, false)]
      const analyst = await plant.as('analyst')
      await analyst.ask(voidNonConformity, { params: at(parent), body: { rowVersion: 1, reason } })
      expect(await read(plant, parent)).toMatchObject({ code: 'T', outcome: 'void' })
      expect(await read(plant, second)).toMatchObject({ code: 'S', parentId: null, repeats: 1 })
      expect(await read(plant, third)).toMatchObject({ code: 'R', parentId: second })
      expect(await raiseOne(plant, false).then((id) => read(plant, id))).toMatchObject({ parentId: second })
    }))

  it('stands by itself when detached, and the next one repeats the parent again', () =>
    onPlant(async (plant) => {
      const parent = await raiseOne(plant, false)
      const child = await raiseOne(plant, false)
      const supervisor = await plant.as('supervisor')
      const body = { rowVersion: 1, reason }
      const alone = await supervisor.ask(detachNonConformity, { params: at(child), body })
      expect(alone).toMatchObject({ code: 'S', parentId: null })
      expect(await read(plant, parent)).toMatchObject({ code: 'S', repeats: 0 })
      expect(await read(plant, await raiseOne(plant, false))).toMatchObject({ code: 'R', parentId: parent })
    }))

  it('a void one does not make the next a recurrence', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, false)
      await (await plant.as('analyst')).ask(voidNonConformity, { params: at(id), body: { rowVersion: 1, reason } })
      expect(await read(plant, await raiseOne(plant, false))).toMatchObject({ code: 'S', recurrenceOf: null })
    }))
})

describe('one created by hand', () => {
  const base = { formId: testForm.id, observation: 'Water on the floor' }

  it('stands without treatment, with the shift’s supervisor, and names a field where one is given', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const [point] = plant.facts.points
      const collectPointId = point?.id ?? 0
      const free = await supervisor.ask(createNonConformity, { body: { ...base, collectPointId } })
      expect(free).toMatchObject({ code: 'S', field: null, foundValue: null, observation: base.observation })
      const body = { ...base, collectPointId, fieldId: fields.leaks }
      expect(await supervisor.ask(createNonConformity, { body })).toMatchObject({ field: { id: fields.leaks } })
      expect(await supervisor.call(createNonConformity, { body })).toMatchObject({ code: 'OPEN_ALREADY' })
    }))

  it('is a recurrence of the one that was treated there within the days of the plant', () =>
    onPlant(async (plant) => {
      const before = await standIn(plant, 'T')
      const { rows } = await plant.db.query<{ field_id: number; collect_point_id: number; product_id: number | null }>(
        'select field_id, collect_point_id, product_id from non_conformities where id = $1',
        [before],
      )
      const [key] = rows
      if (!key) throw new Error('Nothing was treated')
      const body = { ...base, collectPointId: key.collect_point_id, fieldId: key.field_id, productId: key.product_id }
      const again = await (await plant.as('supervisor')).ask(createNonConformity, { body: body as never })
      expect(again).toMatchObject({ recurrenceOf: before })
    }))

  it('is refused for what is not of the form, and for another plant’s form', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const collectPointId = plant.facts.points[0]?.id ?? 0
      const call = (own: object) => supervisor.call(createNonConformity, { body: { ...base, collectPointId, ...own } })
      expect((await call({ collectPointId: 1 })).fields).toHaveProperty('collectPointId')
      expect((await call({ fieldId: 1 })).fields).toHaveProperty('fieldId')
      expect((await call({ productId: 1 })).fields).toHaveProperty('productId')
      expect(
        (await (await plant.as('murat.aksoy')).call(createNonConformity, { body: { ...base, collectPointId } })).status,
      ).toBe(404)
      expect(
        (await (await plant.as('operator')).call(createNonConformity, { body: { ...base, collectPointId } })).status,
      ).toBe(403)
    }))
})
