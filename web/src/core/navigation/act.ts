import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const ACT = 'act'

/** What a link begins where it leads: the query of a record's address with the event of the dialog to open. */
export const beginning = (event: string) => ({ [ACT]: event })

/** Begins once, where the reader may, and leaves the address as that of the record: loaded again, it begins nothing. */
export function useBegun(mayBegin: (event: string) => boolean, begin: (event: string) => void): void {
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  const event = new URLSearchParams(searchStr).get(ACT)
  const begins = event !== null && mayBegin(event)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each event that arrives, whatever else is drawn again
  useEffect(() => {
    if (!begins) return
    const rest = new URLSearchParams(searchStr)
    rest.delete(ACT)
    router.history.replace(rest.size > 0 ? `${pathname}?${rest}` : pathname)
    begin(event)
  }, [event, begins])
}
