import type { Parsed, SchemasOf } from '@lineside/contract/core'
import { idsInRepeats } from '@lineside/contract/core/rules'
import { listNonConformities, nonConformityList } from '@lineside/contract/non-conformities'
import { rowAs } from '../../../core/db/index.ts'
import { list } from '../../../core/kernel/index.ts'
import { comparedText, findBy, type ListSource, runList } from '../../../core/list/index.ts'
import { effectDueCondition } from '../../../core/workflow/index.ts'
import { searchedPeople } from '../../accounts/index.ts'
import { searchedForms } from '../../forms/index.ts'
import { searchedProducts } from '../../products/index.ts'
import { thisShift } from '../../shifts/index.ts'
import { placeConditions, searchedPlaces } from '../../structure/index.ts'
import { checkerCondition } from '../actions/approvals.ts'
import { rowPresenter } from '../present.ts'
import { type NonConformityColumns, rowColumns } from '../queries.ts'
import { untreatedFrom, untreatedSince } from '../treatment/untreated.ts'

type Filters = Parsed<SchemasOf<typeof listNonConformities>>['query']

export const nonConformityListSource: ListSource<Filters> = {
  from: 'non_conformities n',
  select: `${rowColumns}, n.standing`,
  plant: 'n.industry_id',
  at: 'n.found_at',
  id: { sql: 'n.id', type: 'bigint', field: 'id' },
  sorts: {
    critical: { sql: 'n.standing', type: 'bigint', field: 'standing' },
    createdAt: { sql: 'n.found_at', type: 'timestamptz', field: 'found_at' },
    repeats: { sql: 'n.repeats', type: 'integer', field: 'repeats' },
  },
  filters: {
    status: (codes, p) => p.oneOf('n.code', codes),
    workShift: (ids, p) => p.oneOf('n.shift_id', ids),
    typeCollectId: (ids, p) => p.oneOf('n.form_id', ids),
    typeCollectItemId: (ids, p) => p.oneOf('n.field_id', ids.flatMap(idsInRepeats)),
    accountId: (ids, p) => p.oneOf('n.operator_id', ids),
    responsibleId: (ids, p) => p.oneOf('n.responsible_id', ids),
    ...placeConditions('n'),
    productId: (ids, p) => p.oneOf('n.product_id', ids),
    collectId: (ids, p) => p.oneOf('n.collect_id', ids),
    hasRelated: (value) => `n.recurrence_of is ${value ? 'not null' : 'null'}`,
    hasCritical: (value, p) => `n.critical = ${p.add(value)}`,
    hasActionPlans: (value) => `n.action_count ${value ? '> 0' : '= 0'}`,
    parentId: (ids, p) => p.oneOf('n.parent_id', ids),
    isRepeat: (value) => (value ? `n.code = 'R'` : `n.code <> 'R'`),
    isVoid: (value) => `n.outcome is ${value ? 'not ' : ''}distinct from 'void'`,
  },
  search: findBy({
    numbers: ['n.id', 'n.collect_id'],
    names: [
      { columns: ['n.form_id'], of: searchedForms },
      { columns: ['n.product_id'], of: searchedProducts },
      { columns: ['n.operator_id', 'n.responsible_id'], of: searchedPeople },
      { columns: ['n.collect_point_id', 'n.industry_line_id'], of: searchedPlaces },
    ],
    texts: [comparedText('n.field_name')],
  }),
  queried: {
    // who chooses both means the longer list
    async untreated(ages, p, ctx) {
      const before = await untreatedSince(ctx, ages.includes('due') ? 'due' : 'long')
      return `(n.code = 'S' and ${untreatedFrom} < ${p.add(before)})`
    },
    effectivenessDue: (due, p, ctx) => effectDueCondition(ctx, { row: 'n', ended: `n.code = 'T'` }, due, p),
    checkerId: (ids, p, ctx) => checkerCondition(ctx, ids, p),
    thisShift: thisShift({ plant: 'n.industry_id', shift: 'n.shift_id', at: 'n.found_at' }),
  },
}

export const listNonConformitiesQuery = list(listNonConformities, async (ctx, { query }) => {
  const present = await rowPresenter(ctx)
  return runList(ctx, nonConformityList, nonConformityListSource, query, (row) =>
    present(rowAs<NonConformityColumns>(row)),
  )
})
