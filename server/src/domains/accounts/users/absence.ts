import { localTime } from '@lineside/contract/core'
import type { Plant } from '../../../core/access/index.ts'
import type { Params } from '../../../core/list/index.ts'

/** Today by the clock of a person's own plant, the first of theirs; by UTC for who has none. */
export function todayOf(plants: readonly number[], known: readonly Plant[], now: Date): string {
  const home = known.find((plant) => plant.id === plants[0])
  return localTime(now, home?.timeZone ?? 'UTC').day
}

export function isAbsent(person: { absent_from: string | null; absent_to: string | null }, today: string): boolean {
  if (person.absent_from === null || person.absent_to === null) return false
  return person.absent_from <= today && today <= person.absent_to
}

/** The same as a condition on `accounts a`. */
export function absentCondition(known: readonly Plant[], now: Date, p: Params): string {
  const ids = p.add(known.map((plant) => plant.id))
  const days = p.add(known.map((plant) => localTime(now, plant.timeZone).day))
  const today = `coalesce((select t.day from accounts_plants h
    join unnest(${ids}::bigint[], ${days}::date[]) as t (plant, day) on t.plant = h.industry_id
    where h.account_id = a.id order by h.industry_id limit 1), ${p.add(localTime(now, 'UTC').day)}::date)`
  return `(a.absent_from is not null and ${today} between a.absent_from and a.absent_to)`
}
