import { createAuditArea, createPlace, getHierarchy, type Level, placeImport } from '@lineside/contract/structure'
import type { AccessCases } from '../../testing/access-cases.ts'
import { importAccess } from '../../testing/access-imports.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'

let names = 0
export const freshName = () => `Made by a test ${++names}`

/** The places of the test's own plant, of one level or all, as the administrator reads them. */
export async function placesOf(plant: TestPlant, level?: Level) {
  const admin = await plant.as('admin')
  return admin.ask(getHierarchy, { query: { industryId: String(plant.facts.plant), ...(level && { level }) } })
}

/** The first place of a level in the test's own plant. */
export async function firstOf(plant: TestPlant, level: Level) {
  const [row] = await placesOf(plant, level)
  if (!row) throw new Error(`The plant has no ${level}`)
  return row
}

/** A new place that nothing depends on. */
export async function madePlace(person: Person, parentId: number | null, level: Level, name = freshName()) {
  const timeZone = level === 'industry' ? 'Europe/Lisbon' : null
  return person.ask(createPlace, { body: { level, parentId, name, timeZone } })
}

const aLine = async (plant: TestPlant, person: Person) =>
  madePlace(person, (await firstOf(plant, 'family')).id, 'industryLine')

const area = (industryId: number) => ({
  industryId,
  name: freshName(),
  parentId: null,
  responsibleId: null,
  placeIds: [],
})

async function anArea(plant: TestPlant, person: Person): Promise<{ id: number; rowVersion: number }> {
  return person.ask(createAuditArea, { body: area(plant.facts.plant) })
}

const pointOf = (plant: TestPlant) => plant.facts.points[0]?.id ?? 0
const aPoint = (plant: TestPlant) => ({ params: { id: pointOf(plant) } })

export const accessCases: AccessCases = {
  ...importAccess(placeImport, 'structure'),
  'structure.hierarchy': { call: () => ({}), elsewhere: 'own' },
  'structure.ofIndustries': {
    call: (plant) => ({ query: { industries: String(plant.facts.plant) } }),
    elsewhere: 'own',
  },
  'structure.listIndustries': { call: () => ({}), elsewhere: 'own' },
  'structure.get': { call: (plant) => ({ query: { id: pointOf(plant) } }), elsewhere: 'hidden' },
  'structure.past': { call: aPoint, elsewhere: 'hidden' },
  'structure.log': { call: aPoint, elsewhere: 'hidden' },
  'structure.listDependents': { call: aPoint, elsewhere: 'hidden' },
  'structure.create': {
    call: (plant) => ({
      body: { level: 'process', parentId: plant.facts.plant, name: freshName() },
    }),
    // the parent does not exist for them
    elsewhere: { status: 400, body: { code: 'VALIDATION' } },
  },
  'structure.change': {
    call: async (plant, person) => {
      const { id, rowVersion } = await aLine(plant, person)
      return { params: { id }, body: { rowVersion, level: 'industryLine', name: freshName() } }
    },
    elsewhere: 'hidden',
  },
  'structure.move': {
    call: async (plant, person) => {
      const { id, rowVersion } = await aLine(plant, person)
      const [, other] = await placesOf(plant, 'family')
      return { params: { id }, body: { rowVersion, parentId: other?.id ?? 0 } }
    },
    elsewhere: 'hidden',
  },
  'structure.setEnabled': {
    call: async (plant, person) => {
      const { id, rowVersion } = await aLine(plant, person)
      return { params: { id }, body: { rowVersion, enabled: false } }
    },
    elsewhere: 'hidden',
  },
  'structure.listAuditAreas': { call: () => ({}), elsewhere: 'own' },
  'structure.createAuditArea': { call: (plant) => ({ body: area(plant.facts.plant) }), elsewhere: 'hidden' },
  'structure.changeAuditArea': {
    call: async (plant, person) => {
      const { id, rowVersion } = await anArea(plant, person)
      const { industryId: _, ...facts } = area(plant.facts.plant)
      return { params: { id }, body: { rowVersion, ...facts } }
    },
    elsewhere: 'hidden',
  },
  'structure.setAuditAreaEnabled': {
    call: async (plant, person) => {
      const { id, rowVersion } = await anArea(plant, person)
      return { params: { id }, body: { rowVersion, enabled: false } }
    },
    elsewhere: 'hidden',
  },
}

/** São Paulo's quality manager, who holds the structure with the right to edit. */
export async function editorOf(plant: TestPlant): Promise<Person> {
  await plant.db.query(
    `insert into profiles_rights (profile_id, permission_id, level)
     select profile_id, 8, 'w' from accounts where login = 'manager'
     on conflict (profile_id, permission_id) do update set level = 'w'`,
  )
  plant.app.services.caches.invalidateAll()
  return plant.as('manager')
}
