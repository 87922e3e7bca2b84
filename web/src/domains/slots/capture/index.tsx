import { need, permissions } from '@lineside/contract/core'
import { lazy } from 'react'
import type { CaptureDoor } from '../../../capture/door.ts'
import { useDueTimes } from './queries.ts'

const fetchOpening = () => import('./ShiftOpening.tsx')

/** It has no screens here: it says when which form is due, and has the shift opened where a form asks for that. */
export const slots: CaptureDoor = {
  name: 'slots',
  right: need(permissions.appCollect, 'w'),
  sections: [],
  screen: () => null,
  queued: [],
  useDue: useDueTimes,
  AtLine: lazy(async () => ({ default: (await fetchOpening()).ShiftOpening })),
  fetch: fetchOpening,
}
