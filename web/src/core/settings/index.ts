import { lazyPart } from '../../ui/index.ts'
import { needTexts } from '../i18n/index.ts'

/** The settings of the system with their words, fetched when an administrator opens them. */
export const SystemSettings = lazyPart(async () => {
  const [{ SystemSettings: Component }] = await Promise.all([import('./SystemSettings.tsx'), needTexts('settings')])
  return { default: Component }
})
