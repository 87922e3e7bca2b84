import { listShifts } from '@lineside/contract/shifts'
import { cachedList } from '../../core/cached-lists/index.ts'
import { presentWorkShift } from './present.ts'
import { shifts } from './queries.ts'

export const shiftsCachedList = cachedList({
  name: 'shifts',
  source: shifts,
  right: listShifts.right,
  rows: ({ all }, sees) => all.filter((shift) => sees([shift.industryId])).map(presentWorkShift),
})
