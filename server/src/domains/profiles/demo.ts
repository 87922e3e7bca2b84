import { searchText } from '@lineside/contract/core'
import { exampleProfiles } from '@lineside/contract/profiles'
import { type DemoPart, localized, type NextId, type Store, storeRows } from '../../core/demo/index.ts'

declare module '../../core/demo/records.ts' {
  interface DemoWorld {
    profiles: DemoProfile[]
  }
}

export interface DemoProfile {
  id: number
  name: string
  applications: readonly string[]
  rights: readonly { permissionId: number; level: string }[]
}

/** The ten example profiles of the contract. */
export function demoProfiles(next: NextId): DemoProfile[] {
  return exampleProfiles.map(({ name, applications, rights }) => ({
    id: next(),
    name: localized(name),
    applications,
    rights: Object.entries(rights).map(([id, level]) => ({ permissionId: Number(id), level })),
  }))
}

const rightColumns = { profile_id: 'bigint', permission_id: 'integer', level: 'text' } as const

export async function storeDemoProfiles(on: Store, profiles: readonly DemoProfile[]): Promise<void> {
  await on.query(
    `insert into profiles (id, name, search_name, applications)
     select id, name, search_name, array(select jsonb_array_elements_text(applications))
     from unnest($1::bigint[], $2::text[], $3::text[], $4::jsonb[]) as p (id, name, search_name, applications)`,
    [
      profiles.map((profile) => profile.id),
      profiles.map((profile) => profile.name),
      profiles.map((profile) => searchText(profile.name)),
      profiles.map((profile) => JSON.stringify(profile.applications)),
    ],
  )
  const rights = profiles.flatMap(({ id, rights }) =>
    rights.map(({ permissionId, level }) => ({ profile_id: id, permission_id: permissionId, level })),
  )
  await storeRows(on, 'profiles_rights', rightColumns, rights)
}

export const profilesDemo: DemoPart = {
  make(next, world) {
    world.profiles = demoProfiles(next)
  },
  store: (on, { profiles }) => storeDemoProfiles(on, profiles),
}
