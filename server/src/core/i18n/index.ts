import { type Language, labelKeys } from '@lineside/contract/core'
import enUSProblems from '@lineside/contract/texts/core/problems/texts/en-US' with { type: 'json' }
import ptProblems from '@lineside/contract/texts/core/problems/texts/pt' with { type: 'json' }
import ptBRProblems from '@lineside/contract/texts/core/problems/texts/pt-BR' with { type: 'json' }
import trProblems from '@lineside/contract/texts/core/problems/texts/tr' with { type: 'json' }
import enUS from '@lineside/contract/texts/core/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/core/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/core/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/core/texts/tr' with { type: 'json' }

type Params = Record<string, string | number>

type Sentences = Record<string, string>

interface CoreTexts {
  problems: Sentences
  fields: Sentences
  formulas: Sentences
}

/** Pages say few problems by themselves: the others come from here alone, and their sentences stand in a file apart. */
const withProblems = <T extends CoreTexts>(texts: T, problems: Sentences) => ({
  ...texts,
  problems: { ...texts.problems, ...problems },
})

const core: Record<Language, CoreTexts> = {
  'en-US': withProblems(enUS, enUSProblems),
  pt: withProblems(pt, ptProblems),
  'pt-BR': withProblems(ptBR, ptBRProblems),
  tr: withProblems(tr, trProblems),
}

/** Fills the `{{name}}` of a text. */
export function fill(text: string, params: Params = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** A sentence of the contract's core texts; a code without one is itself the text, which a check forbids. */
export function coreText(language: Language, part: 'problems' | 'fields', code: string, params?: Params): string {
  return fill(sentenceOf(language, part, code) ?? code, params)
}

const FORMULA = 'formula.'

function sentenceOf(language: Language, part: 'problems' | 'fields', code: string): string | undefined {
  if (part === 'fields' && code.startsWith(FORMULA)) return core[language].formulas[code.slice(FORMULA.length)]
  return core[language][part][code]
}

/** A file of texts, nested at will, in each language. */
export type TextsByLanguage = Readonly<Record<Language, object>>

/** The text of a dotted key; undefined where the file has none. */
export function textAt(texts: object, key: string): string | undefined {
  let result: unknown = texts
  for (const part of key.split('.')) result = (result as Record<string, unknown> | undefined)?.[part]
  return typeof result === 'string' ? result : undefined
}

/** A word of a domain, or the one that every catalogue has; of a second kind of record in the domain by its `part`. */
export function wordAt(texts: TextsByLanguage, language: Language, key: string, part?: string): string | undefined {
  const keys = labelKeys(key)
  const own = keys.map((one) => textAt(texts[language], part === undefined ? one : `${part}.${one}`))
  const usual = keys.map((one) => textAt(core[language], `usual.${one}`))
  return [...own, ...usual].find((word) => word !== undefined)
}

/** A word of the contract's core texts. */
export function coreLabel(language: Language, key: string): string {
  return textAt(core[language], key) ?? key
}
