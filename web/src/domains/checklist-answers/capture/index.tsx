import { need, permissions } from '@lineside/contract/core'
import type { CaptureDoor } from '../../../capture/door.ts'
import { needTexts, useTranslation } from '../../../core/i18n/index.ts'
import { IconChecklist, lazyPart } from '../../../ui/index.ts'
import { addresses, readScreen } from './addresses.ts'
import { fetchQueued, queuedAnswers } from './unsent-answers.ts'

const fetchScreen = async () => {
  const [{ ChecklistScreen }] = await Promise.all([import('./ChecklistScreen.tsx'), needTexts('checklist-answers')])
  return { default: ChecklistScreen }
}
const ChecklistScreen = lazyPart(fetchScreen)

function useChecklistsLabel(): string {
  return useTranslation('capture').t('nav.checklists')
}

/** Checklists where the work is: those to apply, those that are due or begun, and one being answered. */
export const checklistAnswers: CaptureDoor = {
  name: 'checklist-answers',
  right: need(permissions.appChecklist, 'w'),
  sections: [{ name: 'checklists', icon: IconChecklist, href: addresses.choose, useLabel: useChecklistsLabel }],
  textsLater: true,
  screen(parts) {
    const screen = readScreen(parts)
    return screen && <ChecklistScreen screen={screen} />
  },
  queued: [queuedAnswers],
  fetch: () => Promise.allSettled([fetchScreen(), fetchQueued()]),
}
