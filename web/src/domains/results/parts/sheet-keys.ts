import type { KeyboardEvent } from 'react'

/**
 * Walks the inputs of a table as a spreadsheet is walked: up and down by the arrows and Enter within the column
 * (`data-column` of the cell), left and right from the edge of what stands in the input. Put it on the table.
 */
export function sheetKeys(event: KeyboardEvent<HTMLElement>): void {
  const input = event.target
  if (!(input instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const next = neighbour(input, event)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

function neighbour(input: HTMLInputElement, { key, shiftKey }: KeyboardEvent): HTMLInputElement | undefined {
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return inColumn(input, 1)
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return inColumn(input, -1)
  if (key === 'ArrowLeft' && isAtEdge(input, 0)) return inRow(input, -1)
  if (key === 'ArrowRight' && isAtEdge(input, input.value.length)) return inRow(input, 1)
  return undefined
}

/** The next input of the same column that there is: rows between may have none. */
function inColumn(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const column = input.closest<HTMLElement>('[data-column]')?.dataset.column
  const all = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"] input`) ?? [])]
  return all[all.indexOf(input) + step]
}

function inRow(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const all = [...(input.closest('tr')?.querySelectorAll('input') ?? [])]
  return all[all.indexOf(input) + step]
}

/** With all of it chosen, as after a step into it, both edges are reached. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, edge: number): boolean {
  return selectionStart === selectionEnd
    ? selectionStart === edge
    : selectionStart === 0 && selectionEnd === value.length
}

/** What was copied from a spreadsheet: rows of cells; null where it is a single value. */
export function pastedRows(text: string): string[][] | null {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()))
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null
}
