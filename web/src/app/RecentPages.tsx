import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount } from '../core/session/index.ts'
import { noteRecent } from './recents.ts'

/** Notes what the person opens, once it is there and has its name; who looks through another account leaves no trace. */
export function RecentPages() {
  const { id, support } = useAccount()
  const address = useRouterState({
    select: ({ resolvedLocation: at }) => (at ? `${at.pathname}${at.searchStr}` : null),
  })
  const router = useRouter()
  useEffect(() => {
    const tab = document.querySelector('title')
    if (support || address === null || !tab) return
    const note = () => {
      // on the way to the next page its name stands there already, and is not this one's
      const { pathname, searchStr } = router.latestLocation
      if (`${pathname}${searchStr}` === address) noteRecent(id, address, document.title)
    }
    note()
    // a record's name comes with the record
    const observer = new MutationObserver(note)
    observer.observe(tab, { childList: true })
    return () => observer.disconnect()
  }, [id, support, address, router])
  return null
}
