import { searchText } from './search-text/index.ts'

/**
 * What nobody sees: soft hyphens, joiners and spaces without width, marks of direction, fillers, selectors of variants,
 * tags. The same ranges stand in the migrations.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is a code point of its own, none goes with the one before
  /[\u034f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}]/gu

/** Small letters that are one with others in capitals. */
const sharing: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ς: 'σ' }

/**
 * A login as it is compared: what looks the same is the same, composed or decomposed, full width or half, and in capitals
 * of any language: 'I', 'İ' and 'ı' are an 'i', 'SS' is an 'ß'. Accents stay.
 */
export function identityKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .trim()
    .toLowerCase()
    .replace(/[ıßς]/g, (letter) => sharing[letter] ?? letter)
    .replaceAll('i\u0307', 'i')
    .normalize('NFKC')
}

/** A login as it is kept and shown: in small letters, which are those of its key but for 'ı' and the like. */
export const writtenLogin = (text: string): string =>
  text.normalize('NFKC').trim().toLowerCase().replaceAll('i\u0307', 'i')

/** A code as it is compared: as searching does, and without what nobody sees. */
export const codeKey = (text: string): string => searchText(text.normalize('NFKC').replace(INVISIBLE, '').trim())

/** Scripts with letters that look like those of another. */
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
)
/** Letters, marks and digits side by side. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** What keeps a text from being a login or a code; null where nothing does. */
export function identityProblem(text: string): 'invisibleCharacter' | 'mixedScripts' | null {
  if (text.search(INVISIBLE) >= 0) return 'invisibleCharacter'
  const isMixed = (word: string) => scripts.filter((script) => script.test(word)).length > 1
  return (text.match(WORD) ?? []).some(isMixed) ? 'mixedScripts' : null
}
