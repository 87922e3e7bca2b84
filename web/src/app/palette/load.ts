import { needTexts } from '../../core/i18n/index.ts'

/** The palette with its words: what a jump needs, fetched with the first one. */
export async function loadPalette() {
  const [{ Palette }] = await Promise.all([import('./Palette.tsx'), needTexts('palette')])
  return { default: Palette }
}
