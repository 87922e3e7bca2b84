import { collectList, listCollects } from '@lineside/contract/collects'
import { type Parsed, type SchemasOf, searchText } from '@lineside/contract/core'
import { list } from '../../core/kernel/index.ts'
import { type ListSource, runList } from '../../core/list/index.ts'
import { forms } from '../forms/index.ts'
import { placeConditions } from '../structure/index.ts'
import { rowPresenter } from './present.ts'
import { type CollectColumns, rowColumns } from './queries.ts'

type Filters = Parsed<SchemasOf<typeof listCollects>>['query']

/** What leads an index whose order is the list's; one value each, for the rows of several lie in no order. */
const ordered = ['industryId', 'processId', 'familyId', 'industryLineId', 'accountId'] as const
/** What is worth more or less by its value; a collect point's index holds the forms before the times. */
const uncertain = ['collectPointId', 'workShift', 'typeCollectId', 'typeCollectName', 'productId'] as const

/**
 * The newest of the whole house, a plant, process, family, line or person are found by walking the order of an index,
 * whatever is asked for, and what nearly every record is leaves that walk short. What is rare would be walked for
 * through all the others.
 */
function isWalked(asked: Filters): boolean {
  if (uncertain.some((key) => asked[key] !== undefined)) return false
  if (ordered.some((key) => asked[key] !== undefined && asked[key].length !== 1)) return false
  const common = asked.status === undefined || asked.status.includes('E')
  const settled = asked.changeState === undefined || asked.changeState.includes('NONE')
  return common && settled && asked.outRange !== true && asked.hasCritical !== true
}

export const collectSource: ListSource<Filters> = {
  from: 'collects c',
  select: rowColumns,
  plant: 'c.industry_id',
  at: 'c.collected_at',
  steady: isWalked,
  id: { sql: 'c.id', type: 'bigint', field: 'id' },
  sorts: {
    collectedAt: { sql: 'c.collected_at', type: 'timestamptz', field: 'collected_at' },
    receivedAt: { sql: 'c.received_at', type: 'timestamptz', field: 'received_at' },
  },
  filters: {
    status: (codes, p) => p.oneOf('c.note', codes),
    workShift: (ids, p) => p.oneOf('c.shift_id', ids),
    typeCollectId: (ids, p) => p.oneOf('c.form_id', ids),
    accountId: (ids, p) => p.oneOf('c.operator_id', ids),
    ...placeConditions('c'),
    productId: (ids, p) => p.oneOf('c.product_id', ids),
    changeState: (codes, p) => p.oneOf('c.change_state', codes),
    outRange: (wanted, p) => `c.out_range = ${p.add(wanted)}`,
    hasCritical: (wanted, p) => `c.has_critical = ${p.add(wanted)}`,
  },
  asked: {
    // forms are few and in every process: their names are compared as all searching does, without accents
    async typeCollectName(name, p, ctx) {
      const part = searchText(name.trim())
      const found = [...(await ctx.cached(forms)).values()].filter((form) => searchText(form.name).includes(part))
      return found.length === 0
        ? 'false'
        : p.oneOf(
            'c.form_id',
            found.map((form) => form.id),
          )
    },
  },
}

export const listCollectsQuery = list(listCollects, async (ctx, { query }) => {
  const present = await rowPresenter(ctx)
  return runList(ctx, collectList, collectSource, query, (row) => present(row as unknown as CollectColumns))
})
