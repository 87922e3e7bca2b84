import { need, permissions } from '@lineside/contract/core'
import { lazy } from 'react'
import type { CaptureDoor } from '../../../capture/door.ts'

const fetchNotified = () => import('./Notified.tsx')

/** It has no screens here: it says beside a critical record who was notified. */
export const nonConformities: CaptureDoor = {
  name: 'non-conformities',
  right: need(permissions.appCollect, 'w'),
  sections: [],
  screen: () => null,
  queued: [],
  AfterCritical: lazy(async () => ({ default: (await fetchNotified()).Notified })),
  fetch: fetchNotified,
}
