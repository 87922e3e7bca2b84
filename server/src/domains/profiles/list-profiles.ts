import { type Language, languages, type Parsed, type SchemasOf } from '@lineside/contract/core'
import { effectiveRights, profileCatalogue, profileList } from '@lineside/contract/profiles'
import { presentPage } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { list } from '../../core/kernel/index.ts'
import { containing, type ListSource, ofNoPlant, type Params, runList } from '../../core/list/index.ts'
import { abilitiesFor } from './present.ts'
import { profileColumns, type Row, type StoredProfile, storedProfile } from './queries.ts'
import { shownName, shownNameSql } from './shown-name.ts'

type Filters = Parsed<SchemasOf<typeof profileCatalogue.list>>['query']

/** Profiles as somebody of this language searches and sorts them. */
function sourceIn(language: Language): ListSource<Filters> {
  const shown = shownNameSql('p.name', 'p.search_name', language)
  const named = (text: string, p: Params) => `${shown} like ${p.add(containing(text))}`
  return {
    from: 'profiles p',
    select: `${profileColumns}, ${shown} as "searchName"`,
    ...ofNoPlant,
    id: { sql: 'p.id', type: 'bigint', field: 'id' },
    sorts: {
      name: { sql: shown, type: 'text', field: 'searchName' },
    },
    filters: {
      name: named,
      application: (value, p) => `p.applications && ${p.add(value)}::text[]`,
      enabled: (enabled, p) => `p.enabled = ${p.add(enabled)}`,
    },
    search: named,
  }
}

const sources = new Map(languages.map((language) => [language, sourceIn(language)]))

export const listProfilesQuery = list(profileCatalogue.list, async (ctx, { query }) => {
  const source = sources.get(ctx.language) ?? sourceIn(ctx.language)
  const page = await runList(ctx, profileList, source, query, (row) => storedProfile(rowAs<Row>(row)))
  return presentPage(page, {
    likeness: ({ id }) => String(id),
    abilities: (profile) => abilitiesFor(ctx, profile),
    present: (profile) => ({ ...rowOf(profile), name: shownName(profile.name, ctx.language) }),
  })
})

function rowOf({ rights, logBookId: _, ...row }: StoredProfile) {
  const { applications } = row
  const rightCount = Object.keys(effectiveRights(applications, rights)).length
  return { ...row, applications: [...applications], rightCount }
}
