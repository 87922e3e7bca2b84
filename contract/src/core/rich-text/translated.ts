import { z } from 'zod'
import { FALLBACK_LANGUAGE, type Language, languages } from '../languages.ts'
import { lazy } from '../lazy.ts'
import { instant } from '../scalars.ts'

export type Translated<T> = { [L in Language]?: T | undefined }

export const languageCode = lazy(() => z.enum(languages))

/** Something in each language it was written in: an object with a member for some of the four. */
export function inLanguages<S extends z.ZodType>(one: () => S) {
  return z.strictObject({
    'en-US': one().optional(),
    pt: one().optional(),
    'pt-BR': one().optional(),
    tr: one().optional(),
  })
}

/** When a text of a language was last written, or looked at and found to follow its source. */
export const revised = () => instant()

interface Revised {
  revised: string
}

/** The languages something is written in, in the order of the product's languages. */
export const writtenIn = <T>(texts: Translated<T>): Language[] =>
  languages.filter((language) => texts[language] !== undefined)

/** The translations that are older than the text of the language they were made from. */
export function staleLanguages(texts: Translated<Revised>, source: Language): Language[] {
  const origin = texts[source]
  if (!origin) return []
  return writtenIn(texts).filter((language) => (texts[language]?.revised ?? '') < origin.revised)
}

const siblings: Partial<Record<Language, Language>> = { pt: 'pt-BR', 'pt-BR': 'pt' }

/** In which language a reader gets something: their own, its sibling, the language of all, that of its writer. */
export function languagesFor(reader: Language, source: Language): Language[] {
  const sibling = siblings[reader]
  return [...new Set([reader, ...(sibling ? [sibling] : []), FALLBACK_LANGUAGE, source])]
}

/** The text a reader gets and its language. What is written in none of theirs is given in its source's. */
export function textFor<T>(
  texts: Translated<T>,
  reader: Language,
  source: Language,
): { language: Language; text: T } | null {
  for (const language of [...languagesFor(reader, source), ...languages]) {
    const text = texts[language]
    if (text !== undefined) return { language, text }
  }
  return null
}

/**
 * When each text was last written, after a change: now where it is another than before or `upToDate` says that it
 * follows its source, else as it was.
 */
export function revisions<T extends Revised, C>(
  before: Translated<T>,
  after: Translated<C>,
  { now, upToDate, same }: { now: string; upToDate: readonly Language[]; same: (before: T, after: C) => boolean },
): Translated<C & Revised> {
  const result: Translated<C & Revised> = {}
  for (const language of writtenIn(after)) {
    const [was, is] = [before[language], after[language]]
    if (is === undefined) continue
    const stays = was !== undefined && same(was, is) && !upToDate.includes(language)
    result[language] = { ...is, revised: stays ? was.revised : now }
  }
  return result
}
