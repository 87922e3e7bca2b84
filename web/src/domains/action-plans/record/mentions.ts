export interface Mentioned {
  id: number
  name: string
}

/** What is being typed after an @ up to the caret; null where nobody is being named. */
export function mentionAt(text: string, caret: number): { from: number; query: string } | null {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || /\S/.test(before[from - 1] ?? ' ')) return null
  const query = before.slice(from + 1)
  // names have a few words; what goes on is a sentence
  return /^[\p{L}\p{M}'’.-]*( [\p{L}\p{M}'’.-]*){0,3}$/u.test(query) ? { from, query } : null
}

/** The text with the person named at the place where the @ stands. */
export function withMention(text: string, caret: number, from: number, name: string): { text: string; caret: number } {
  const named = `@${name} `
  return { text: text.slice(0, from) + named + text.slice(caret), caret: from + named.length }
}

/** Of the people who were named, those whose names still stand in the text. */
export const stillNamed = (text: string, people: readonly Mentioned[]): number[] => [
  ...new Set(people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
]
