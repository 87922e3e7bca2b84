import { type Language, searchText } from '@lineside/contract/core'
import { fill } from '../i18n/index.ts'

/** The words of a domain for the name of a copy: '{{name}} (copy)' and '{{name}} (copy {{number}})'. */
export type CopyTexts = Readonly<Record<Language, { copy: string; copyNumber: string }>>

interface Copy {
  language: Language
  texts: CopyTexts
  /** the name of what is copied */
  name: string
  /** the most characters that a name has */
  longest: number
  /** the names that there are, as they are searched */
  taken: ReadonlySet<string>
}

/** A free name for a copy in the reader's language: 'Analyst (copy)', then 'Analyst (copy 2)'. */
export function copyName({ language, texts, name, longest, taken }: Copy): string {
  for (let number = 1; ; number++) {
    const { copy, copyNumber } = texts[language]
    const pattern = number === 1 ? copy : copyNumber
    const room = longest - fill(pattern, { name: '', number }).length
    const result = fill(pattern, { name: shortened(name, room), number })
    if (!taken.has(searchText(result))) return result
  }
}

/** As many whole characters as fit. */
function shortened(name: string, room: number): string {
  let short = ''
  for (const character of name) {
    if (short.length + character.length > room) break
    short += character
  }
  return short.trimEnd()
}
