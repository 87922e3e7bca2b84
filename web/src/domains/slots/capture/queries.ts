import { listDue, listLinesToOpen } from '@lineside/contract/slots'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DueTime } from '../../../capture/door.ts'
import { callQuery } from '../../../core/api/index.ts'

const MINUTE = 60_000

/** What is due at the points of the own plants for a day, and what was missed in the shift that runs. */
export const dueQuery = callQuery(['capture', 'due'], listDue, { staleTime: MINUTE, refetchInterval: 5 * MINUTE })

export const lineToOpenQuery = (lineId: number) =>
  callQuery(['capture', 'lines-to-open', lineId], listLinesToOpen, {
    query: { industryLineId: [lineId] },
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  })

/** The scheduled times by form and point; undefined until they are known. */
export function useDueTimes(): readonly DueTime[] | undefined {
  const { data } = useQuery(dueQuery)
  return useMemo(
    () =>
      data?.flatMap(({ collectPoint, slots }) =>
        slots.map(({ form, dueAt, opensAt, closesAt, shiftEnd }) => ({
          formId: form.id,
          pointId: collectPoint.id,
          dueAt,
          opensAt,
          closesAt,
          until: shiftEnd,
        })),
      ),
    [data],
  )
}
