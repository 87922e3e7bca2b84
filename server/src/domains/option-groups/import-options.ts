import { defineList } from '@lineside/contract/core'
import { levelColumns, optionGroupList, optionImport, optionSheet } from '@lineside/contract/option-groups'
import { type Importable, importable, type RecordNow } from '../../core/import/index.ts'
import type { ListSource } from '../../core/list/index.ts'
import { placePaths, structure } from '../structure/index.ts'
import { openCheck } from './import-check.ts'
import { fingerprint, type Values } from './import-facts.ts'
import { changeOptions, createOptions, optionsInUse, removeOptions } from './import-write.ts'
import { groupsOfOptions, ofPlants, type StoredOption } from './queries.ts'
import type { OptionGroupUsers } from './read-groups.ts'
import { texts } from './texts.ts'

/** Group by group, an option before those below it. */
const list = defineList({
  name: 'option-groups',
  columns: [{ key: 'place', kind: 'number', sortable: true }],
  filters: {},
  defaultSort: 'place',
  search: false,
})

interface OptionRow extends Pick<StoredOption, 'enabled'> {
  group: string
  columns: readonly string[]
  plants: readonly number[] | null
  path: readonly string[]
}

const source: ListSource<object> = {
  from: `(select o.id, o.enabled, g.name, g.columns, g.plants,
      array_remove(array[p4.name, p3.name, p2.name, p1.name, o.name], null) as path,
      (row_number() over (order by g.search_name, g.id, o.position))::integer as place
    from option_groups_options o join option_groups g on g.id = o.group_id
    left join option_groups_options p1 on p1.id = o.parent_id
    left join option_groups_options p2 on p2.id = p1.parent_id
    left join option_groups_options p3 on p3.id = p2.parent_id
    left join option_groups_options p4 on p4.id = p3.parent_id) g`,
  select: 'g.id, g.name as "group", g.columns, g.plants, g.path, g.enabled, g.place',
  plant: '',
  plants: ofPlants,
  id: { sql: 'g.id', type: 'bigint', field: 'id' },
  sorts: { place: { sql: 'g.place', type: 'integer', field: 'place' } },
  filters: {},
}

/** Options as a spreadsheet: a row is one option of its group. */
export function optionsByFile(users: readonly OptionGroupUsers[]): Importable {
  return importable({
    sheet: optionSheet,
    calls: optionImport,
    texts: texts,
    list,
    screen: optionGroupList,
    source,
    async present(ctx) {
      const paths = placePaths(await ctx.cached(structure))
      const { allPlants } = texts[ctx.language]
      return ({ plants, group, columns, path, enabled }: OptionRow): Values => ({
        plants: plants === null ? [allPlants] : plants.map(paths.textOf),
        group,
        levels: columns,
        ...Object.fromEntries(levelColumns.map((column, level) => [column, path[level] ?? null])),
        enabled,
      })
    },
    open: async (ctx) => openCheck(ctx),
    create: (ctx, rows) => createOptions(ctx, rows as readonly Values[]),
    change: changeOptions,
    remove: (ctx, ids) => removeOptions(ctx, users, ids),
    async now(ctx, ids) {
      const idSet = new Set(ids)
      return (await groupsOfOptions(ctx, ids)).flatMap(({ options, plants }) =>
        options.filter(({ id }) => idSet.has(id)).map((option) => ({ ...recordOf(option), plants })),
      )
    },
    inUse: (ctx, ids) => optionsInUse(ctx, users, ids),
  })
}

const recordOf = (option: StoredOption): RecordNow => ({
  id: option.id,
  version: fingerprint(option),
  values: { enabled: option.enabled },
})
