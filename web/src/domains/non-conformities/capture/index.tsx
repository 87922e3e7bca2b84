import { need, permissions } from '@lineside/contract/core'
import { fetchCommands } from '../../../capture/commands/define.ts'
import type { CaptureDoor } from '../../../capture/door.ts'
import { needTexts, useTranslation } from '../../../core/i18n/index.ts'
import { useSession } from '../../../core/session/index.ts'
import { IconAlertTriangle, lazyPart } from '../../../ui/index.ts'
import { addresses, readScreen } from './addresses.ts'
import { queuedOfTreatment } from './commands.ts'

const fetchNotified = () => import('./Notified.tsx')

const fetchScreens = async () => {
  const [{ ListScreen, RecordScreen }] = await Promise.all([
    import('./TreatmentScreens.tsx'),
    needTexts('non-conformities'),
    fetchCommands(),
    import('../parts/dialogs/RecordDialogs.tsx'),
    import('../actions/dialogs/ActionDialogs.tsx'),
  ])
  return { ListScreen, RecordScreen }
}
const ListScreen = lazyPart(async () => ({ default: (await fetchScreens()).ListScreen }))
const RecordScreen = lazyPart(async () => ({ default: (await fetchScreens()).RecordScreen }))

function useLabel(): string {
  return useTranslation('capture').t('work.nonConformities')
}

/** Whose work it may be: actions are given to whoever reads non-conformities. */
const useMayRead = () => useSession().can(permissions.nonConformities)

/** The own non-conformities and actions where the work is; beside a critical record it says who was notified. */
export const nonConformities: CaptureDoor = {
  name: 'non-conformities',
  right: need(permissions.appCollect, 'w'),
  sections: [],
  work: [{ name: 'nonConformities', icon: IconAlertTriangle, href: addresses.list, useLabel, useIsOwn: useMayRead }],
  textsLater: true,
  screen(parts) {
    const screen = readScreen(parts)
    if (!screen) return null
    return screen.id === null ? <ListScreen /> : <RecordScreen id={screen.id} />
  },
  queued: queuedOfTreatment,
  AfterCritical: lazyPart(async () => ({ default: (await fetchNotified()).Notified })),
  fetch: () => Promise.allSettled([fetchNotified(), fetchScreens()]),
}
