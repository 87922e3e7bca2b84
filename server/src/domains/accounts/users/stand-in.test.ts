import { getSubordinates, setUserActive } from '@lineside/contract/accounts'
import { formVersionTransitions } from '@lineside/contract/forms'
import { profileCatalogue } from '@lineside/contract/profiles'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { submitted } from '../../forms/testing.ts'
import { create as createLogbook } from '../../logbooks/testing.ts'
import { grant, profileNamed } from '../../profiles/testing.ts'
import { change, idOf, invite, pathOf, recordOf, roleId, userManager } from './testing.ts'

const { onPlant } = usePlant()
const away = { from: '2026-11-01', to: '2026-12-31' }

/** The manager of users reads forms, so that they could decide one. */
const mayDecide = (plant: TestPlant) => userManager(plant, { 21: 'w', 4: 'r' })

/** A form that waits for the manager. */
async function waiting(plant: TestPlant) {
  const { id, rowVersion } = await submitted(plant, await plant.as('analyst'))
  return {
    approve: (person: Person) => person.call(formVersionTransitions.approved, { ...pathOf(id), body: { rowVersion } }),
  }
}

describe('who manages users and is no manager', () => {
  it('does not put themselves in the place of one, in one change or two, and approves nothing', () =>
    onPlant(async (plant) => {
      const form = await waiting(plant)
      const manager = await mayDecide(plant)
      const own = { substituteId: manager.accountId }
      const refusal = { status: 409, code: 'OWN_ACCESS', fields: { substituteId: expect.any(String) } }
      expect(await change(plant, manager, 'manager', { absence: away, ...own })).toMatchObject(refusal)
      expect(await change(plant, manager, 'manager', own)).toMatchObject(refusal)
      expect((await change(plant, manager, 'manager', { absence: away })).status).toBe(200)
      expect(await change(plant, manager, 'manager', own)).toMatchObject(refusal)
      expect((await form.approve(manager)).code).toBe('NOT_THE_PERSON')
    }))

  it('gives the place of a manager to nobody else either, but says that they are away', () =>
    onPlant(async (plant) => {
      const manager = await mayDecide(plant)
      const substituteId = await idOf(plant, 'operator')
      expect((await change(plant, manager, 'manager', { substituteId })).code).toBe('RIGHTS_NOT_HELD')
      expect((await change(plant, manager, 'antonio.caldas', { substituteId })).status).toBe(200)
      expect((await change(plant, manager, 'manager', { absence: away })).status).toBe(200)
      expect((await change(plant, manager, 'otavio.penteado', { absence: away, substituteId })).status).toBe(200)
    }))

  it('is not the supervisor of anybody by their own hand, nor their supervisor’s', () =>
    onPlant(async (plant) => {
      const manager = await mayDecide(plant)
      await change(plant, await plant.as('admin'), 'antonio.caldas', { supervisorId: manager.accountId })
      const below = async () => (await manager.ask(getSubordinates, {})).map(({ name }) => name)
      expect(await below()).toEqual(['Antônio Caldas'])
      const refusal = { code: 'OWN_ACCESS', fields: { supervisorId: expect.any(String) } }
      const own = { supervisorId: manager.accountId }
      expect(await change(plant, manager, 'operator', own)).toMatchObject(refusal)
      expect(await invite(plant, manager, own)).toMatchObject(refusal)
      const through = { supervisorId: await idOf(plant, 'antonio.caldas') }
      expect(await change(plant, manager, 'operator', through)).toMatchObject(refusal)
      expect((await change(plant, manager, 'otavio.penteado', { supervisorId: null })).status).toBe(200)
      expect(await below()).toEqual(['Antônio Caldas'])
      const other = await idOf(plant, 'supervisor')
      expect((await change(plant, manager, 'otavio.penteado', { supervisorId: other })).code).toBe('OWN_ACCESS')
    }))

  it('does not disable or change what somebody of other plants may as well', () =>
    onPlant(async (plant) => {
      const manager = await mayDecide(plant)
      const { plant: here, other } = plant.facts
      await change(plant, await plant.as('admin'), 'operator', { plants: [here, other.plant] })
      const { id, rowVersion } = await recordOf(plant, 'operator')
      const sent = { ...pathOf(id), body: { rowVersion, active: false } }
      expect((await manager.call(setUserActive, sent)).code).toBe('RIGHTS_NOT_HELD')
      const supporter = await roleId(plant, 'Utilities')
      expect((await change(plant, manager, 'operator', { roleId: supporter })).code).toBe('RIGHTS_NOT_HELD')
      expect((await change(plant, manager, 'operator', { name: 'João B. Moreira' })).status).toBe(200)
    }))
})

describe('a manager who manages users', () => {
  it('does not decide in the place of whom they sent away or disabled: another manager does, last an administrator', () =>
    onPlant(async (plant) => {
      const form = await waiting(plant)
      await grant(plant, 'Supervisor', { 21: 'w', 4: 'r' })
      const admin = await plant.as('admin')
      await change(plant, admin, 'supervisor', { roleId: await roleId(plant, 'Manager') })
      const second = await plant.as('supervisor')
      await change(plant, admin, 'manager', { absence: away })
      await change(plant, admin, 'manager', { absence: null })
      expect((await change(plant, second, 'manager', { absence: away })).status).toBe(200)
      expect((await form.approve(second)).code).toBe('NOT_THE_PERSON')
      expect((await form.approve(admin)).status).toBe(200)
    }))

  it('does so where somebody else said that the named one is away', () =>
    onPlant(async (plant) => {
      const form = await waiting(plant)
      await grant(plant, 'Supervisor', { 4: 'r' })
      const admin = await plant.as('admin')
      await change(plant, admin, 'supervisor', { roleId: await roleId(plant, 'Manager') })
      await change(plant, admin, 'manager', { absence: away })
      expect((await form.approve(await plant.as('supervisor'))).status).toBe(200)
    }))
})

it('who manages profiles gives their own no logbook, defined by them or not', () =>
  onPlant(async (plant) => {
    const manager = await userManager(plant, { 5: 'w', 13: 'w' })
    const { id: logBookId } = await createLogbook(plant)
    const give = async (name: string) => {
      const { id, applications, rights, rowVersion } = await profileNamed(plant, name)
      const body = { name, applications, rights: rights as Record<string, 'r' | 'w'>, rowVersion, logBookId }
      return manager.call(profileCatalogue.change, { ...pathOf(id), body })
    }
    expect(await give('CIEX')).toMatchObject({ code: 'OWN_ACCESS', fields: { logBookId: expect.any(String) } })
    expect((await give('Operator')).status).toBe(200)
  }))
