import type { Params } from '../../core/list/index.ts'

type Condition = (ids: readonly number[], p: Params) => string

/**
 * The conditions of the place filters below the plant (which is the list's own scope) over the columns of a place:
 * `placeConditions('n')` reads `n.process_id` and its like.
 */
export function placeConditions(
  alias: string,
): Record<'processId' | 'familyId' | 'industryLineId' | 'collectPointId', Condition> {
  const on =
    (column: string): Condition =>
    (ids, p) =>
      p.oneOf(`${alias}.${column}`, ids)
  return {
    processId: on('process_id'),
    familyId: on('family_id'),
    industryLineId: on('industry_line_id'),
    collectPointId: on('collect_point_id'),
  }
}
