import { profileCatalogue } from '@lineside/contract/profiles'
import type { AccessCases } from '../../testing/access-cases.ts'
import type { Person } from '../../testing/people.ts'
import type { TestPlant } from '../../testing/plant.ts'

/** The profile of this name as the administrator reads it. */
export async function profileNamed(plant: TestPlant, name: string, reader?: Person) {
  const person = reader ?? (await plant.as('admin'))
  const rows = await person.ask(profileCatalogue.list, { query: { name } })
  const match = rows.find((row) => row.name === name)
  if (!match) throw new Error(`There is no profile ${name}`)
  return person.ask(profileCatalogue.get, { params: { id: String(match.id) } })
}

/** Gives a profile further rights, as the administrator does. */
export async function grant(plant: TestPlant, name: string, rights: Readonly<Record<number, 'r' | 'w'>>) {
  const admin = await plant.as('admin')
  const profile = await profileNamed(plant, name)
  return admin.ask(profileCatalogue.change, {
    params: { id: String(profile.id) },
    body: {
      rowVersion: profile.rowVersion,
      name,
      applications: profile.applications,
      rights: { ...profile.rights, ...rights },
    },
  })
}

let names = 0
const content = () => ({
  name: `Made by a test, ${++names}`,
  applications: ['portal' as const],
  rights: { 1: 'r' as const },
})

async function made(person: Person): Promise<{ id: string }> {
  const profile = await person.ask(profileCatalogue.create, { body: content() })
  return { id: String(profile.id) }
}

const operatorProfile = async (plant: TestPlant) => ({
  params: { id: String((await profileNamed(plant, 'Operator')).id) },
})

/** Profiles belong to no plant: who holds the right reads and writes all of them. */
export const accessCases: AccessCases = {
  'profiles.list': { call: () => ({}), elsewhere: 'shared' },
  'profiles.get': { call: operatorProfile, elsewhere: 'shared' },
  'profiles.log': { call: operatorProfile, elsewhere: 'shared' },
  'profiles.listCommands': { call: () => ({}), elsewhere: 'shared' },
  'profiles.create': {
    call: () => ({ body: content() }),
    elsewhere: 'shared',
  },
  'profiles.change': {
    call: async (_, person) => ({
      params: await made(person),
      body: { rowVersion: 1, ...content() },
    }),
    elsewhere: 'shared',
  },
  'profiles.duplicate': {
    call: async (_, person) => ({ params: await made(person), body: { rowVersion: 1 } }),
    elsewhere: 'shared',
  },
  'profiles.setEnabled': {
    call: async (_, person) => ({ params: await made(person), body: { rowVersion: 1, enabled: false } }),
    elsewhere: 'shared',
  },
}
