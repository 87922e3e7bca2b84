import type { DashboardDay } from '../queries.ts'

/** What was due on a day, without what is still to come. */
export const dueOf = ({ slots }: DashboardDay): number => slots.performed + slots.late + slots.missed + slots.justified

export const notPerformedOf = ({ slots }: DashboardDay): number => slots.missed + slots.justified

/** The days added up. */
export function totalOf(days: readonly DashboardDay[]) {
  const sum = (of: (day: DashboardDay) => number) => days.reduce((all, day) => all + of(day), 0)
  return {
    collects: sum((day) => day.collects),
    outOfLimits: sum((day) => day.outOfLimits),
    nonConformities: days[0]?.nonConformities === null ? null : sum((day) => day.nonConformities ?? 0),
    performed: sum((day) => day.slots.performed),
    late: sum((day) => day.slots.late),
    missed: sum((day) => day.slots.missed),
    justified: sum((day) => day.slots.justified),
    due: sum(dueOf),
    notPerformed: sum(notPerformedOf),
  }
}

/** In percent; null where there is nothing to have a share of. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100)
