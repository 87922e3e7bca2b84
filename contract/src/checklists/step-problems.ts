import { type FieldProblem, searchText } from '../core/index.ts'

/** A problem whose step is that of its check. */
export type StepProblem = FieldProblem & { field: string }

/** What is wrong with a text on one line; null where nothing is. */
export function lineProblem(value: string, longest: number): FieldProblem | null {
  const trimmed = value.trim()
  if (trimmed === '') return { code: 'required' }
  if (trimmed.length > longest) return { code: 'tooLong', params: { length: longest } }
  if (/[^\S ]/.test(trimmed)) return { code: 'controlCharacter' }
  return / {2}/.test(trimmed) ? { code: 'doubleSpaces' } : null
}

/** The indexes whose text another one before it has, compared as texts are searched. */
export function repeatedTexts(texts: readonly string[]): Set<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  texts.forEach((one, index) => {
    const text = searchText(one.trim())
    if (text !== '' && seen.has(text)) repeated.add(index)
    seen.add(text)
  })
  return repeated
}
