import { AsyncLocalStorage } from 'node:async_hooks'
import type { DemoLanguage } from './languages.ts'
import { ofBoth, ofBrazil, ofTurkey, profilesOfContract } from './words/index.ts'

/** A text of the demo plants: one that has its texts in all of their languages. */
export type DemoText = keyof typeof ofBrazil | keyof typeof ofTurkey | keyof typeof ofBoth

/** Texts of each language, as they stand in the two dictionaries; a plant in Brazil and one in Türkiye each keep their own. */
type Dictionary = ReadonlyMap<string, string>

function dictionary(inBoth: 0 | 1 | 2, inBrazil: 0 | 1 | null, inTurkey: 0 | 1 | null, ofContract: 0 | 1 | null) {
  const textsOf = (texts: Readonly<Record<string, readonly [string, string]>>, at: 0 | 1 | null) =>
    at === null ? [] : Object.entries(texts).map(([text, others]) => [text, others[at]] as const)
  return new Map<string, string>([
    ...Object.entries(ofBoth).map(([text, texts]) => [text, texts[inBoth]] as const),
    ...textsOf(ofBrazil, inBrazil),
    ...textsOf(ofTurkey, inTurkey),
    ...textsOf(profilesOfContract, ofContract),
  ])
}

const dictionaries: Readonly<Record<DemoLanguage, Dictionary>> = {
  'en-US': dictionary(0, 0, 0, null),
  'pt-BR': dictionary(1, null, 1, 0),
  tr: dictionary(2, 1, null, 1),
}

const writing = new AsyncLocalStorage<DemoLanguage>()

/** Writes demo plants in one language; null: each plant in that of its country, as the tests' people know them. */
export function inDemoLanguage<T>(language: DemoLanguage | null, work: () => T): T {
  return language === null ? work() : writing.run(language, work)
}

/** The language in which both demo plants are written now, if it is one. */
export const demoLanguage = (): DemoLanguage | null => writing.getStore() ?? null

/** A text of several lines keeps their indents, and the mark that a line may end with. */
const LINE = /^(\s*)(.*?)(\s*| [?!#])$/

function inTexts(text: string, texts: Dictionary): string {
  const whole = texts.get(text)
  if (whole !== undefined) return whole
  if (text.includes('\n'))
    return text
      .split('\n')
      .map((line) => inTexts(line, texts))
      .join('\n')
  const [, indent = '', line = '', end = ''] = LINE.exec(text) ?? []
  return indent + (texts.get(line) ?? line) + end
}

function mapped(data: unknown, texts: Dictionary): unknown {
  if (typeof data === 'string') return inTexts(data, texts)
  if (Array.isArray(data)) return data.map((one) => mapped(one, texts))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, one]) => [inTexts(key, texts), mapped(one, texts)]))
}

/**
 * What the demo plants say and are called, in the language in which they are written: plain data with every text in it
 * that stands in the dictionaries, names of keys included, said in that language. What is no text of theirs stays.
 */
export function localized<const T>(data: T): T {
  const language = demoLanguage()
  // a text stays a text: only its texts are others
  return language === null ? data : (mapped(data, dictionaries[language]) as T)
}
