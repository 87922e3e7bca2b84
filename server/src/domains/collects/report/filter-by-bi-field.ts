import { parseDay, searchText } from '@lineside/contract/core'
import { plantsOf } from '../../../core/access/index.ts'
import type { ReadContext } from '../../../core/kernel/index.ts'
import type { Params } from '../../../core/list/index.ts'
import { fieldProblem } from '../../../core/problems/index.ts'
import { MATCH_LENGTH } from './bi-values.ts'
import { comparedNumber, comparedTime, dayAfter } from './compared.ts'
import type { ItemFilters } from './filter-by-field.ts'

export interface BiFilters extends ItemFilters {
  industryId?: number[] | undefined
}

type End = 'itemFrom' | 'itemTo'

/**
 * The records in which a field was answered that is related to a business-intelligence field, so or within a range: by the
 * index of such values, whatever the form.
 */
export async function relatedSo(name: string, p: Params, ctx: ReadContext, filters: BiFilters): Promise<string> {
  const plants = plantsOf(ctx.actor, await ctx.services.plants())
    .map(({ id }) => id)
    .filter((id) => filters.industryId?.includes(id) ?? true)
  // what both say of a value is said of the one field
  const test = filters.typeCollectItemId ? '' : valueTest(p, filters)
  return `(c.id, c.collected_at) in (select v.collect_id, v.collected_at from collects_bi_values v
    where ${p.oneOf('v.industry_id', plants)} and v.bi_field = ${p.add(searchText(name.trim()))}${test})`
}

function valueTest(p: Params, { itemValue, itemFrom, itemTo }: BiFilters): string {
  const isRange = itemFrom !== undefined || itemTo !== undefined
  if (itemValue !== undefined) {
    if (isRange) throw fieldProblem(itemFrom === undefined ? 'itemTo' : 'itemFrom', { code: 'wrongComparison' })
    return ` and ${textTest(p, itemValue)}`
  }
  return isRange ? ` and ${rangeTest(p, itemFrom, itemTo)}` : ''
}

/** Codes of a conformity each as it is; anything else by how it begins. */
function textTest(p: Params, value: string): string {
  const codes = value.split(',').map((one) => one.trim())
  if (codes.every((one) => ['C', 'NC', 'NA'].includes(one)))
    return `v.text is not null and v.text = any(${p.add(codes.map(searchText))}::text[])`
  const terms = searchText(value.trim()).slice(0, MATCH_LENGTH)
  // the last character there is comes behind whatever begins so
  return `v.text is not null and v.text >= ${p.add(terms)} and v.text < ${p.add(`${terms}\u{10ffff}`)}`
}

type Bound = { kind: 'number'; value: number } | { kind: 'day' | 'time'; value: string }

function boundOf(key: End, text: string): Bound {
  const number = comparedNumber(text.trim())
  if (number !== null) return { kind: 'number', value: number }
  const day = parseDay(text.trim())
  if (day !== null) return { kind: 'day', value: day }
  const time = comparedTime(text.trim(), key === 'itemTo')
  if (time !== null) return { kind: 'time', value: time }
  throw fieldProblem(key, { code: 'notANumber' })
}

function rangeTest(p: Params, itemFrom: string | undefined, itemTo: string | undefined): string {
  const from = itemFrom === undefined ? null : boundOf('itemFrom', itemFrom)
  const to = itemTo === undefined ? null : boundOf('itemTo', itemTo)
  if (from && to && from.kind !== to.kind) throw fieldProblem('itemTo', { code: 'wrongComparison' })
  if (from && to && from.value > to.value) {
    throw from.kind === 'number'
      ? fieldProblem('itemTo', { code: 'tooSmall', params: { min: from.value } })
      : fieldProblem('itemTo', { code: 'endsBeforeBegin' })
  }
  const column = (from ?? to)?.kind === 'number' ? 'v.number' : 'v.text'
  // the times of a day come behind its date: its end is before the next one
  const end = to?.kind === 'day' ? ` and ${column} < ${p.add(dayAfter(to.value))}` : ''
  const most = to && to.kind !== 'day' ? ` and ${column} <= ${p.add(to.value)}` : end
  return `${column} is not null${from ? ` and ${column} >= ${p.add(from.value)}` : ''}${most}`
}
