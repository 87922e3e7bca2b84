import { shiftCatalogue, shiftImport } from '@lineside/contract/shifts'
import type { AccessCases } from '../../testing/access-cases.ts'
import { importAccess } from '../../testing/access-imports.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'

/** The shift of this name as the administrator reads it. */
export async function shiftNamed(plant: TestPlant, name: string, reader?: Person) {
  const person = reader ?? (await plant.as('admin'))
  const [first] = (await person.ask(shiftCatalogue.find, { query: { name } })).filter((row) => row.name === name)
  if (!first) throw new Error(`There is no shift ${name}`)
  return person.ask(shiftCatalogue.get, { params: { id: String(first.id) } })
}

/** A fourth shift beside those of São Paulo: room is made for it on Sundays. Whichever there was before is gone. */
export async function newShiftBody(plant: TestPlant) {
  await plant.db.query(
    `update shifts set timings = jsonb_set(timings, '{0,days}', '[1,2,3,4,5,6]') where industry_id = $1 and code = '2'`,
    [plant.facts.plant],
  )
  await plant.db.query(`delete from shifts where industry_id = $1 and code = '4'`, [plant.facts.plant])
  plant.app.services.caches.invalidateAll()
  return {
    industryId: plant.facts.plant,
    code: '4' as const,
    name: 'Domingo',
    timings: [{ start: '14:00', end: '22:00', days: [7 as const] }],
    toleranceMinutes: 0,
    supervisorId: null,
    substituteId: null,
  }
}

async function made(plant: TestPlant, person: Person) {
  const { industryId: _, ...values } = await newShiftBody(plant)
  const { id } = await person.ask(shiftCatalogue.create, { body: { industryId: plant.facts.plant, ...values } })
  return { params: { id: String(id) }, values }
}

const first = async (plant: TestPlant) => ({ params: { id: String((await shiftNamed(plant, 'Turno 1')).id) } })

export const accessCases: AccessCases = {
  ...importAccess(shiftImport, 'shifts'),
  'shifts.list': { call: () => ({}), elsewhere: 'own' },
  'shifts.find': { call: () => ({}), elsewhere: 'own' },
  'shifts.get': { call: first, elsewhere: 'hidden' },
  'shifts.log': { call: first, elsewhere: 'hidden' },
  'shifts.create': {
    call: async (plant) => ({ body: await newShiftBody(plant) }),
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  'shifts.change': {
    call: async (plant, person) => {
      const { params, values } = await made(plant, person)
      return { params, body: { rowVersion: 1, ...values, name: 'Domingos' } }
    },
    elsewhere: 'hidden',
  },
  'shifts.disable': {
    call: async (plant, person) => ({ params: (await made(plant, person)).params, body: { rowVersion: 1 } }),
    elsewhere: 'hidden',
  },
  'shifts.enable': {
    call: async (plant, person) => {
      const { params } = await made(plant, person)
      await plant.db.query('update shifts set enabled = false where id = $1', [params.id])
      plant.app.services.caches.invalidateAll()
      return { params, body: { rowVersion: 1 } }
    },
    elsewhere: 'hidden',
  },
}
