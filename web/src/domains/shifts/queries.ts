import type { Infer } from '@lineside/contract/core'
import {
  findShifts,
  getShift,
  getShiftLog,
  listShifts,
  type shiftRecord,
  type shiftRow,
  type workShift,
} from '@lineside/contract/shifts'
import { getPlace } from '@lineside/contract/structure'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../core/api/index.ts'

export type Shift = Infer<typeof shiftRecord>
export type ShiftRow = Infer<typeof shiftRow>
export type WorkShift = Infer<typeof workShift>

export const shiftQuery = (id: string) =>
  queryOptions({
    queryKey: ['shifts', 'record', id],
    queryFn: ({ signal }) => call(getShift, { params: { id } }, { signal }),
  })

export const shiftLogQuery = (id: string) =>
  queryOptions({
    queryKey: ['shifts', 'log', id],
    queryFn: ({ signal }) => call(getShiftLog, { params: { id } }, { signal }),
  })

/** The shifts of the own plants, disabled ones too: what the pictures are drawn of and a form is checked beside. */
export const allShiftsQuery = queryOptions({
  queryKey: ['shifts', 'all'],
  queryFn: ({ signal }) => call(listShifts, {}, { signal }),
})

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

/** Puts a shift, as a command or a refusal for a stale version gave it, where the pages read it. */
export function useShiftStore(): (shift: Shift) => void {
  const client = useQueryClient()
  return useMemo(
    () => (shift) => {
      const id = String(shift.id)
      client.setQueryData(shiftQuery(id).queryKey, shift)
      void client.invalidateQueries({ queryKey: shiftLogQuery(id).queryKey })
      void client.invalidateQueries({ queryKey: allShiftsQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['pickers', 'shifts'] })
      client.removeQueries({ queryKey: ['total', findShifts.name] })
      void client.resetQueries({ queryKey: ['list', findShifts.name] })
    },
    [client],
  )
}

/** For when many shifts changed at once: whatever is shown of them is read anew. */
export function useForgetShifts(): () => void {
  const client = useQueryClient()
  return useMemo(
    () => () => {
      void client.invalidateQueries({ queryKey: ['shifts'] })
      void client.invalidateQueries({ queryKey: ['pickers', 'shifts'] })
      client.removeQueries({ queryKey: ['total', findShifts.name] })
      void client.resetQueries({ queryKey: ['list', findShifts.name] })
    },
    [client],
  )
}
