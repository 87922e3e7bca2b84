import { stateOf, withAbilities, withoutGuards } from '../../core/catalogue/index.ts'
import { rowAs } from '../../core/db/index.ts'
import { list } from '../../core/kernel/index.ts'
import { containing, type ListSource, runList } from '../../core/list/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { ofPlants } from './access.ts'
import type { PublicationKind } from './catalogue.ts'
import { type Item, itemColumns, type Kind, staleOf, textOf } from './items.ts'

interface Filters {
  industryId?: readonly number[]
  enabled?: boolean
  dateBegin?: string
  dateEnd?: string
}

const source = (kind: Kind): ListSource<Filters> => ({
  from: `(select * from news_items where kind = '${kind}') i`,
  select: itemColumns,
  plant: 'null::bigint',
  plants: ofPlants,
  day: 'i.begins_on',
  id: { sql: 'i.id', type: 'bigint', field: 'id' },
  sorts: {
    position: { sql: 'i.position', type: 'integer', field: 'position' },
    beginsOn: { sql: 'i.begins_on', type: 'date', field: 'beginsOn' },
    id: { sql: 'i.id', type: 'bigint', field: 'id' },
  },
  filters: {
    industryId: (ids, p) => `i.industry_ids && ${p.add(ids)}::bigint[]`,
    enabled: (enabled, p) => `i.enabled = ${p.add(enabled)}`,
  },
  search: (text, p) => `i.search_text like ${p.add(containing(text))}`,
})

/** The rows of a kind for who manages it; whether a slide still has room is asked when it is enabled. */
export function listQuery({ kind, calls, catalogue }: PublicationKind) {
  const read = source(kind)
  const rules = kind === 'SLIDE' ? withoutGuards(catalogue.rules, 'hasRoom') : catalogue.rules
  return list(calls.list, async (ctx, { query }) => {
    const page = await runList(ctx, calls.columns, read, query as Filters, (match) => {
      const item = rowAs<Item>(match)
      return {
        id: item.id,
        enabled: item.enabled,
        state: stateOf(item),
        position: item.position,
        reads: item.reads,
        rowVersion: item.rowVersion,
        title: textOf(item, ctx.language).text.title,
        beginsOn: item.beginsOn,
        endsOn: item.endsOn,
        industryIds: [...item.industryIds],
        profileIds: [...item.profileIds],
        pictureId: item.pictureId,
        stale: staleOf(item),
      }
    })
    return withAbilities(
      page,
      ({ enabled, endsOn, industryIds }) => `${enabled} ${endsOn} ${industryIds}`,
      (row) => abilitiesOf(ctx, rules, row.state, row),
    )
  })
}
