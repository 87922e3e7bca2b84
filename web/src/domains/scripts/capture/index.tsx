import { need, permissions } from '@lineside/contract/core'
import type { CaptureDoor } from '../../../capture/door.ts'
import { needTexts } from '../../../core/i18n/index.ts'
import { lazyPart } from '../../../ui/index.ts'
import { carriedRun } from './carried.ts'
import { fetchEnding, queuedEndings } from './ending.ts'

const fetchScreens = async () => {
  const [{ screens }] = await Promise.all([import('./RouteScreen.tsx'), needTexts('scripts'), fetchEnding()])
  return screens
}

const RouteScreen = lazyPart(async () => ({ default: (await fetchScreens()).RouteScreen }))

/** Routes: an entry above the forms, the screen of the one under way, and its id in every record made meanwhile. */
export const scripts: CaptureDoor = {
  name: 'scripts',
  right: need(permissions.appCollect, 'w'),
  sections: [],
  screen: (parts) => (parts.length === 1 && parts[0] === 'roteiro' ? <RouteScreen /> : null),
  queued: queuedEndings,
  carried: carriedRun,
  AtLine: lazyPart(async () => ({ default: (await fetchScreens()).RouteEntry })),
  AfterSaving: lazyPart(async () => ({ default: (await fetchScreens()).RouteOn })),
  fetch: fetchScreens,
}
