import { ONE_SIDED_WIDTH, riskCaps } from '@lineside/contract/non-conformities'
import type { ReadContext } from '../../core/kernel/index.ts'
import type { Params } from '../../core/list/index.ts'
import type { LotsInUse } from '../../core/pending/index.ts'

/** `excessOf` of the contract; without a field there is no value that could be beyond anything. */
const excess = `(case when n.field_id is null then 0
  when n.distance is null then 1
  else least(${riskCaps.excess}, abs(n.distance) / (case
    when n.max_limit > n.min_limit then n.max_limit - n.min_limit
    when coalesce(n.min_limit, n.max_limit, 0) <> 0
      then abs(coalesce(n.min_limit, n.max_limit)) * ${ONE_SIDED_WIDTH}::float8
    else 1 end)) end)::float8`

/**
 * SQL: the order of untreated non-conformities as `byRisk` has it, so that the worst twelve of ten thousand are read and no
 * others. A test compares both.
 */
export function riskOrder(ctx: ReadContext, lots: LotsInUse): (p: Params) => string {
  return (p) => {
    const now = `${p.add(ctx.now.toISOString())}::timestamptz`
    const inUse = `(case when n.collect_id = any(${p.add([...lots.keys()])}::bigint[]) then 1 else 0 end)`
    const hours = `greatest(0, floor(extract(epoch from ${now} - n.found_at) / 3600))::float8`
    const exposure = `(1 + least(n.repeats, ${riskCaps.repeats})::float8 / 4 + ${inUse})`
    const age = `(1 + sqrt(least(${hours} / 24, ${riskCaps.days})) / 10)`
    const isFresh = `coalesce(n.repeated_at, n.found_at) > ${now} - interval '1 hour'`
    return `(n.critical and ${isFresh}) desc, n.critical desc, (1 + ${excess}) * ${exposure} * ${age} desc,
      n.found_at, n.id`
  }
}
