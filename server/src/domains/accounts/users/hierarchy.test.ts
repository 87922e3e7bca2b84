import { getSubordinates, getSupervisorHierarchy } from '@lineside/contract/accounts'
import { expect, it } from 'vitest'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { change, idOf } from './testing.ts'

const { onPlant } = usePlant()

/** manager → supervisor → operator, cleber.fontes; manager → elif.karaca (Istanbul) → analyst */
async function lead(plant: TestPlant) {
  const admin = await plant.as('admin')
  for (const [login, above] of [
    ['supervisor', 'manager'],
    ['operator', 'supervisor'],
    ['cleber.fontes', 'supervisor'],
    ['elif.karaca', 'manager'],
    ['analyst', 'elif.karaca'],
  ] as const)
    await change(plant, admin, login, { supervisorId: await idOf(plant, above) })
}

const below = async (plant: TestPlant, login: string) =>
  (await (await plant.as(login)).ask(getSubordinates, {})).map((one) => [one.name, one.level])

it('whoever is below at any depth, without the people of other plants, but with those below these', () =>
  onPlant(async (plant) => {
    await lead(plant)
    expect(await below(plant, 'manager')).toEqual([
      ['Patrícia Nogueira', 1],
      ['Camila Duarte', 2],
      ['Cléber Fontes', 2],
      ['João Batista Moreira', 2],
    ])
    expect(await below(plant, 'operator')).toEqual([])
    const seen = await (await plant.as('manager')).ask(getSubordinates, {})
    expect(seen.find((one) => one.name === 'Camila Duarte')?.supervisorId).toBeNull()
    expect(seen.find((one) => one.name === 'Cléber Fontes')?.supervisorId).toBe(await idOf(plant, 'supervisor'))
  }))

it('a circle that stands in the database ends all the same', () =>
  onPlant(async (plant) => {
    await lead(plant)
    await plant.db.query(`update accounts set supervisor_id = (select id from accounts where login = 'operator')
      where login = 'manager'`)
    plant.app.services.caches.invalidateAll()
    expect((await below(plant, 'manager')).map(([name]) => name)).toContain('João Batista Moreira')
    expect(await (await plant.as('admin')).ask(getSupervisorHierarchy, {})).toBeInstanceOf(Array)
  }))

it('the hierarchy of the own plants, or of one of them, begins at the top', () =>
  onPlant(async (plant) => {
    await lead(plant)
    const people = await (await plant.as('operator')).ask(getSupervisorHierarchy, {})
    const level = (name: string) => people.find((one) => one.name === name)?.level
    expect([level('Ricardo Azevedo'), level('Patrícia Nogueira'), level('João Batista Moreira')]).toEqual([0, 1, 2])
    expect([level('Camila Duarte'), level('Elif Karaca')]).toEqual([0, undefined])
    const query = { industryId: String(plant.facts.other.plant) }
    const admin = await (await plant.as('admin')).ask(getSupervisorHierarchy, { query })
    expect(admin.map((one) => one.name)).toContain('Elif Karaca')
    expect(admin.map((one) => one.name)).not.toContain('Ricardo Azevedo')
    expect(await (await plant.as('operator')).ask(getSupervisorHierarchy, { query })).toEqual([])
  }))

it('a change is seen in every process', () =>
  onOwnPlant(async (plant) => {
    const other = await plantOn(plant.db)
    const manager = await plant.as('manager')
    const elsewhere = other.withToken(manager.token)
    expect(await elsewhere.ask(getSubordinates, {})).toEqual([])
    await lead(plant)
    const count = async () => (await elsewhere.ask(getSubordinates, {})).length
    await expect.poll(count, { interval: 5, timeout: 20_000 }).toBe(4)
    await other.app.close()
  }))
