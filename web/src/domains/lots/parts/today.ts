import { localTime } from '@lineside/contract/core'
import { useCallback } from 'react'
import { serverNow } from '../../../core/api/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'

/** Today by the calendar of a plant and the server's clock, as YYYY-MM-DD. */
export function usePlantToday(): (industryId: number) => string {
  const zoneOf = usePlantZone()
  return useCallback((industryId) => localTime(new Date(serverNow()), zoneOf(industryId) ?? 'UTC').day, [zoneOf])
}
