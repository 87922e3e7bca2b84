import { collectList, listCollects } from '@lineside/contract/collects'
import { type Parsed, type SchemasOf, searchText } from '@lineside/contract/core'
import { rowAs } from '../../../core/db/index.ts'
import { type Implementation, list } from '../../../core/kernel/index.ts'
import { findBy, inHour, type ListSource, runList } from '../../../core/list/index.ts'
import { searchedPeople } from '../../accounts/index.ts'
import { forms, searchedForms } from '../../forms/index.ts'
import { searchedProducts } from '../../products/index.ts'
import { thisShift } from '../../shifts/index.ts'
import { placeConditions, searchedPlaces } from '../../structure/index.ts'
import { presentRows } from '../present.ts'
import { type ListedCollect, listColumns } from '../queries.ts'
import { type AnsweredRecord, assertFieldsOf, withFields } from './field-columns.ts'
import { relatedSo } from './filter-by-bi-field.ts'
import { answeredSo, ofField } from './filter-by-field.ts'

type Filters = Omit<Parsed<SchemasOf<typeof listCollects>>['query'], 'fields'>
type Listed = ListedCollect & AnsweredRecord

/** What leads an index whose order is the list's; one value each, for the rows of several lie in no order. */
const ordered = ['industryId', 'processId', 'familyId', 'industryLineId', 'accountId'] as const
/** What is worth more or less by its value; a collect point's index holds the forms before the times. */
const uncertain = [
  'collectPointId',
  'workShift',
  'typeCollectId',
  'typeCollectName',
  'typeCollectItemId',
  'biField',
  'productId',
  'thisShift',
  'hasRelated',
  'hasActionPlans',
  'query',
] as const

/**
 * The newest of the whole house, a plant, process, family, line or person are found by walking the order of an index,
 * whatever is asked for, and what nearly every record is leaves that walk short. What is rare would be walked for
 * through all the others.
 */
function isWalked(filters: Filters): boolean {
  if (uncertain.some((key) => filters[key] !== undefined)) return false
  if (ordered.some((key) => filters[key] !== undefined && filters[key].length !== 1)) return false
  const common = filters.status === undefined || filters.status.includes('E')
  const settled = filters.changeState === undefined || filters.changeState.includes('NONE')
  return common && settled && ![filters.outRange, filters.hasCritical, filters.withScript].includes(true)
}

export const collectSource: ListSource<Filters> = {
  from: 'collects c',
  // written as the indexes of the lists have it
  leavesOut: ({ changeState }) => (changeState?.includes('DA') ? null : `c.change_state <> 'DA'`),
  select: listColumns,
  plant: 'c.industry_id',
  at: 'c.collected_at',
  genericPlan: isWalked,
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
    outRange: (value, p) => `c.out_range = ${p.add(value)}`,
    hour: inHour('c.collected_at'),
    hasCritical: (value, p) => `c.has_critical = ${p.add(value)}`,
    // written as its index has it
    withScript: (value) => `c.script_id is ${value ? 'not ' : ''}null`,
  },
  search: findBy({
    numbers: ['c.id'],
    names: [
      { columns: ['c.form_id'], of: searchedForms },
      { columns: ['c.product_id'], of: searchedProducts },
      { columns: ['c.operator_id'], of: searchedPeople },
      { columns: ['c.collect_point_id', 'c.industry_line_id'], of: searchedPlaces },
    ],
  }),
  queried: {
    typeCollectItemId: answeredSo,
    biField: relatedSo,
    itemValue: ofField('itemValue'),
    itemFrom: ofField('itemFrom'),
    itemTo: ofField('itemTo'),
    thisShift: thisShift({ plant: 'c.industry_id', shift: 'c.shift_id', at: 'c.collected_at' }),
    // forms are few and in every process: their names are compared as all searching does, without accents
    async typeCollectName(name, p, ctx) {
      const part = searchText(name.trim())
      const matches = [...(await ctx.cached(forms)).values()].filter((form) => searchText(form.name).includes(part))
      return matches.length === 0
        ? 'false'
        : p.oneOf(
            'c.form_id',
            matches.map((form) => form.id),
          )
    },
  },
}

/** The record in SQL, with its plant, by which every plan begins. */
interface RecordSql {
  id: string
  plant: string
}

/** What a domain of later rank has that records are found by: conditions. */
export interface RaisedConditions {
  /** what the record raised recurs */
  hasRelated: (record: RecordSql) => string
  /** what the record raised has actions */
  hasActionPlans: (record: RecordSql) => string
}

/** The list with what is known of its records elsewhere. Only a record that raised something is looked up there. */
export function collectSourceWith(raised: RaisedConditions): ListSource<Filters> {
  const record = { id: 'c.id', plant: 'c.industry_id' }
  const either = (has: (record: RecordSql) => string) => (value: boolean) =>
    value ? `c.has_non_conformity and ${has(record)}` : `not (c.has_non_conformity and ${has(record)})`
  const { hasRelated, hasActionPlans } = raised
  const filters = { hasRelated: either(hasRelated), hasActionPlans: either(hasActionPlans) }
  return { ...collectSource, filters: { ...collectSource.filters, ...filters } }
}

export function listCollectsQuery(raised: RaisedConditions): Implementation {
  const source = collectSourceWith(raised)
  const withAnswers = { ...source, select: `${listColumns}, c.answers, c.remarks, c.choices, c.linked, c.integrated` }
  return list(listCollects, async (ctx, { query: { fields, ...query } }) => {
    if (fields) await assertFieldsOf(ctx, fields, query.typeCollectId)
    const page = await runList(ctx, collectList, fields ? withAnswers : source, query, (row) => rowAs<Listed>(row))
    const rows = await presentRows(ctx, page.rows)
    return { ...page, rows: fields ? await withFields(ctx, rows, page.rows, fields) : rows }
  })
}
