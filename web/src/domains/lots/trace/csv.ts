import { saveFrom } from '../../../core/files/index.ts'

/**
 * RFC 4180 with a byte order mark, by which spreadsheets know that it is UTF-8. What one would take for a formula is
 * preceded by an apostrophe.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[], separator = ';'): string {
  const cell = (text: string) => {
    const safe = /^'*[=+\-@\t\r]/.test(text) && !isNumeric(text) ? `'${text}` : text
    return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replace(/"/g, '""')}"` : safe
  }
  return `\ufeff${[head, ...rows].map((cells) => cells.map(cell).join(separator)).join('\r\n')}\r\n`
}

const isNumeric = (text: string) => /^-?\d+([.,]\d+)?$/.test(text)

/** Lets the browser save a text as a file. */
export function saveText(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  saveFrom(address, fileName)
  // the browser has begun to save by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
