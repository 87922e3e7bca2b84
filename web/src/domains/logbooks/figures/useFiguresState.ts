import { useLocation, useRouter } from '@tanstack/react-router'
import { type Grouping, groupings } from './grouped.ts'

export const spans = [7, 14, 31] as const
const USUAL_SPAN = 14

/** What the figures are of, and how their picture of days is grouped. */
export interface FiguresState {
  span: number
  by: Grouping
  logbook: string | null
  plant: string | null
  shift: string | null
  team: boolean
}

/** The address says it, so that a link shows the same and paper has what was on the screen. */
export function useFiguresState() {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  const search = new URLSearchParams(searchStr)
  const state: FiguresState = {
    span: spans.find((one) => String(one) === search.get('span')) ?? USUAL_SPAN,
    by: groupings.find((one) => one === search.get('by')) ?? 'book',
    logbook: search.get('logbookId'),
    plant: search.get('industryId'),
    shift: search.get('shiftId'),
    team: search.get('subordinates') === 'true',
  }
  const change = (next: Partial<FiguresState>) => {
    const { span, by, logbook, plant, shift, team } = { ...state, ...next }
    const query = new URLSearchParams(searchStr)
    const write = (name: string, value: string | null) => (value === null ? query.delete(name) : query.set(name, value))
    write('span', span === USUAL_SPAN ? null : String(span))
    write('by', by === 'book' ? null : by)
    write('logbookId', logbook)
    write('industryId', plant)
    write('shiftId', shift)
    write('subordinates', team ? 'true' : null)
    router.history.replace(`${pathname}?${query}`)
  }
  return { state, change }
}
