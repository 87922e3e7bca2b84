import { logEntry } from '../../core/testing/index.ts'
import type { Shift, ShiftRow, WorkShift } from './queries.ts'

const everyDay: WorkShift['timings'][number]['days'] = [1, 2, 3, 4, 5, 6, 7]

const shift = (own: Pick<WorkShift, 'id' | 'code' | 'name'> & { start: string; end: string }): WorkShift => ({
  id: own.id,
  industryId: 1,
  code: own.code,
  name: own.name,
  timings: [{ start: own.start, end: own.end, days: everyDay }],
  toleranceMinutes: 0,
  commercial: own.code === 'C',
  enabled: true,
})

/** A plant of two shifts and office hours. */
export const plantShifts: WorkShift[] = [
  shift({ id: 11, code: '1', name: 'Morning', start: '06:00:00', end: '14:00:00' }),
  shift({ id: 12, code: '2', name: 'Evening', start: '14:00:00', end: '22:00:00' }),
  shift({ id: 19, code: 'C', name: 'Office', start: '08:00:00', end: '17:30:00' }),
]

const people = { supervisor: { id: 7, name: 'Ana Souza' }, substitute: null, rowVersion: 3 }

const abilities = { changed: true, disabled: true } as const

export const rows: ShiftRow[] = plantShifts.map((one) => ({ ...one, ...people, abilities }))

/** A shift as somebody reads it who may change it. */
export const morning: Shift = {
  ...plantShifts[0]!,
  ...people,
  state: 'ENABLED',
  abilities,
}

export const places = [
  {
    id: 1,
    level: 'industry',
    parentId: null,
    name: 'São Paulo',
    enabled: true,
    industryId: 1,
    timeZone: 'America/Sao_Paulo',
  },
]

export const log = [
  logEntry('shifts.changed', 11, {
    before: { timings: [{ start: '06:00:00', end: '13:00:00', days: everyDay }], toleranceMinutes: 10 },
    after: { timings: [{ start: '06:00:00', end: '14:00:00', days: [1, 2, 3, 4, 5] }], toleranceMinutes: 0 },
    at: '2026-11-20T12:00:00.000Z',
  }),
]
