import { lazyPart } from '../../ui/index.ts'
import { needTexts } from '../i18n/index.ts'

/** Where somebody chooses their PIN, with its words: fetched when it is opened. */
export const PinDialog = lazyPart(async () => {
  const [{ PinDialog: Component }] = await Promise.all([import('./PinDialog.tsx'), needTexts('accounts')])
  return { default: Component }
})
