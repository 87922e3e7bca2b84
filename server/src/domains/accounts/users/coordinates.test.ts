import {
  changeUsers,
  exportUserHistory,
  exportUsers,
  getSubordinates,
  getSupervisorHierarchy,
  listUsers,
} from '@lineside/contract/accounts'
import { getAccountCache } from '@lineside/contract/home'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../testing/people.ts'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { change, idOf, invite, recordOf, userManager } from './testing.ts'

const { onPlant } = usePlant()

const inOrder = (...ids: number[]) => ids.toSorted((a, b) => a - b)

/** Camila Duarte belongs to both plants and coordinates them. */
async function camilaCoordinatesBoth(plant: TestPlant) {
  const both = inOrder(plant.facts.plant, plant.facts.other.plant)
  const admin = await plant.as('admin')
  expect((await change(plant, admin, 'analyst', { plants: both, coordinates: both })).status).toBe(200)
  return { admin, both, here: plant.facts.plant, there: plant.facts.other.plant }
}

const text = (answer: unknown) => {
  if (!(answer as { base64?: string }).base64) throw new Error('That was to be a file')
  return Buffer.from((answer as { base64: string }).base64, 'base64').toString()
}

describe('somebody coordinates plants', () => {
  it('that are theirs, with the old and new ones in the history', () =>
    onPlant(async (plant) => {
      const { admin, both, here, there } = await camilaCoordinatesBoth(plant)
      const { body } = await change(plant, admin, 'analyst', { coordinates: [there, there] })
      expect(body).toMatchObject({ plants: both, coordinates: [there], rowVersion: 3 })
      expect((await recordOf(plant, 'analyst')).coordinates).toEqual([there])
      const { rows } = await plant.db.query(
        `select before, after from history where event = 'accounts.changed' order by id`,
      )
      expect(rows).toEqual([
        { before: { plants: [here], coordinates: [] }, after: { plants: both, coordinates: both } },
        { before: { coordinates: both }, after: { coordinates: [there] } },
      ])
      const input = { format: 'csv', event: 'changed', dateBegin: '2026-11-20' }
      const reported = text(await admin.ask(exportUserHistory, { body: input as never }))
      expect(reported).toMatch(
        /Coordinator of: – → (Unidade São Paulo, İstanbul Fabrikası|İstanbul Fabrikası, Unidade)/,
      )
      const same = await change(plant, admin, 'analyst', { coordinates: [there] })
      expect(same.body.rowVersion).toBe(3)
    }))

  it('from the invitation on', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { plant: here, other } = plant.facts
      const refused = await invite(plant, admin, { coordinates: [other.plant] })
      expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['VALIDATION', ['coordinates']])
      const { body } = await invite(plant, admin, { coordinates: [here] })
      expect(body.user).toMatchObject({ plants: [here], coordinates: [here] })
    }))

  it('and keep doing so when anything else of them changes', () =>
    onPlant(async (plant) => {
      const { admin, both, there } = await camilaCoordinatesBoth(plant)
      await change(plant, admin, 'analyst', { name: 'Camila D.' })
      expect((await recordOf(plant, 'analyst')).coordinates).toEqual(both)
      await change(plant, admin, 'analyst', { coordinates: [there] })
      await change(plant, admin, 'otavio.penteado', { plants: both })
      const more = await change(plant, admin, 'otavio.penteado', { coordinates: both })
      expect(more.body.coordinates).toEqual(both)
      expect((await recordOf(plant, 'analyst')).coordinates).toEqual([there])
    }))

  it('and no other, which is said at the field in the reader’s language', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const { plant: here, other } = plant.facts
      for (const coordinates of [[other.plant], [here, 987_654]]) {
        const reply = await change(plant, admin, 'operator', { coordinates })
        expect([reply.status, reply.code]).toEqual([400, 'VALIDATION'])
        expect(reply.fields).toEqual({
          coordinates: expect.stringMatching(/^The person does not belong to every plant/),
        })
      }
      expect((await recordOf(plant, 'operator')).coordinates).toEqual([])
    }))
})

describe('a plant that somebody coordinates', () => {
  it('is not taken from them by the way', () =>
    onPlant(async (plant) => {
      const { admin, both, here } = await camilaCoordinatesBoth(plant)
      const refused = await change(plant, admin, 'analyst', { plants: [here] })
      expect([refused.code, refused.fields]).toEqual([
        'VALIDATION',
        { plants: expect.stringMatching(/^The person coordinates a plant that you are removing\./) },
      ])
      expect(await recordOf(plant, 'analyst')).toMatchObject({ plants: both, coordinates: both, rowVersion: 2 })
      const said = await change(plant, admin, 'analyst', { plants: [here], coordinates: [here] })
      expect(said.body).toMatchObject({ plants: [here], coordinates: [here] })
    }))

  it('stays with them in a change of many, which tells who it is and why', () =>
    onOwnPlant(async (plant) => {
      const { admin, here } = await camilaCoordinatesBoth(plant)
      const users = [
        { id: await idOf(plant, 'analyst'), rowVersion: 2 },
        { id: await idOf(plant, 'operator'), rowVersion: 1 },
      ]
      const both = (changes: object) =>
        admin.ask(changeUsers, { body: { users, changes } as never }, { language: 'pt-BR' })
      const [camila, joao] = await both({ plants: [here] })
      expect(camila).toMatchObject({
        done: false,
        problem: {
          fields: {
            plants: 'A pessoa coordena uma unidade que seria retirada. Retire também a coordenação na mesma alteração.',
          },
        },
      })
      expect(joao).toMatchObject({ done: true, rowVersion: 1 })
      const input = await both({ plants: [here], coordinates: [] })
      expect(input.map((one) => one.done)).toEqual([true, true])
      expect(await recordOf(plant, 'analyst')).toMatchObject({ plants: [here], coordinates: [] })
    }))
})

