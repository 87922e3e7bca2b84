import { addressOf } from '../../core/navigation/index.ts'
import type { Cycle } from './queries.ts'

export const cycleAddress = (id: number): string => addressOf(3560, {}, { cycle: id })

/** The results of checklists in a cycle's days at its plant: those that count. */
export const applicationsAddress = (cycle: Pick<Cycle, 'industryId' | 'beginsOn' | 'endsOn'>, ids: readonly number[]) =>
  addressOf(
    3400,
    {},
    {
      checklistId: ids,
      industryId: cycle.industryId,
      dateBegin: cycle.beginsOn,
      dateEnd: cycle.endsOn,
      counted: 'true',
    },
  )
