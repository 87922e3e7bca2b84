import { createNonConformity, duplicateNonConformity, getNonConformity } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { fields, testForm } from '../../../testing/form.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { raiseOne } from '../testing.ts'

const { onPlant } = usePlant()

const duplicateOf = async (plant: TestPlant, id: number, point: number, login = 'supervisor') =>
  (await plant.as(login)).call(duplicateNonConformity, {
    params: { id: String(id) },
    body: {
      collectPointId: plant.facts.points[point]?.id ?? 0,
      productId: plant.facts.products[0]?.id ?? 0,
      observation: 'The same at this point',
    },
  })

const forbid = (plant: TestPlant) =>
  plant.db.query('update forms set allow_duplication = false where id = $1', [testForm.id])

describe('duplicating a non-conformity', () => {
  it('makes another of the same form and field with a treatment of its own, and its history names the first', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, true)
      const supervisor = await plant.as('supervisor')
      const first = await supervisor.ask(getNonConformity, { params: { id: String(id) } })
      expect(first.abilities.duplicated).toBe(true)
      const made = await supervisor.ask(duplicateNonConformity, {
        params: { id: String(id) },
        body: {
          collectPointId: plant.facts.points[1]?.id ?? 0,
          productId: plant.facts.products[0]?.id ?? 0,
          observation: 'The same at this point',
        },
      })
      expect(made).toMatchObject({
        code: 'S',
        collectId: null,
        form: { id: testForm.id },
        field: { id: fields.temperature },
        critical: true,
        place: { collectPointId: plant.facts.points[1]?.id },
        observation: 'The same at this point',
        foundValue: null,
        actions: [],
      })
      expect(made.history.map(({ event }) => event)).toEqual(['non-conformities.duplicated'])
      expect(made.history[0]?.after).toMatchObject({ duplicateOf: id })
      const after = await supervisor.ask(getNonConformity, { params: { id: String(id) } })
      expect(after).toMatchObject({ rowVersion: first.rowVersion, code: first.code })
    }))

  it('tells who answers for it, as of one that was created', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, true, 'operator')
      await plant.drain()
      const made = (await duplicateOf(plant, id, 1, 'manager')).body as { id: number }
      await plant.drain()
      const supervisor = (await plant.as('supervisor')).accountId
      expect(await plant.count('notifications', `subject_id = ${made.id} and account_id = ${supervisor}`)).toBe(1)
    }))

  it('is refused where one of the field is open at the same place and product already', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, false)
      expect(await duplicateOf(plant, id, 0)).toMatchObject({ code: 'OPEN_ALREADY' })
    }))

  it('is refused, and not offered, where the form does not allow it', () =>
    onPlant(async (plant) => {
      await forbid(plant)
      const id = await raiseOne(plant, false)
      const supervisor = await plant.as('supervisor')
      const { abilities } = await supervisor.ask(getNonConformity, { params: { id: String(id) } })
      expect(abilities.duplicated).toBeUndefined()
      expect(await duplicateOf(plant, id, 1)).toMatchObject({ code: 'DUPLICATION_OFF' })
      // what is new is still created by hand
      const body = {
        formId: testForm.id,
        fieldId: null,
        collectPointId: plant.facts.points[1]?.id ?? 0,
        productId: null,
        observation: 'Water on the floor',
        fileIds: [],
      }
      expect((await supervisor.ask(createNonConformity, { body })).code).toBe('S')
    }))

  it('is not offered to who may not treat', () =>
    onPlant(async (plant) => {
      const id = await raiseOne(plant, false)
      const operator = await plant.as('operator')
      const { abilities } = await operator.ask(getNonConformity, { params: { id: String(id) } })
      expect(abilities.duplicated).toBeUndefined()
      expect(await duplicateOf(plant, id, 1, 'operator')).toMatchObject({ code: 'FORBIDDEN' })
    }))
})
