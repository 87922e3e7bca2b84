import { localTime } from '@lineside/contract/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { serverNow } from '../../../core/api/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { type Tab, tabs } from '../addresses.ts'
import { type MonthRow, monthsQuery } from '../queries.ts'

interface Plant {
  id: number
  name: string
  zone: string
}

/** What the page shows, as its address chooses it. */
export interface Results {
  tab: Tab
  /** the own plants */
  plants: readonly Plant[]
  plant: Plant
  /** of the plant, the latest first */
  months: readonly MonthRow[]
  /** YYYY-MM */
  month: string
  /** that month as it was opened; undefined: nobody did yet */
  row: MonthRow | undefined
  /** the month that the plant is in */
  today: string
  /** the indicator whose figure is open */
  figure: number | null
}

export interface ResultsState {
  results: Results | null
  error: Error | null
  retry: () => void
}

/** The plant and the month of the address; without a month the latest that was opened. */
export function useResults(): ResultsState {
  const query = new URLSearchParams(useLocation().searchStr)
  const { plants: own } = useAccount()
  const { places } = usePlaces()
  const plants = places
    .filter(({ level, enabled }) => level === 'industry' && enabled)
    .map((place) => ({ id: place.id, name: nameOfPlace(place), zone: place.timeZone ?? 'UTC' }))
  const plant =
    plants.find(({ id }) => String(id) === query.get('industryId')) ??
    plants.find(({ id }) => id === own[0]) ??
    plants[0]
  const { data, error, refetch } = useQuery({ ...monthsQuery(plant?.id ?? 0), enabled: plant !== undefined })
  const retry = () => void refetch()
  if (!plant || !data) return { results: null, error, retry }
  const today = localTime(new Date(serverNow()), plant.zone).day.slice(0, 7)
  const requested = query.get('month')
  const month = requested && /^\d{4}-\d{2}$/.test(requested) ? requested : (data[0]?.month ?? today)
  const figure = Number(query.get('figure'))
  const results: Results = {
    tab: tabs.find((one) => one === query.get('tab')) ?? 'month',
    plants,
    plant,
    months: data,
    month,
    row: data.find((one) => one.month === month),
    today,
    figure: figure > 0 ? figure : null,
  }
  return { results, error: null, retry }
}
