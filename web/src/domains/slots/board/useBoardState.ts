import { parseDay } from '@lineside/contract/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { addressOf } from '../../../core/navigation/index.ts'
import { useAccount } from '../../../core/session/index.ts'

/** What the board shows; null leaves it open: the shift that runs, every line, every form. */
export interface BoardState {
  industryId: number | null
  productionDate: string | null
  shiftId: number | null
  industryLineId: number | null
  formId: number | null
}

/** What the board last showed, for as long as the page lives. */
let last = ''

/** The address says what stands on the board, so that a link shows the same; without a word of it, what stood there last. */
export function useBoardState() {
  const router = useRouter()
  const { searchStr } = useLocation()
  const account = useAccount()
  const search = new URLSearchParams(searchStr === '' ? last : searchStr)
  if (searchStr !== '') last = searchStr
  const state: BoardState = {
    industryId: idIn(search, 'industryId') ?? account.plants[0] ?? null,
    productionDate: parseDay(search.get('productionDate') ?? ''),
    shiftId: idIn(search, 'shiftId'),
    industryLineId: idIn(search, 'industryLineId'),
    formId: idIn(search, 'formId'),
  }
  const change = (next: Partial<BoardState>) =>
    router.history.replace(addressOf(1600, {}, { tab: 'board', ...state, ...next }))
  return { state, change }
}

const number = /^[1-9]\d{0,15}$/

function idIn(search: URLSearchParams, key: string): number | null {
  const said = search.get(key) ?? ''
  return number.test(said) ? Number(said) : null
}

/** The board, unless the address asks for the list or has filters of the list's own. */
export function useScheduleTab(): 'board' | 'list' {
  const { searchStr } = useLocation()
  return new URLSearchParams(searchStr).get('tab') === 'list' ? 'list' : 'board'
}
