import { labelKeys } from '@lineside/contract/core'
import type { Domain } from '@lineside/contract/domains'
import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Formats, formatsFor } from './formats.ts'
import { currentLanguage } from './setup.ts'

type Values = Record<string, string | number>

/** i18next without the knowledge of which keys there are. */
interface Loose {
  exists: (key: string, options: Values) => boolean
  t: (key: string, options: Values) => unknown
}

/** A text by a key that is only known at run time; null where the namespace has none. */
export function textOf(namespace: string, key: string, values: Values = {}): string | null {
  // its keys are typed; this one is only known at run time
  const loose = i18next as unknown as Loose
  // with the values: a plural exists only with its count
  if (!loose.exists(key, { ...values, ns: namespace })) return null
  const result = loose.t(key, { ...values, ns: namespace })
  return typeof result === 'string' ? result : null
}

/** What has a number and no name that the reader could be shown: removed, or of no plant of theirs. Never the number itself. */
export const nameless = (): string => textOf('core', 'nameless') ?? '…'

/** A word of a domain, or the one that every catalogue has; of a second kind of record in the domain by its `part`. */
export function wordOf(namespace: string, key: string, values: Values = {}, part?: string): string | null {
  for (const one of labelKeys(key)) {
    const own = textOf(namespace, part === undefined ? one : `${part}.${one}`, values)
    if (own !== null) return own
  }
  for (const one of labelKeys(key)) {
    const usual = textOf('core', `usual.${one}`, values)
    if (usual !== null) return usual
  }
  return null
}

/** The contract's words for a domain: its columns, filters, codes, states and events in the reader's language. */
export interface Labels {
  /** the name of the domain's records */
  name: string
  column: (key: string) => string
  filter: (key: string) => string
  code: (set: string, code: string) => string
  state: (code: string) => string
  /** `saved`, or `collects.saved` with the domain it belongs to */
  event: (event: string) => string
  /** any other key of the namespace, if it is there */
  find: (key: string, values?: Values) => string | null
}

/** Where a domain keeps a second kind of record, `part` says which one's words are wanted. */
export function labelsOf(namespace: Domain | 'core', part?: string): Labels {
  const word = (key: string, otherwise: string) => wordOf(namespace, key, {}, part) ?? otherwise
  return {
    name: word('name', namespace),
    column: (key) => word(`columns.${key}`, key),
    filter: (key) => word(`filters.${key}`, key),
    code: (set, code) => word(`codes.${set}.${code}`, code),
    state: (code) => word(`states.${code}`, code),
    event: (event) => {
      const [domain = namespace, verb = event] = event.includes('.') ? event.split('.') : [namespace, event]
      return wordOf(domain, `events.${verb}`) ?? event
    },
    find: (key, values) => wordOf(namespace, key, values, part),
  }
}

export function useLabels(domain: Domain | 'core', part?: string): Labels {
  const { i18n } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  return useMemo(() => labelsOf(domain, part), [domain, part, i18n.language])
}

export function useFormats(): Formats {
  const { i18n } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats change with the language
  return useMemo(() => formatsFor(currentLanguage()), [i18n.language])
}

/** The sentence for a failure: the server's own, else the one its code has here, else the general one. */
export function problemText(error: unknown): string {
  const problem = error as { message?: unknown; code?: unknown; sending?: unknown }
  const fromServer = typeof problem?.code === 'string' && typeof problem.message === 'string' ? problem.message : ''
  if (fromServer) return fromServer
  const code = typeof problem?.code === 'string' ? problem.code : 'UNREADABLE'
  if (problem?.sending === true && (code === 'OFFLINE' || code === 'UNREADABLE'))
    return textOf('core', `problems.NOT_SENT.${code}`) ?? code
  return ownSentence(code) ?? textOf('core', 'problems.UNREADABLE') ?? code
}

/**
 * Of what a page says by itself: few problems come with the first page, those of any record with the portal, those of one
 * domain with its pages.
 */
function ownSentence(code: string): string | null {
  const sentence = textOf('problems', code) ?? textOfAny(`problems.${code}`)
  return sentence && withoutValues(sentence)
}

/** A sentence whose values only the server knows, as a button says it beforehand: without them, instead of their names. */
export const withoutValues = (sentence: string): string =>
  sentence.replace(/ \(\{\{\w+\}\}\)|: \{\{\w+\}\}|; [^;.]*\{\{\w+\}\}[^;.]*/g, '')

/** The sentence for what is wrong with a field: one that any field may have, or one of the domains whose words are here. */
export const fieldText = (code: string, values: Values = {}): string | null =>
  textOf('core', `fields.${code}`, values) ?? textOfAny(`fieldProblems.${code}`, values)

/** The text of a key that only one of the domains has whose words are here; null where none has it. */
function textOfAny(key: string, values: Values = {}): string | null {
  const loaded = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {})
  return loaded.map((domain) => textOf(domain, key, values)).find((text) => text !== null) ?? null
}
