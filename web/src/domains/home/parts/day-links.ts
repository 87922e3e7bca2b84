import { addressOf, useCanOpen } from '../../../core/navigation/index.ts'
import type { PlantDays } from '../queries.ts'
import { type Range, sharedDays } from './sums.ts'

export type DayHref = (day: string, more?: Record<string, string>) => { href?: string }

/** The ways from a day to its rows; none from a day that some of the plants do not have, for the list has it of all. */
export function useDayLinks({ plants, range }: { plants: readonly PlantDays[]; range: Range }): DayHref {
  const allowed = useCanOpen()(1100)
  const shared = sharedDays(plants, range)
  const [only] = plants
  const plant = plants.length === 1 && only ? { industryId: String(only.industryId) } : {}
  return (day, more) =>
    allowed && shared.has(day) ? { href: addressOf(1100, {}, { dateBegin: day, dateEnd: day, ...plant, ...more }) } : {}
}
