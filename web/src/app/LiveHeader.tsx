import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { startHub, useHub } from '../core/realtime/index.ts'
import { refreshAccount } from '../core/session/index.ts'
import { loadBell } from '../domains.ts'
import { lazyExtra } from '../ui/index.ts'

const Bell = lazyExtra(loadBell)

interface LiveHeaderProps {
  /** the bell was pressed before it was there */
  requested: boolean
  /** what stands in the place of the bell until it is there */
  instead: ReactNode
}

/** What keeps the page up to date while it is open: the hub, changes of the own rights, and the bell. */
export function LiveHeader({ requested, instead }: LiveHeaderProps) {
  useEffect(() => void startHub().catch(() => undefined), [])
  const queries = useQueryClient()
  useHub('permissionsChanged', () => {
    void refreshAccount().catch(() => undefined)
    // what is open shows what its reader may see by now: no more of a topic that was taken, all of one that was given
    void queries.invalidateQueries({ refetchType: 'active' })
  })
  return <Bell opened={requested} fallback={instead} />
}
