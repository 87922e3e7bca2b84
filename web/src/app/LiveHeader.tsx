import { lazy, Suspense, useEffect } from 'react'
import { startHub, useHub } from '../core/realtime/index.ts'
import { refreshAccount } from '../core/session/index.ts'
import { loadBell } from '../domains.ts'

const Bell = lazy(loadBell)

/** What keeps the page up to date while it is open: the hub, changes of the own rights, and the bell. */
export function LiveHeader() {
  useEffect(() => void startHub().catch(() => undefined), [])
  useHub('permissionsChanged', () => void refreshAccount().catch(() => undefined))
  return (
    <Suspense>
      <Bell />
    </Suspense>
  )
}
