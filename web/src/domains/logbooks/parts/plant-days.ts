import { addDays, localTime } from '@lineside/contract/core'
import { useNow } from '../../../core/api/useNow.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'

/** Today and tomorrow by the clock of a plant: YYYY-MM-DD. */
export function usePlantDays(industryId: number): { today: string; tomorrow: string } {
  const zone = usePlantZone()(industryId)
  const today = localTime(new Date(useNow()), zone ?? 'UTC').day
  return { today, tomorrow: addDays(today, 1) }
}
