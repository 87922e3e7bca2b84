import type { Infer } from '@lineside/contract/core'
import { listShifts, shiftCatalogue, type shiftRecord, type shiftRow, type workShift } from '@lineside/contract/shifts'
import { getPlace } from '@lineside/contract/structure'
import { queryOptions } from '@tanstack/react-query'
import { call, callQuery } from '../../core/api/index.ts'
import { recordQueries } from '../../core/catalogue/index.ts'

export type Shift = Infer<typeof shiftRecord>
export type ShiftRow = Infer<typeof shiftRow>
export type WorkShift = Infer<typeof workShift>

export const shifts = recordQueries({
  domain: 'shifts',
  get: shiftCatalogue.get,
  log: shiftCatalogue.log,
  list: shiftCatalogue.find,
  also: [
    ['shifts', 'all'],
    ['pickers', 'shifts'],
  ],
})

/** The shifts of the own plants, disabled ones too: what the pictures are drawn of and a form is checked beside. */
export const allShiftsQuery = callQuery(['shifts', 'all'], listShifts, {})

/** The names of a plant's holidays by their dates. */
export const holidaysQuery = (industryId: number) =>
  queryOptions({
    queryKey: ['shifts', 'holidays', industryId],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const { holidays } = await call(getPlace, { query: { id: String(industryId) } }, { signal })
      return new Map(holidays.map(({ day, name }) => [day, name]))
    },
    structuralSharing: false,
  })
