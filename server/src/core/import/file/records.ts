import { MAX_COLUMNS, MAX_ROW_LENGTH, UnreadableFile } from './cells.ts'

/** Takes delimited text (RFC 4180, and what programs make of it) apart as it comes, row by row. */
export interface Records {
  /** a piece of the text, cut anywhere */
  write(piece: string): void
  /** there is no more */
  end(): void
}

/** Where a cell is: nothing of it was seen, it has no quotes, it is within its quotes, or behind a quote in them. */
type Place = 'start' | 'plain' | 'quoted' | 'closed'

/**
 * A row ends with any of the three line breaks, and holds no more than a row may, whatever it is made of: neither cells
 * nor signs between them without end are kept. A quote within a cell that has none about it is a sign as any other, such
 * as that of an inch; spaces about a cell in quotes are no part of it.
 * @throws UnreadableFile `quoteWrong` for text behind a closed quote, `quoteOpen` for one that is never closed; `rowTooLong`
 */
export function records(delimiter: string, take: (cells: readonly string[]) => void): Records {
  let cells: string[] = []
  let cell = ''
  let length = 0
  let place: Place = 'start'
  let afterReturn = false
  let rows = 0

  function refuse(code: 'quoteWrong' | 'quoteOpen' | 'rowTooLong'): never {
    throw new UnreadableFile(code, { row: rows + 1 })
  }
  function add(text: string) {
    length += text.length
    if (length > MAX_ROW_LENGTH) refuse('rowTooLong')
    if (cells.length < MAX_COLUMNS) cell += text
  }
  function endCell() {
    if (length > MAX_ROW_LENGTH) refuse('rowTooLong')
    // of all cells from the last column on one is kept: it says that they are there
    if (cells.length < MAX_COLUMNS - 1 || (cells.length < MAX_COLUMNS && cell.trim() !== '')) cells.push(cell)
    cell = ''
    place = 'start'
  }
  function endRow() {
    endCell()
    const row = cells
    cells = []
    length = 0
    rows++
    take(row)
  }
  function quote() {
    // a quote within quotes is written twice
    if (place === 'closed') add('"')
    if (place === 'plain' && cell.trim() !== '') return add('"')
    if (place === 'plain') cell = ''
    place = 'quoted'
  }
  /** Where the run of letters that begins there ends. */
  function endOfRun(piece: string, from: number): number {
    let at = from
    for (; at < piece.length; at++) {
      const sign = piece[at]
      if (sign === delimiter || sign === '"' || sign === '\n' || sign === '\r') break
    }
    return at
  }
  function plain(piece: string, from: number): number {
    const end = endOfRun(piece, from)
    const text = piece.slice(from, end)
    if (place === 'closed') {
      if (text.trim() !== '') refuse('quoteWrong')
      return end
    }
    place = 'plain'
    add(text)
    return end
  }
  function quoted(piece: string, from: number): number {
    const end = piece.indexOf('"', from)
    add(piece.slice(from, end < 0 ? undefined : end))
    if (end < 0) return piece.length
    place = 'closed'
    return end + 1
  }
  /** Reads on from there outside quotes. @returns where it goes on */
  function next(piece: string, at: number): number {
    const sign = piece[at]
    const returned = afterReturn
    afterReturn = sign === '\r'
    if (sign === '\n' && returned) return at + 1
    if (sign === '\n' || sign === '\r') endRow()
    else if (sign === '"') quote()
    else if (sign === delimiter) {
      length++
      endCell()
    } else return plain(piece, at)
    return at + 1
  }

  return {
    write(piece) {
      for (let at = 0; at < piece.length; ) at = place === 'quoted' ? quoted(piece, at) : next(piece, at)
    },
    end() {
      if (place === 'quoted') refuse('quoteOpen')
      if (cells.length > 0 || place !== 'start') endRow()
    },
  }
}
