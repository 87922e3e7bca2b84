import { type Language, languages, localTime, type TemplateParam, withMinus, writeDay } from '@lineside/contract/core'
import { flatten, type Texts } from '@lineside/contract/core/texts'
import { fill } from './index.ts'

/** A domain's sentences of notifications, by language and key. */
export type TemplateTexts = Readonly<Record<Language, Texts>>

interface Tools {
  sentences: ReadonlyMap<string, string>
  numbers: Intl.NumberFormat
  plurals: Intl.PluralRules
}

function toolsFor(language: Language, sets: readonly TemplateTexts[]): Tools {
  const sentences = new Map<string, string>()
  for (const [key, texts] of sets.flatMap((set) => [...flatten(set[language])])) {
    if (sentences.has(key)) throw new Error(`Two domains have the template ${key}`)
    sentences.set(key, texts)
  }
  return {
    sentences,
    numbers: new Intl.NumberFormat(language, { maximumFractionDigits: 6 }),
    plurals: new Intl.PluralRules(language),
  }
}

type Params = Readonly<Record<string, TemplateParam>>

/** What writes notifications, from the templates of all domains. */
export interface Sentences {
  /** the sentence; null where the template is of a version that is gone. `count` chooses the plural. */
  write(language: Language, templateKey: string, params: Params): string | null
}

/** `sets`: what the domains offer at their doors; throws where two of them have the same key. */
export function openSentences(sets: readonly TemplateTexts[]): Sentences {
  const tools = new Map(languages.map((language) => [language, toolsFor(language, sets)]))
  return {
    write(language, templateKey, params) {
      const own = tools.get(language)
      return own ? sentence(own, templateKey, params) : null
    },
  }
}

function sentence({ sentences, numbers, plurals }: Tools, templateKey: string, params: Params): string | null {
  const match = sentences.get(templateKey) ?? sentences.get(`${templateKey}_${form(plurals, params.count)}`)
  if (match === undefined) return null
  const written = Object.entries(params).map(([name, param]) => [name, writeParam(param, numbers)])
  return fill(match, Object.fromEntries(written))
}

const form = (plurals: Intl.PluralRules, count: TemplateParam | undefined) =>
  plurals.select(typeof count === 'number' ? count : 2)

function writeParam(param: TemplateParam, numbers: Intl.NumberFormat): string {
  if (typeof param === 'string') return param
  if (typeof param === 'number') return withMinus(numbers.format(param))
  if ('number' in param) return [withMinus(numbers.format(param.number)), param.unit].filter(Boolean).join(' ')
  if ('day' in param) return writeDay(param.day)
  const { day, seconds } = localTime(new Date(param.instant), param.zone)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${writeDay(day)} ${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`
}
