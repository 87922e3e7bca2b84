import { need, permissions } from '@lineside/contract/core'
import { fetchCommands } from '../../../capture/commands/define.ts'
import type { CaptureDoor } from '../../../capture/door.ts'
import { needTexts, useTranslation } from '../../../core/i18n/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { IconMessage, lazyPart } from '../../../ui/index.ts'
import { isJustifications, JUSTIFICATIONS } from './addresses.ts'
import { queuedOfShift } from './commands.ts'
import { useDueTimes } from './queries.ts'

const fetchOpening = () => import('./ShiftOpening.tsx')
const fetchScreen = async () => {
  const [{ JustificationsScreen }] = await Promise.all([
    import('./JustificationsScreen.tsx'),
    needTexts('slots'),
    fetchCommands(),
  ])
  return { default: JustificationsScreen }
}
const JustificationsScreen = lazyPart(fetchScreen)

function useLabel(): string {
  return useTranslation('capture').t('work.justifications')
}

const useMayRead = () => useSession().can(permissions.justifications)

/** When which form is due, opening the shift where a form asks for that, and what of what was missed is to be justified. */
export const slots: CaptureDoor = {
  name: 'slots',
  right: need(permissions.appCollect, 'w'),
  sections: [],
  work: [{ name: 'justifications', icon: IconMessage, href: JUSTIFICATIONS, useLabel, useIsOwn: useMayRead }],
  textsLater: true,
  screen: (parts) => (isJustifications(parts) ? <JustificationsScreen /> : null),
  queued: queuedOfShift,
  useDue: useDueTimes,
  AtLine: lazyPart(async () => ({ default: (await fetchOpening()).ShiftOpening })),
  fetch: () => Promise.allSettled([fetchOpening(), fetchScreen()]),
}
