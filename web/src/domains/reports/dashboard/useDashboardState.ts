import { dashboardPeriods } from '@lineside/contract/reports'
import { useLocation, useRouter } from '@tanstack/react-router'
import { usePlaces } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import type { Period } from '../queries.ts'

interface DashboardState {
  industryId: number | null
  days: Period
}

const usual: Period = '30'

/** Whose numbers of how many days: the address says it, so that a link shows the same. */
export function useDashboardState() {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  const account = useAccount()
  const { places } = usePlaces()
  const plants = places.filter(({ level }) => level === 'industry')
  const search = new URLSearchParams(searchStr)
  const requested = Number(search.get('industryId'))
  const first = account.plants[0] ?? plants[0]?.id ?? null
  const state: DashboardState = {
    industryId: plants.some(({ id }) => id === requested) ? requested : first,
    days: dashboardPeriods.find((one) => one === search.get('days')) ?? usual,
  }
  const change = (next: Partial<DashboardState>) => {
    const { industryId, days } = { ...state, ...next }
    const query = new URLSearchParams({ industryId: String(industryId ?? ''), days })
    router.history.replace(`${pathname}?${query}`)
  }
  return { state, plants, change }
}
