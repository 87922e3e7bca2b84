import type { Abilities, Parsed, SchemasOf } from '@lineside/contract/core'
import { effectiveRights, listProfiles, profileList } from '@lineside/contract/profiles'
import { withAbilities } from '../../core/catalogue/index.ts'
import { list } from '../../core/kernel/index.ts'
import { containing, type ListSource, type Params, runList } from '../../core/list/index.ts'
import { abilitiesFor } from './present.ts'
import { profileColumns, type Row, type StoredProfile, storedProfile } from './queries.ts'

type Filters = Parsed<SchemasOf<typeof listProfiles>>['query']

const named = (text: string, p: Params) => `p.search_name like ${p.add(containing(text))}`

const source: ListSource<Filters> = {
  from: 'profiles p',
  select: `${profileColumns}, p.search_name as "searchName"`,
  // profiles belong to no plant: whoever may read them reads them all
  plant: 'null::bigint',
  own: () => 'true',
  id: { sql: 'p.id', type: 'bigint', field: 'id' },
  sorts: {
    name: { sql: 'p.search_name', type: 'text', field: 'searchName' },
    id: { sql: 'p.id', type: 'bigint', field: 'id' },
  },
  filters: {
    name: named,
    application: (wanted, p) => `p.applications && ${p.add(wanted)}::text[]`,
    enabled: (enabled, p) => `p.enabled = ${p.add(enabled)}`,
  },
  search: named,
}

export const listProfilesQuery = list(listProfiles, async (ctx, { query }) => {
  const page = await runList(ctx, profileList, source, query, (row) => storedProfile(row as unknown as Row))
  const likeness = ({ id }: StoredProfile) => String(id)
  const able = await withAbilities(page, likeness, (profile) => abilitiesFor(ctx, profile))
  return { ...able, rows: able.rows.map(rowOf) }
})

function rowOf({ rights, logBookId: _, ...row }: StoredProfile & { abilities: Abilities }) {
  const { applications } = row
  const rightCount = Object.keys(effectiveRights(applications, rights)).length
  return { ...row, applications: [...applications], rightCount }
}
