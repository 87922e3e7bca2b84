import { getGuide, guideSteps, makeProfiles, setStepAside, takeStepUp } from '@lineside/contract/getting-started'
import { exampleProfiles } from '@lineside/contract/profiles'
import { createPlace } from '@lineside/contract/structure'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { usePlant } from '../../testing/plant.ts'
import { submitted } from '../forms/testing.ts'

const { onPlant } = usePlant()

const guideOf = async (person: Person) => {
  const { ready, steps } = await person.ask(getGuide, {})
  return { ready, ...Object.fromEntries(steps.map(({ step, ...rest }) => [step, rest])) }
}

const newPlant = (admin: Person, name: string) =>
  admin.ask(createPlace, {
    body: {
      ...{ level: 'industry', parentId: null, name, names: {}, timeZone: 'Europe/Lisbon', unitType: null },
      ...{ currency: null, holidays: [], effectivenessCheck: false },
    },
  })

describe('the guide', () => {
  it('follows from what the plants have: of the demo all of it, in the order of the steps', () =>
    onPlant(async (plant) => {
      const { ready, steps } = await (await plant.as('admin')).ask(getGuide, {})
      expect(steps.map(({ step }) => step)).toEqual(guideSteps)
      expect(steps.filter(({ state }) => state !== 'DONE')).toEqual([])
      expect(ready).toBe(true)
    }))

  it('names the plant that lacks something, and home keeps still once a record was made', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const before = await guideOf(admin)
      await newPlant(admin, 'Porto')
      const after = await guideOf(admin)
      for (const step of ['points', 'shifts', 'products', 'people', 'form'])
        expect(after).toMatchObject({ [step]: { state: 'OPEN', missing: ['Porto'] } })
      expect(after).toMatchObject({ plant: { state: 'DONE' }, record: { state: 'DONE' }, ready: true })
      expect(before).toMatchObject({ points: { state: 'DONE' } })
    }))

  it('says what is open where nothing was ever collected, and is ready when all of it is done or set aside', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await plant.db.query('truncate collects cascade')
      await plant.db.query('delete from accounts_sessions where platform = 1')
      plant.app.services.caches.invalidateAll()
      expect(await guideOf(admin)).toMatchObject({
        ready: false,
        device: { state: 'OPEN', count: 0 },
        record: { state: 'OPEN', count: 0 },
      })
      await admin.ask(setStepAside, { params: { step: 'device' } })
      const { ready, steps } = await admin.ask(setStepAside, { params: { step: 'record' } })
      expect(steps.filter(({ state }) => state === 'ASIDE').map(({ step }) => step)).toEqual(['device', 'record'])
      expect(ready).toBe(true)
    }))

  it('leaves a step and takes it up again, each once, with its history', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await newPlant(admin, 'Porto')
      const params = { step: 'products' } as const
      const noted = () => plant.count('history', "entity = 'getting-started'")
      await admin.ask(setStepAside, { params })
      await admin.ask(setStepAside, { params })
      expect(await guideOf(admin)).toMatchObject({ products: { state: 'ASIDE', missing: ['Porto'] } })
      expect(await noted()).toBe(1)
      await admin.ask(takeStepUp, { params })
      await admin.ask(takeStepUp, { params })
      expect(await guideOf(admin)).toMatchObject({ products: { state: 'OPEN' } })
      expect(await noted()).toBe(2)
    }))

  it('makes the example profiles whose names are free, each with its history, and once', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const [first] = exampleProfiles
      await plant.db.query("update profiles set name = 'Former', search_name = 'former' where name = $1", [first?.name])
      const made = () => plant.count('history', "event = 'profiles.created'")
      const before = await made()
      const profiles = await plant.count('profiles')
      await admin.ask(makeProfiles, {})
      expect([await made(), await plant.count('profiles')]).toEqual([before + 1, profiles + 1])
      expect(await plant.count('profiles', `name = '${first?.name}'`)).toBe(1)
      await admin.ask(makeProfiles, {})
      expect(await made()).toBe(before + 1)
    }))

  it('counts the versions of forms that wait for their approver', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const waiting = await plant.count('forms_versions', "state = 'PENDING'")
      expect(await guideOf(admin)).toMatchObject({ form: { waiting }, plant: { waiting: 0 } })
      await submitted(plant, await plant.as('analyst'))
      expect(await guideOf(admin)).toMatchObject({ form: { waiting: waiting + 1 } })
    }))

  it('is an administrator’s, and knows no other step', () =>
    onPlant(async (plant) => {
      expect((await (await plant.as('manager')).call(getGuide, {})).status).toBe(403)
      const admin = await plant.as('admin')
      const unknown = await admin.send({ method: 'PUT', url: '/api/domain/v1/GettingStarted/colour/SetAside' })
      expect(unknown.statusCode).toBe(404)
    }))
})
