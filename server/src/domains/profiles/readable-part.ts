import type { Language } from '@lineside/contract/core'
import { shownName } from './shown-name.ts'

type Part = Record<string, unknown>

/** What an entry of a profile's history kept, as its reader is told it: `logBookId: 7` with `logBook: 'Boiler'` beside it. */
export function readablePart(part: Part, language: Language, logbooks: ReadonlyMap<number, string>): Part {
  const { name, logBookId } = part
  return {
    ...part,
    ...(typeof name === 'string' && { name: shownName(name, language) }),
    ...(typeof logBookId === 'number' && { logBook: logbooks.get(logBookId) ?? `#${logBookId}` }),
  }
}
