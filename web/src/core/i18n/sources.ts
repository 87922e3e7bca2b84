import type { Language } from '@lineside/contract/core'

/** A file of texts: names to sentences, nested at will. Values stand in double braces: `{{count}}`. */
export interface Texts {
  [key: string]: string | Texts
}

type Files = Record<string, () => Promise<Texts>>

// One lazy chunk a file; which file belongs to which namespace is said by its folder.
const core: Files = import.meta.glob<Texts>('./*.json', { import: 'default' })
const ui: Files = import.meta.glob<Texts>('../../ui/texts/*.json', { import: 'default' })
const screens: Files = import.meta.glob<Texts>('../../domains/*/i18n/*.json', { import: 'default' })
// what stands before the portal comes alone, without the words of the domain's screens
const entrance: Files = import.meta.glob<Texts>('../../domains/accounts/entrance/i18n/*.json', { import: 'default' })
const imports: Files = import.meta.glob<Texts>(
  ['../import/i18n/*.json', '../../../../contract/src/core/imports/texts/*.json'],
  { import: 'default' },
)
const settings: Files = import.meta.glob<Texts>('../settings/i18n/*.json', { import: 'default' })
const capture: Files = import.meta.glob<Texts>('../../capture/i18n/*.json', { import: 'default' })
const words: Files = import.meta.glob<Texts>('../../../../contract/src/*/texts/*.json', { import: 'default' })

/** The files of a namespace: a domain's own screens and the contract's words for it, merged by `loadTexts`. */
function filesOf(namespace: string, language: Language): (() => Promise<Texts>)[] {
  const found = [
    namespace === 'core' ? core[`./${language}.json`] : undefined,
    namespace === 'ui' ? ui[`../../ui/texts/${language}.json`] : undefined,
    namespace === 'entrance' ? entrance[`../../domains/accounts/entrance/i18n/${language}.json`] : undefined,
    namespace === 'imports' ? imports[`../import/i18n/${language}.json`] : undefined,
    namespace === 'imports' ? imports[`../../../../contract/src/core/imports/texts/${language}.json`] : undefined,
    namespace === 'settings' ? settings[`../settings/i18n/${language}.json`] : undefined,
    namespace === 'capture' ? capture[`../../capture/i18n/${language}.json`] : undefined,
    screens[`../../domains/${namespace}/i18n/${language}.json`],
    words[`../../../../contract/src/${namespace}/texts/${language}.json`],
  ]
  return found.filter((file) => file !== undefined)
}

export async function loadTexts(namespace: string, language: Language): Promise<Texts> {
  const parts = await Promise.all(filesOf(namespace, language).map((file) => file()))
  return parts.reduce<Texts>(merge, {})
}

function merge(into: Texts, from: Texts): Texts {
  const merged = { ...into }
  for (const [key, value] of Object.entries(from)) {
    const there = merged[key]
    merged[key] = typeof there === 'object' && typeof value === 'object' ? merge(there, value) : value
  }
  return merged
}
