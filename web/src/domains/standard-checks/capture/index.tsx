import { need, permissions } from '@lineside/contract/core'
import { fetchCommands } from '../../../capture/commands/define.ts'
import type { CaptureDoor } from '../../../capture/door.ts'
import { needTexts, useTranslation } from '../../../core/i18n/index.ts'
import { IconClipboardCheck, lazyPart } from '../../../ui/index.ts'
import { addresses, readScreen } from './addresses.ts'
import { queuedOfChecks } from './commands.ts'

const fetchScreens = async () => {
  const [{ ChecksScreen, ExecutionScreen }] = await Promise.all([
    import('./ChecksScreen.tsx'),
    needTexts('standard-checks'),
    fetchCommands(),
    import('../execution/TaskDialog.tsx'),
    import('../execution/ExecutionDialog.tsx'),
  ])
  return { ChecksScreen, ExecutionScreen }
}
const ChecksScreen = lazyPart(async () => ({ default: (await fetchScreens()).ChecksScreen }))
const ExecutionScreen = lazyPart(async () => ({ default: (await fetchScreens()).ExecutionScreen }))

function useLabel(): string {
  return useTranslation('capture').t('work.standardChecks')
}

/** Standard checks where the work is: those that can be begun, and one being worked through. */
export const standardChecks: CaptureDoor = {
  name: 'standard-checks',
  right: need(permissions.standardCheck, 'w'),
  sections: [],
  work: [{ name: 'standardChecks', icon: IconClipboardCheck, href: addresses.list, useLabel }],
  textsLater: true,
  screen(parts) {
    const screen = readScreen(parts)
    if (!screen) return null
    return screen.id === null ? <ChecksScreen /> : <ExecutionScreen id={screen.id} />
  },
  queued: queuedOfChecks,
  fetch: fetchScreens,
}
