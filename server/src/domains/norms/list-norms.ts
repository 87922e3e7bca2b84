import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { normCatalogue, normList } from '@lineside/contract/norms'
import { withAbilities } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { list } from '../../core/kernel/index.ts'
import { containing, type ListSource, type Params, runList } from '../../core/list/index.ts'
import { abilitiesFor, type NormRow, rowPresenter } from './present.ts'
import { type Norm, normColumns } from './queries.ts'
import { texts } from './texts.ts'

export type NormFilters = Parsed<SchemasOf<typeof normCatalogue.list>>['query']

const named = (text: string, p: Params) => {
  const pattern = p.add(containing(text))
  return `(n.search_code like ${pattern} or n.search_title like ${pattern})`
}

export const normSource: ListSource<NormFilters> = {
  from: 'norms n',
  select: `${normColumns}, n.search_code as "searchCode", n.search_title as "searchTitle"`,
  plant: '',
  plants: (ids, p) => `(n.industry_id is null or n.industry_id = any(${p.add(ids)}::bigint[]))`,
  id: { sql: 'n.id', type: 'bigint', field: 'id' },
  sorts: {
    code: { sql: 'n.search_code', type: 'text', field: 'searchCode' },
    title: { sql: 'n.search_title', type: 'text', field: 'searchTitle' },
  },
  filters: {
    name: named,
    // the plants are narrowed by the scope; corporate ones come along when they are asked for
    corporate: (value) => (value ? 'true' : 'n.industry_id is not null'),
    enabled: (enabled, p) => `n.enabled = ${p.add(enabled)}`,
  },
  search: named,
}

const withDefaults = <Q extends NormFilters>(query: Q): Q => ({ ...query, corporate: query.corporate ?? false })

export const listNormsQuery = list(normCatalogue.list, async (ctx, { query }) => {
  const present = await rowPresenter(ctx)
  const page = await runList(ctx, normList, normSource, withDefaults(query), (row) => present(rowAs<Norm>(row)))
  const likeness = ({ enabled, industryId }: NormRow) => `${enabled} ${industryId}`
  return withAbilities(page, likeness, (norm) => abilitiesFor(ctx, norm))
})

/** The list as a file: the plant by its name. Without a word about them corporate ones come along. */
export const normExport = exportable({
  endpoint: normCatalogue.export,
  list: normList,
  source: normSource,
  texts: texts,
  fileName: 'documentos-normativos',
  async present(ctx) {
    const present = await rowPresenter(ctx)
    return (row: Norm) => {
      const norm = present(row)
      const plant = norm.industryId === null ? null : ctx.placeName(norm.industryId)
      return { ...norm, plant, validFrom: norm.current?.validFrom ?? null, validTo: norm.current?.validTo ?? null }
    }
  },
  values: {
    industryId: (row, cells) => row.plant ?? cells.word('corporate'),
    current: (row) => row.current?.label ?? null,
  },
})
