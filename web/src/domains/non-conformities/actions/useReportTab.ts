import { useLocation } from '@tanstack/react-router'
import { useAccount } from '../../../core/session/index.ts'

export type ReportTab = 'mine' | 'all' | 'log'

/** The tab one last looked at, for as long as the page lives. */
let last: ReportTab = 'mine'

/**
 * The tab that the address says. Filters without a tab, as links of notifications have them, mean all actions, those of
 * the reader alone the own ones; nothing at all means where one was.
 */
export function useReportTab(): ReportTab {
  const { searchStr } = useLocation()
  const account = useAccount()
  const tab = tabOf(new URLSearchParams(searchStr), String(account.id))
  last = tab
  return tab
}

function tabOf(search: URLSearchParams, me: string): ReportTab {
  const said = search.get('tab')
  if (said === 'mine' || said === 'all' || said === 'log') return said
  if (search.get('accountId') === me) return 'mine'
  return search.size > 0 ? 'all' : last
}
