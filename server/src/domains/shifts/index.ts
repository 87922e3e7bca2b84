import type { ServerDomain } from '../../core/domain.ts'
import { shiftsKept } from './cached-list.ts'
import { listShiftsQuery } from './list-shifts.ts'

export { type Shift, type Shifts, shifts } from './queries.ts'

export const shiftsDomain: ServerDomain = {
  name: 'shifts',
  endpoints: [listShiftsQuery],
  cachedLists: [shiftsKept],
}
