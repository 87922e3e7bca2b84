import { useLocation } from '@tanstack/react-router'

export type ReportTab = 'mine' | 'all' | 'log'

/** The tab one last looked at, for as long as the page lives. */
let last: ReportTab = 'mine'

/**
 * The tab that the address says. Filters without a tab, as links of notifications have them, mean all actions; nothing
 * at all means where one was.
 */
export function useReportTab(): ReportTab {
  const { searchStr } = useLocation()
  const tab = tabOf(new URLSearchParams(searchStr))
  last = tab
  return tab
}

function tabOf(search: URLSearchParams): ReportTab {
  const said = search.get('tab')
  if (said === 'mine' || said === 'all' || said === 'log') return said
  return search.size > 0 ? 'all' : last
}