describe('nobody goes beyond their own plants', () => {
  it('in giving and taking a coordination, while those of other plants stay', () =>
    onPlant(async (plant) => {
      const { admin, both, here, there } = await camilaCoordinatesBoth(plant)
      const manager = await userManager(plant)
      const code = async (coordinates: number[]) => (await change(plant, manager, 'analyst', { coordinates })).code
      expect(await code([here])).toBe('RIGHTS_NOT_HELD')
      expect(await code([])).toBe('RIGHTS_NOT_HELD')
      expect(await code([there])).toBeUndefined()
      expect((await recordOf(plant, 'analyst')).coordinates).toEqual([there])
      expect(await code(both)).toBeUndefined()
      await change(plant, admin, 'analyst', { coordinates: [here] })
      expect(await code(both)).toBe('RIGHTS_NOT_HELD')
    }))

  it('nor makes themselves the coordinator of one', () =>
    onPlant(async (plant) => {
      const manager = await userManager(plant)
      const coordinates = [plant.facts.plant]
      expect((await change(plant, manager, 'otavio.penteado', { coordinates })).code).toBe('OWN_ACCESS')
      expect((await change(plant, manager, 'operator', { coordinates })).status).toBe(200)
      expect((await change(plant, await plant.as('admin'), 'admin', { coordinates })).status).toBe(200)
    }))
})

describe('who coordinates what', () => {
  const of = <R extends { name: string; coordinates: readonly number[] }>(people: readonly R[], name: string) =>
    people.find((one) => one.name === name)?.coordinates

  it('stands in the hierarchy, of the reader’s plants alone', () =>
    onPlant(async (plant) => {
      const { admin, both, here, there } = await camilaCoordinatesBoth(plant)
      const operator = await plant.as('operator')
      const seen = await operator.ask(getSupervisorHierarchy, {})
      expect(of(seen, 'Camila Duarte')).toEqual([here])
      expect(of(seen, 'João Batista Moreira')).toEqual([])
      expect(of(await admin.ask(getSupervisorHierarchy, {}), 'Camila Duarte')).toEqual(both)
      const query = { industryId: String(there) }
      const ofOne = await (await plant.as('outsider')).ask(getSupervisorHierarchy, { query })
      expect(of(ofOne, 'Camila Duarte')).toEqual([there])
      await change(plant, admin, 'analyst', { supervisorId: await idOf(plant, 'manager') })
      const below = await (await plant.as('manager')).ask(getSubordinates, {})
      expect(of(below, 'Camila Duarte')).toEqual([here])
    }))

  it('is known to other processes at once, and no more of somebody inactive', () =>
    onOwnPlant(async (plant) => {
      const other = await plantOn(plant.db)
      const elsewhere = other.withToken((await plant.as('operator')).token)
      const read = async () => of(await elsewhere.ask(getSupervisorHierarchy, {}), 'Camila Duarte')
      expect(await read()).toEqual([])
      const { admin, here } = await camilaCoordinatesBoth(plant)
      await expect.poll(read, { interval: 5, timeout: 20_000 }).toEqual([here])
      const users = [{ id: await idOf(plant, 'analyst'), rowVersion: 2 }]
      await admin.ask(changeUsers, { body: { users, changes: { active: false } } })
      await expect.poll(read, { interval: 5, timeout: 20_000 }).toBeUndefined()
      await other.app.close()
    }))

  it('stands in the list that applications keep, beside the supervisors', () =>
    onPlant(async (plant) => {
      const saved = async (person: Person, known: Record<string, string> = {}) =>
        person.ask(getAccountCache, { params: { id: String(person.accountId) }, query: known })
      const operator = await plant.as('operator')
      const before = await saved(operator)
      expect(of(before.supervisors ?? [], 'Camila Duarte')).toBeUndefined()
      expect(of(before.supervisors ?? [], 'Patrícia Nogueira')).toEqual([])
      const { admin, both, here } = await camilaCoordinatesBoth(plant)
      const after = await saved(operator, before.etags)
      expect(of(after.supervisors ?? [], 'Camila Duarte')).toEqual([here])
      expect(of((await saved(admin)).supervisors ?? [], 'Camila Duarte')).toEqual(both)
      // who coordinates elsewhere alone leads nobody here
      await change(plant, admin, 'analyst', { coordinates: both.filter((id) => id !== here) })
      expect(of((await saved(operator)).supervisors ?? [], 'Camila Duarte')).toBeUndefined()
    }))

  it('finds users, and stands in the file by the plants’ names', () =>
    onPlant(async (plant) => {
      const { admin, there } = await camilaCoordinatesBoth(plant)
      await change(plant, admin, 'elif.karaca', { coordinates: [there] })
      const names = async (id: number) =>
        (await admin.ask(listUsers, { query: { coordinates: String(id) } as never })).map((row) => row.name)
      expect(await names(there)).toEqual(['Camila Duarte', 'Elif Karaca'])
      expect(await names(plant.facts.plant)).toEqual(['Camila Duarte'])
      const body = { format: 'csv', columns: ['name', 'coordinates'], name: 'karaca' }
      const file = text(await admin.ask(exportUsers, { body: body as never }))
      expect(file).toContain('Coordinator of')
      expect(file).toContain('İstanbul Fabrikası')
    }))
})
