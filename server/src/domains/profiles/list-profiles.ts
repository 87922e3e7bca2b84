import { type Infer, type Parsed, type SchemasOf, searchText } from '@lineside/contract/core'
import { listProfiles, profileList, type profileRow } from '@lineside/contract/profiles'
import { list } from '../../core/kernel/index.ts'
import { type ListSource, type Params, runList } from '../../core/list/index.ts'
import { profiles } from './queries.ts'

type Filters = Parsed<SchemasOf<typeof listProfiles>>['query']
type Row = Infer<typeof profileRow>

const named = (text: string, p: Params) =>
  `p.search_name like ${p.add(`%${searchText(text).replace(/[\\%_]/g, '\\$&')}%`)}`

const source: ListSource<Filters> = {
  from: 'profiles p',
  select: `p.id, p.name, p.search_name as "searchName", p.applications, p.enabled, p.row_version as "rowVersion"`,
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
  const known = await ctx.cached(profiles)
  return runList(ctx, profileList, source, query, (row) => {
    const { searchName: _, ...shown } = row as unknown as Omit<Row, 'rightCount'> & { searchName: string }
    return { ...shown, rightCount: Object.keys(known.get(shown.id)?.rights ?? {}).length }
  })
})
