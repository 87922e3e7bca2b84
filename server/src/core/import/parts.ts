/** Several texts in a cell; one that has what stands between them is quoted, as a table quotes its cells. */
export const joinParts = (parts: readonly string[]) =>
  parts.map((part) => (/[;"\n]/.test(part) ? `"${part.replaceAll('"', '""')}"` : part)).join('; ')

// a line break stands between parts, so it is no space before one: thousands of them would each be looked through
const PART = /[^\S\n]*"(?:[^"]|"")*"\s*(?=[;\n]|$)|[^;\n]+/g

export const partsOf = (text: string): readonly string[] =>
  (text.match(PART) ?? [])
    .map((part) => part.trim())
    .map((part) => (/^".*"$/s.test(part) ? part.slice(1, -1).replaceAll('""', '"').trim() : part))
    .filter(Boolean)
