import { commercialCode, type OtherShift } from '@lineside/contract/shifts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allShiftsQuery, type WorkShift } from '../queries.ts'
import { type Content, readTimings } from './content.ts'
import type { DrawnShift } from './week-layout.ts'

/** Stands for the shift that is not stored yet. */
export const NEW = -1

/** The other enabled shifts of a plant; none while they are not known. */
export function useOthers(industryId: number | null, ownId: number): readonly (OtherShift & WorkShift)[] {
  const { data } = useQuery(allShiftsQuery)
  return useMemo(
    () => (data ?? []).filter((one) => one.enabled && one.industryId === industryId && one.id !== ownId),
    [data, industryId, ownId],
  )
}

/** What the picture shows while somebody types: the others, and the shift as far as it can be read. */
export function useLiveWeek(
  others: readonly DrawnShift[],
  content: Partial<Content>,
  id: number,
  unnamed: string,
): DrawnShift[] {
  const typed = JSON.stringify([content.code, content.name, content.timings, content.toleranceMinutes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all that is looked at
  return useMemo(() => {
    const timings = readTimings((content.timings ?? []) as Content['timings'])
    if (timings.length === 0) return [...others]
    const code = content.code ?? '4'
    const tolerance = Number(content.toleranceMinutes)
    const own: DrawnShift = {
      id,
      code,
      name: content.name || unnamed,
      timings,
      toleranceMinutes: Number.isInteger(tolerance) && tolerance > 0 && tolerance < 1440 ? tolerance : 0,
      commercial: code === commercialCode,
    }
    return [...others, own]
  }, [others, typed, id, unnamed])
}
