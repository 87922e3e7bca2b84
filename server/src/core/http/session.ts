import { acceptedLanguages, chooseLanguage, type Language } from '@lineside/contract/core'

const known = new Map<string, Language>()

/** The reader's language from `Accept-Language`; the few headers a plant's browsers send are remembered. */
export function readerLanguage(header: string | undefined): Language {
  const text = header ?? ''
  const match = known.get(text)
  if (match) return match
  const language = chooseLanguage(acceptedLanguages(text))
  if (known.size > 500) known.clear()
  known.set(text, language)
  return language
}

/** The token of `Authorization: Bearer …`; never taken from the query. */
export function bearer(header: string | undefined): string | null {
  if (!header?.startsWith('Bearer ')) return null
  const token = header.slice(7).trim()
  return token.length > 0 && token.length < 2000 ? token : null
}

const platforms = new Map([
  ['1', 1],
  ['2', 2],
  ['3', 3],
])

/** `X-Platform-Id`: 1 operator app, 2 portal, 3 manager app; the portal where it is missing. */
export function platformOf(header: string | string[] | undefined): number {
  return platforms.get(String(header)) ?? 2
}

/** What a public call brings as `Authorization: Bearer …`: a token of somebody else's making, which may be longer. */
export function presented(header: string | undefined): string | null {
  if (!header?.startsWith('Bearer ')) return null
  const token = header.slice(7).trim()
  return token.length > 0 && token.length <= MAX_PRESENTED_LENGTH ? token : null
}

/** More than Node takes of all headers together by default. */
const MAX_PRESENTED_LENGTH = 16_384

/**
 * `X-Idle-Seconds`: for how long nobody had touched the page that asks, in milliseconds. A page asks by itself too, and
 * only what a person does keeps a session from ending idle.
 */
export function idleFor(header: string | string[] | undefined): number {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : 0
}
