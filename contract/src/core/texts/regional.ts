import { flatten, type Texts } from './compare.ts'

/**
 * European Portuguese stands on the Brazilian one, as the Unicode CLDR lets a locale inherit from its parent (UTS #35,
 * 4.1.3): its files hold what is said otherwise, everything else is said as in the parent's. What reads a text file reads it
 * on top of the parent's.
 */
export const parentLanguages: Readonly<Record<string, string>> = { pt: 'pt-BR' }

/** The texts of a language whose files hold what it says otherwise than its parent. */
export function onParent(parent: Texts, own: Texts): Texts {
  const texts: Texts = { ...parent }
  for (const [key, value] of Object.entries(own)) {
    const there = texts[key]
    texts[key] = typeof there === 'object' && typeof value === 'object' ? onParent(there, value) : value
  }
  return texts
}

/** Keys that a language says as its parent does, so that its file need not, and those that its parent does not know. */
export function inheritanceFaults(parent: Texts, own: Texts): string[] {
  const base = flatten(parent)
  return [...flatten(own)].flatMap(([key, sentence]) => {
    if (!base.has(key)) return [`${key} does not exist in pt-BR`]
    return base.get(key) === sentence ? [`${key} is said as in pt-BR: leave it out`] : []
  })
}
