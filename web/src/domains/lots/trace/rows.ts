import { addQuantities } from '@lineside/contract/lots'
import type { Direction } from './flow.ts'
import type { Trace, TraceNode } from './queries.ts'

type Seen = NonNullable<TraceNode['seen']>

/** A lot of a whole trace, as a table shows it. */
export interface TraceRow {
  key: string
  id: number
  industryId: number
  direction: Direction
  level: number
  seen: Seen | null
  /** how much of it went on towards the traced lot, or of what it is made came from there; in `usedUnit` */
  used: string | null
  usedUnit: Seen['unit'] | null
}

/** The lots of a trace without the one that it begins at, level by level. */
export function traceRows({ nodes, edges, direction, lotId }: Trace): TraceRow[] {
  const joined = Map.groupBy(edges, ({ parentId, childId }) => (direction === 'backward' ? parentId : childId))
  return nodes
    .filter(({ id }) => id !== lotId)
    .map(({ id, industryId, level, seen }) => {
      const own = joined.get(id) ?? []
      const [first] = own
      const oneUnit = first !== undefined && own.every(({ unit }) => unit === first.unit)
      return {
        key: `${direction} ${id}`,
        id,
        industryId,
        direction,
        level,
        seen,
        used: oneUnit ? addQuantities(...own.map(({ quantity }) => quantity)) : null,
        usedUnit: oneUnit ? first.unit : null,
      }
    })
    .sort((one, other) => one.level - other.level || one.id - other.id)
}

type Step = NonNullable<Seen['step']>

/** A step in which lots were made of others, and what it came to. */
export interface BalanceRow {
  id: number
  code: string
  product: string
  step: Step
}

/** Nothing is missing and nothing is too much. */
export const isAccounted = ({ unaccounted }: Pick<Step, 'unaccounted'>) => Number(unaccounted) === 0

/** What is unaccounted of what went in, as a share between 0 and 1, negative where more came out. */
export const shareOf = ({ inputs, unaccounted }: Step) =>
  Number(inputs) === 0 ? 0 : Number(unaccounted) / Number(inputs)

/** The steps of both directions, each once; where most is unaccounted first. */
export function balanceRows(traces: readonly Trace[]): BalanceRow[] {
  const rows = new Map<number, BalanceRow>()
  for (const { nodes } of traces)
    for (const { id, seen } of nodes)
      if (seen?.step) rows.set(id, { id, code: seen.code, product: seen.product.name, step: seen.step })
  return [...rows.values()].sort(
    (one, other) => Math.abs(shareOf(other.step)) - Math.abs(shareOf(one.step)) || one.id - other.id,
  )
}
