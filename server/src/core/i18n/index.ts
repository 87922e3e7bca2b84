import type { Language } from '@lineside/contract/core'
import enUS from '@lineside/contract/texts/core/texts/en-US' with { type: 'json' }
import pt from '@lineside/contract/texts/core/texts/pt' with { type: 'json' }
import ptBR from '@lineside/contract/texts/core/texts/pt-BR' with { type: 'json' }
import tr from '@lineside/contract/texts/core/texts/tr' with { type: 'json' }

type Params = Record<string, string | number>

const core: Record<Language, { problems: Record<string, string>; fields: Record<string, string> }> = {
  'en-US': enUS,
  pt,
  'pt-BR': ptBR,
  tr,
}

/** Fills the `{{name}}` of a text. */
export function fill(text: string, params: Params = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** A sentence of the contract's core texts; a code without one is itself the text, which a check forbids. */
export function coreText(language: Language, part: 'problems' | 'fields', code: string, params?: Params): string {
  return fill(core[language][part][code] ?? code, params)
}

/** A file of texts, nested at will, in each language. */
export type TextsByLanguage = Readonly<Record<Language, object>>

/** The text of a dotted key; undefined where the file has none. */
export function textAt(texts: object, key: string): string | undefined {
  let found: unknown = texts
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  return typeof found === 'string' ? found : undefined
}

/** A word of the contract's core texts. */
export function coreWord(language: Language, key: string): string {
  return textAt(core[language], key) ?? key
}
