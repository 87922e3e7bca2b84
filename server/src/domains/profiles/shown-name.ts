import { type Language, languages, searchText } from '@lineside/contract/core'
import { shippedCode, shippedNames } from '@lineside/contract/profiles'
import { texts } from './texts.ts'

/** The name of a profile or a role as its reader sees it: what the product ships in their language, else as it was typed. */
export function shownName(stored: string, language: Language): string {
  const code = shippedCode(stored)
  const shipped: Readonly<Record<string, string>> = texts[language].shipped
  return (code === null ? undefined : shipped[code]) ?? stored
}

/** What somebody typed who was shown a name in their language: that name, where they left it. */
export function storedName(typed: string, before: string, language: Language): string {
  return typed === shownName(before, language) ? before : typed
}

/** The stored names that somebody reads as this one, in whatever language, accents and case ignored. */
export function storedNamesReadAs(name: string): string[] {
  const typed = searchText(name)
  return shippedNames.filter((stored) =>
    languages.some((language) => searchText(shownName(stored, language)) === typed),
  )
}

/** `column`, where a stored name stands, as its reader is shown it; `otherwise` for what a plant typed. For searching and sorting. */
export function shownNameSql(column: string, otherwise: string, language: Language): string {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
  const cases = shippedNames.map((stored) => {
    return `when ${quote(stored)} then ${quote(searchText(shownName(stored, language)))}`
  })
  return `(case ${column} ${cases.join(' ')} else ${otherwise} end)`
}
