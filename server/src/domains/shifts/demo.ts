import { searchText } from '@lineside/contract/core'
import { type ShiftCode, type ShiftTimes, shiftCodes, weekdays } from '@lineside/contract/shifts'
import { type DemoPart, type DemoText, localized, type NextId, type Store, storeRows } from '../../core/demo/index.ts'
import { demoSupervisors } from '../accounts/demo/index.ts'

declare module '../../core/demo/records.ts' {
  interface DemoWorld {
    shifts: DemoShift[]
  }
}

export interface DemoShift extends ShiftTimes {
  industryId: number
  code: ShiftCode
  name: string
  supervisorId: number | null
  substituteId: number | null
}

type Times = readonly [name: DemoText, start: string, end: string, toleranceMinutes: number]

/** Numbered shifts in their order, the commercial one last. */
const timesOf: Record<'saoPaulo' | 'istanbul', readonly Times[]> = {
  saoPaulo: [
    ['Turno 1', '06:00', '14:00', 0],
    ['Turno 2', '14:00', '22:00', 0],
    ['Turno 3', '22:00', '06:00', 0],
    ['Comercial', '08:00', '17:30', 0],
  ],
  istanbul: [
    ['1. Vardiya', '07:00', '14:45', 15],
    ['2. Vardiya', '15:00', '22:45', 15],
    ['3. Vardiya', '23:00', '06:45', 15],
    ['Gündüz', '08:30', '18:00', 0],
  ],
}

/** Three shifts and the commercial one for each plant; each supervisor is the substitute of the shift after theirs. */
export function demoShifts(
  next: NextId,
  plants: readonly { key: 'saoPaulo' | 'istanbul'; id: number; supervisors: readonly number[] }[],
): DemoShift[] {
  return plants.flatMap(({ key, id: industryId, supervisors }) =>
    localized(timesOf[key]).map(([name, start, end, toleranceMinutes], index) => ({
      id: next(),
      industryId,
      code: index === 3 ? 'C' : shiftCodes[index]!,
      name,
      timings: [{ start: `${start}:00`, end: `${end}:00`, days: weekdays }],
      toleranceMinutes,
      commercial: index === 3,
      supervisorId: supervisors[index % 3] ?? null,
      substituteId: supervisors[(index + 2) % 3] ?? null,
    })),
  )
}

const columns = {
  id: 'bigint',
  industry_id: 'bigint',
  code: 'text',
  name: 'text',
  search_name: 'text',
  timings: 'jsonb',
  tolerance_minutes: 'integer',
  commercial: 'boolean',
  supervisor_id: 'bigint',
  substitute_id: 'bigint',
} as const

export function storeDemoShifts(on: Store, shifts: readonly DemoShift[]): Promise<void> {
  const rows = shifts.map((shift) => ({
    id: shift.id,
    industry_id: shift.industryId,
    code: shift.code,
    name: shift.name,
    search_name: searchText(shift.name),
    timings: JSON.stringify(shift.timings),
    tolerance_minutes: shift.toleranceMinutes,
    commercial: shift.commercial,
    supervisor_id: shift.supervisorId,
    substitute_id: shift.substituteId,
  }))
  return storeRows(on, 'shifts', columns, rows)
}

export const shiftsDemo: DemoPart = {
  make(next, world) {
    const { plants, accounts } = world
    const led = plants.map((plant) => ({ ...plant, supervisors: demoSupervisors(accounts, plant.key) }))
    world.shifts = demoShifts(next, led)
  },
  store: (on, { shifts }) => storeDemoShifts(on, shifts),
}
