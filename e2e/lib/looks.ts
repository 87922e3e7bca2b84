import { type Screen, screens } from './screens.ts'

/** How a screen is looked at. */
export interface Look {
  locale: string
  colorScheme: 'light' | 'dark'
  size: 'wide' | 'phone'
}

export const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

const locales = ['pt-BR', 'en-US'] as const

/** Languages that are looked at only when they are named. */
const furtherLocales = ['pt', 'tr'] as const

const looksIn = (chosen: readonly string[]): Look[] =>
  chosen.flatMap((locale) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      (['wide', 'phone'] as const).map((size) => ({ locale, colorScheme, size })),
    ),
  )

const lookTerms: ReadonlySet<string> = new Set([...locales, ...furtherLocales, 'light', 'dark', 'wide', 'phone'])

const matches = (look: Look, terms: readonly string[]) => {
  const has = Object.values(look)
  const said = (kind: readonly string[]) => terms.filter((word) => kind.includes(word))
  const groups = [
    [...locales, ...furtherLocales],
    ['light', 'dark'],
    ['wide', 'phone'],
  ]
  return groups.every((kind) => said(kind).length === 0 || said(kind).some((word) => has.includes(word)))
}

export interface Choice {
  screens: readonly Screen[]
  looks: readonly Look[]
  /** pictures of an earlier run stand; only what is missing is taken */
  resume: boolean
}

/**
 * What the words after `npm run screenshots` ask for: beginnings of screen names, words of a look (`tr`, `dark`,
 * `phone`), and `resume`. Nothing named means all. Throws where a word means nothing.
 */
export function chosenBy(terms: readonly string[]): Choice {
  const ofLook = terms.filter((word) => lookTerms.has(word))
  const names = terms.filter((word) => word !== 'resume' && !lookTerms.has(word))
  const unknown = names.find((name) => !screens.some((screen) => screen.name.startsWith(name)))
  if (unknown !== undefined) throw new Error(`No screen begins with ${unknown}, and no look is called so.`)
  const all = looksIn([...locales, ...furtherLocales.filter((one) => terms.includes(one))])
  return {
    screens: screens.filter((screen) => names.length === 0 || names.some((name) => screen.name.startsWith(name))),
    looks: all.filter((look) => matches(look, ofLook)),
    resume: terms.includes('resume'),
  }
}

export const fileOf = (screen: Screen, look: Look) =>
  `${screen.name}-${look.locale}-${look.colorScheme}-${look.size}.png`
