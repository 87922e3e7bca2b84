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
  const loose = i18next as unknown as Loose
  // with the values: a plural exists only with its count
  if (!loose.exists(key, { ...values, ns: namespace })) return null
  const found = loose.t(key, { ...values, ns: namespace })
  return typeof found === 'string' ? found : null
}

/** The contract's words for a domain: its columns, filters, codes, states and events in the reader's language. */
export interface Words {
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
export function wordsOf(namespace: Domain | 'core', part?: string): Words {
  const own = (key: string) => (part === undefined ? key : `${part}.${key}`)
  const word = (key: string, otherwise: string) => textOf(namespace, own(key)) ?? otherwise
  return {
    name: word('name', namespace),
    column: (key) => word(`columns.${key}`, key),
    filter: (key) => word(`filters.${key}`, key),
    code: (set, code) => word(`codes.${set}.${code}`, code),
    state: (code) => word(`states.${code}`, code),
    event: (event) => {
      const [domain = namespace, verb = event] = event.includes('.') ? event.split('.') : [namespace, event]
      return textOf(domain, `events.${verb}`) ?? event
    },
    find: (key, values) => textOf(namespace, own(key), values),
  }
}

export function useWords(domain: Domain, part?: string): Words {
  const { i18n } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language
  return useMemo(() => wordsOf(domain, part), [domain, part, i18n.language])
}

export function useFormats(): Formats {
  const { i18n } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formats change with the language
  return useMemo(() => formatsFor(currentLanguage()), [i18n.language])
}

/** The sentence for a failure: the server's own, else the one its code has here, else the general one. */
export function problemText(error: unknown): string {
  const problem = error as { message?: unknown; code?: unknown }
  const fromServer = typeof problem?.code === 'string' && typeof problem.message === 'string' ? problem.message : ''
  if (fromServer) return fromServer
  const code = typeof problem?.code === 'string' ? problem.code : 'UNREADABLE'
  return textOf('core', `problems.${code}`) ?? textOf('core', 'problems.UNREADABLE') ?? code
}
