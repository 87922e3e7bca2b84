import { changeProfile, getProfile, listProfiles } from '@lineside/contract/profiles'
import type { Person } from '../../core/testing/people.ts'
import type { TestPlant } from '../../core/testing/plant.ts'

/** The profile of this name as the administrator reads it. */
export async function profileNamed(plant: TestPlant, name: string, reader?: Person) {
  const person = reader ?? (await plant.as('admin'))
  const rows = await person.ask(listProfiles, { query: { name } })
  const found = rows.find((row) => row.name === name)
  if (!found) throw new Error(`There is no profile ${name}`)
  return person.ask(getProfile, { params: { id: String(found.id) } })
}

/** Gives a profile further rights, as the administrator does. */
export async function grant(plant: TestPlant, name: string, rights: Readonly<Record<number, 'r' | 'w'>>) {
  const admin = await plant.as('admin')
  const profile = await profileNamed(plant, name)
  return admin.ask(changeProfile, {
    params: { id: String(profile.id) },
    body: {
      rowVersion: profile.rowVersion,
      name,
      applications: profile.applications,
      rights: { ...profile.rights, ...rights },
    },
  })
}
