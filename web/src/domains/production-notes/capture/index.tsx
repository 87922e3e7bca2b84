import { need, permissions } from '@lineside/contract/core'
import { fetchCommands } from '../../../capture/commands/define.ts'
import type { CaptureDoor } from '../../../capture/door.ts'
import { needTexts, useTranslation } from '../../../core/i18n/index.ts'
import { IconPackage, lazyPart } from '../../../ui/index.ts'
import { addresses, readScreen } from './addresses.ts'
import { queuedCorrections } from './commands.ts'
import { fetchQueued, queuedNotes } from './unsent.ts'

const fetchScreen = async () => {
  const [{ NoteScreens }] = await Promise.all([import('./NoteScreens.tsx'), needTexts('production-notes')])
  return { default: NoteScreens }
}
/** The moment of correcting may have no connection. */
const fetchDialog = () => import('../record/NoteDialog.tsx')
const NoteScreens = lazyPart(fetchScreen)

function useNotesLabel(): string {
  return useTranslation('capture').t('nav.notes')
}

/** Production notes where the work is: one’s own, and a new one. */
export const productionNotes: CaptureDoor = {
  name: 'production-notes',
  right: need(permissions.appProductionNote, 'w'),
  sections: [{ name: 'notes', icon: IconPackage, href: addresses.list, useLabel: useNotesLabel }],
  textsLater: true,
  screen(parts) {
    const screen = readScreen(parts)
    return screen && <NoteScreens screen={screen} />
  },
  queued: [queuedNotes, ...queuedCorrections],
  fetch: () => Promise.allSettled([fetchScreen(), fetchQueued(), fetchCommands(), fetchDialog()]),
}
