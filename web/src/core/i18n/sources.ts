import type { Language } from '@lineside/contract/core'
import { onParent, type Texts } from '@lineside/contract/core/texts'

export type { Texts }

export type Files = Record<string, () => Promise<Texts>>

// One lazy chunk a file; which file belongs to which namespace is said by its folder.
const core: Files = import.meta.glob<Texts>(['./*.json', '../../../../contract/src/core/texts/*.json'], {
  import: 'default',
})
// the menu names every screen: what a domain's folder says of its own comes with the core's words
const titles: Files = import.meta.glob<Texts>('../../../../contract/src/*/titles/*.json', { import: 'default' })
const ui: Files = import.meta.glob<Texts>('../../ui/texts/*.json', { import: 'default' })
// what stands before the portal comes alone, without the words of the domain's screens
const signIn: Files = import.meta.glob<Texts>('../../domains/accounts/sign-in/i18n/*.json', { import: 'default' })
const capture: Files = import.meta.glob<Texts>('../../capture/i18n/*.json', { import: 'default' })

/** Where the texts lie that are wanted behind the first page: a list a language, by paths from its own folder. */
const later = import.meta.glob<Files>('./later/*.ts', { import: 'texts' })

/** Fetches the list of the later texts beside what else is fetched, so that the first of them need not wait for it. */
export async function textsAhead(language: Language): Promise<void> {
  await later[`./later/${language}.ts`]?.()
}

type Result = (() => Promise<Texts>) | undefined

function firstFiles(namespace: string, language: Language): Result[] {
  if (namespace === 'core') {
    const own = Object.keys(titles).filter((path) => path.endsWith(`/${language}.json`))
    const labels = [core[`./${language}.json`], core[`../../../../contract/src/core/texts/${language}.json`]]
    return [...labels, ...own.map((path) => titles[path])]
  }
  if (namespace === 'ui') return [ui[`../../ui/texts/${language}.json`]]
  if (namespace === 'signIn') return [signIn[`../../domains/accounts/sign-in/i18n/${language}.json`]]
  return namespace === 'capture' ? [capture[`../../capture/i18n/${language}.json`]] : []
}

/** What the contract's core says beside its own words, for who wants it. */
const coreParts = new Set(['imports', 'problems'])

/** The files of a namespace: a domain's own screens and the contract's words for it, merged by `loadTexts`. */
async function filesOf(namespace: string, language: Language): Promise<(() => Promise<Texts>)[]> {
  const isThere = (file: Result) => file !== undefined
  const first = firstFiles(namespace, language).filter(isThere)
  if (first.length > 0) return first
  const files = (await later[`./later/${language}.ts`]?.()) ?? {}
  const contract = '../../../../../contract/src'
  const result = [
    files[`../../${namespace === 'imports' ? 'import' : namespace}/i18n/${language}.json`],
    coreParts.has(namespace) ? files[`${contract}/core/${namespace}/texts/${language}.json`] : undefined,
    files[`../../../domains/${namespace}/i18n/${language}.json`],
    files[`${contract}/${namespace}/texts/${language}.json`],
  ]
  return result.filter(isThere)
}

export async function loadTexts(namespace: string, language: Language): Promise<Texts> {
  const files = await filesOf(namespace, language)
  const parts = await Promise.all(files.map((file) => file()))
  return parts.reduce(onParent, {})
}
