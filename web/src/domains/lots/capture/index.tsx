import { need, permissions } from '@lineside/contract/core'
import { lotIdOfLabel } from '@lineside/contract/lots'
import { fetchCommands } from '../../../capture/commands/define.ts'
import type { CaptureDoor } from '../../../capture/door.ts'
import { needTexts, useTranslation } from '../../../core/i18n/index.ts'
import { IconTruck, lazyPart } from '../../../ui/index.ts'
import { addresses, readScreen } from './addresses.ts'
import { queuedMovements } from './commands.ts'

const fetchScreens = async () => {
  const [{ StockScreen, LotScreen }] = await Promise.all([
    import('./LotScreens.tsx'),
    needTexts('lots'),
    fetchCommands(),
    import('../move/MoveDialog.tsx'),
  ])
  return { StockScreen, LotScreen }
}
const StockScreen = lazyPart(async () => ({ default: (await fetchScreens()).StockScreen }))
const LotScreen = lazyPart(async () => ({ default: (await fetchScreens()).LotScreen }))

function useLabel(): string {
  return useTranslation('capture').t('work.lots')
}

/** Lots where the work is: what lies in the plant, and moving some of it. */
export const lots: CaptureDoor = {
  name: 'lots',
  right: need(permissions.addMovements, 'w'),
  sections: [],
  work: [{ name: 'lots', icon: IconTruck, href: addresses.list, useLabel }],
  textsLater: true,
  screen(parts) {
    const screen = readScreen(parts)
    if (!screen) return null
    return screen.id === null ? <StockScreen /> : <LotScreen id={screen.id} />
  },
  codeAddress(text) {
    const id = lotIdOfLabel(text)
    return id === null ? null : addresses.lot(id)
  },
  queued: queuedMovements,
  fetch: fetchScreens,
}
