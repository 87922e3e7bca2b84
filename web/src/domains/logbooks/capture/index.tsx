import { hasRight, need, permissions, type Rights } from '@lineside/contract/core'
import { fetchCommands } from '../../../capture/commands/define.ts'
import type { CaptureDoor } from '../../../capture/door.ts'
import { needTexts, useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { IconBook, lazyPart } from '../../../ui/index.ts'
import { addressOf, readAddress } from './addresses.ts'
import { queuedOfDay } from './commands.ts'

const fetchDay = async () => {
  const [{ DayScreen }] = await Promise.all([import('./DayScreen.tsx'), needTexts('logbooks')])
  return DayScreen
}

const DayScreen = lazyPart(async () => ({ default: await fetchDay() }))

const right = need(permissions.appLogbook, 'w')

function useLabel(): string {
  return useTranslation('capture').t('nav.logbook')
}

/** Whose account or profile has a logbook, and who may write it here. */
function useHasLogbook(): boolean {
  const { isAdmin, profile } = useAccount()
  return profile.logBookId !== null && hasRight({ isAdmin, rights: profile.rights as Rights }, right)
}

/** The day of the own logbook, by a section of its own where the person has one. */
export const logbooks: CaptureDoor = {
  name: 'logbooks',
  right,
  sections: [{ name: 'logbook', icon: IconBook, href: addressOf({}), useLabel, useIsOwn: useHasLogbook }],
  textsLater: true,
  screen(parts) {
    const at = readAddress(parts)
    return at && <DayScreen at={at} />
  },
  queued: queuedOfDay,
  fetch: () => Promise.allSettled([fetchDay(), fetchCommands()]),
}
