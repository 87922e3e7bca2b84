import { type Language, labelKeys, languages } from '@lineside/contract/core'
import { onParent, type Texts } from '@lineside/contract/core/texts'
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

/** The files of a folder of texts, as they lie there. */
interface TextFiles<E, B, T> {
  'en-US': E
  /** what is said otherwise than in pt-BR */
  pt: object
  'pt-BR': B
  tr: T
}

/** A folder of texts by language: what the file of European Portuguese does not say is said as in Brazil. */
export const inLanguages = <E, B, T>(files: TextFiles<E, B, T>) => ({
  ...files,
  pt: onParent(files['pt-BR'] as Texts, files.pt as Texts) as B,
})

/** Pages say few problems by themselves: the others come from here alone, and their sentences stand in a file apart. */
const problems: Record<Language, Sentences> = inLanguages({
  'en-US': enUSProblems,
  pt: ptProblems,
  'pt-BR': ptBRProblems,
  tr: trProblems,
})
const labels: Record<Language, CoreTexts> = inLanguages({ 'en-US': enUS, pt, 'pt-BR': ptBR, tr })

const core = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      ...labels[language],
      fields: { ...labels[language].fields },
      problems: { ...labels[language].problems, ...problems[language] },
    },
  ]),
) as Record<Language, CoreTexts>

/** A domain with its words, as its door has them. */
interface Spoken {
  name: string
  texts?: TextsByLanguage
}

const refusing = new Map<string, string>()

/** Takes over what domains refuse: the sentences under `problems` and `fieldProblems` of their texts, by code. */
export function addProblemTexts(doors: readonly Spoken[]): void {
  for (const { name, texts } of doors) {
    if (!texts) continue
    for (const language of languages) {
      const { problems = {}, fieldProblems } = texts[language] as { problems?: Sentences; fieldProblems?: Sentences }
      Object.assign(core[language].problems, problems)
      Object.assign(core[language].fields, fieldProblems)
      for (const code of Object.keys(problems)) refusing.set(code, name)
    }
  }
}

/** The domain that refuses by a code; undefined for one of the core. */
export const domainOfProblem = (code: string): string | undefined => refusing.get(code)

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
