import type { Infer, Parsed, SchemasOf } from '@lineside/contract/core'
import { optionGroupCatalogue, optionGroupList, type optionGroupRow } from '@lineside/contract/option-groups'
import { withAbilities } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { exportable } from '../../core/export/index.ts'
import { joinParts } from '../../core/import/index.ts'
import { list } from '../../core/kernel/index.ts'
import { containing, type ListSource, type Params, runList } from '../../core/list/index.ts'
import { placePaths, structure } from '../structure/index.ts'
import { abilitiesFor } from './present.ts'
import { groupColumns, ofPlants } from './queries.ts'
import { texts } from './texts.ts'

type Filters = Parsed<SchemasOf<typeof optionGroupCatalogue.list>>['query']
type Row = Omit<Infer<typeof optionGroupRow>, 'abilities'>

const named = (text: string, p: Params) => `g.search_name like ${p.add(containing(text))}`

const withText = (text: string, p: Params) =>
  `exists (select 1 from option_groups_options o where o.group_id = g.id and o.search_name like ${p.add(containing(text))})`

const source: ListSource<Filters> = {
  from: 'option_groups g',
  select: `${groupColumns}, g.search_name as "searchName",
    (select count(*) from option_groups_options o where o.group_id = g.id and o.enabled) as "optionCount"`,
  plant: '',
  plants: ofPlants,
  id: { sql: 'g.id', type: 'bigint', field: 'id' },
  sorts: { name: { sql: 'g.search_name', type: 'text', field: 'searchName' } },
  filters: {
    name: named,
    option: withText,
    enabled: (enabled, p) => `g.enabled = ${p.add(enabled)}`,
  },
  search: (text, p) => `(${named(text, p)} or ${withText(text, p)})`,
}

const present = ({ searchName: _, ...row }: Row & { searchName: string }): Row => row

export const listOptionGroupsQuery = list(optionGroupCatalogue.list, async (ctx, { query }) => {
  const page = await runList(ctx, optionGroupList, source, query, (row) =>
    present(rowAs<Row & { searchName: string }>(row)),
  )
  const likeness = ({ enabled, plants }: Row) => `${enabled} ${plants}`
  return withAbilities(page, likeness, (group) => abilitiesFor(ctx, group))
})

/** The list as a file: levels and plants by their names. */
export const optionGroupExport = exportable({
  endpoint: optionGroupCatalogue.export,
  list: optionGroupList,
  source,
  texts: texts,
  fileName: 'grupos-de-opcoes',
  async present(ctx) {
    const paths = placePaths(await ctx.cached(structure))
    return (row: Row & { searchName: string }) => ({
      ...present(row),
      plantNames: row.plants ? joinParts(row.plants.map(paths.textOf)) : null,
    })
  },
  values: {
    // as the spreadsheet of options writes them, so that it takes this file
    columns: (row) => joinParts(row.columns),
    plants: (row, cells) => row.plantNames ?? cells.word('allPlants'),
  },
})
