import type { DaySummary, PlantDays } from '../queries.ts'

export const ranges = [1, 7, 30] as const
export type Range = (typeof ranges)[number]

/**
 * The last days of some plants, added up by calendar day, oldest first. Each plant brings the days up to its own today,
 * so that around midnight the days of two time zones may be one more than asked for.
 */
export function byDay(plants: readonly PlantDays[], range: Range): DaySummary[] {
  const days = new Map<string, DaySummary>()
  for (const one of plants.flatMap((plant) => plant.days.slice(-range))) {
    const sum = days.get(one.day)
    days.set(one.day, sum ? added(sum, one) : one)
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** The days that each of the plants has among its last ones. */
export function sharedDays(plants: readonly PlantDays[], range: Range): ReadonlySet<string> {
  const each = plants.map((plant) => new Set(plant.days.slice(-range).map(({ day }) => day)))
  const [first, ...others] = each
  return new Set([...(first ?? [])].filter((day) => others.every((days) => days.has(day))))
}

export function total(days: readonly DaySummary[]): Omit<DaySummary, 'day'> {
  const none: DaySummary = { day: '', collects: 0, outOfLimits: 0, nonConformities: days[0]?.nonConformities ?? null }
  return days.reduce(added, { ...none, nonConformities: none.nonConformities === null ? null : 0 })
}

function added(a: DaySummary, b: DaySummary): DaySummary {
  const result = a.nonConformities === null || b.nonConformities === null ? null : a.nonConformities + b.nonConformities
  return {
    day: a.day,
    collects: a.collects + b.collects,
    outOfLimits: a.outOfLimits + b.outOfLimits,
    nonConformities: result,
  }
}

/** Collects out of limits of a hundred; null where there was none to be out. */
export function rate({ collects, outOfLimits }: Pick<DaySummary, 'collects' | 'outOfLimits'>): number | null {
  return collects === 0 ? null : (100 * outOfLimits) / collects
}
