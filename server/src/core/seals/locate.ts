import type { Database } from '../db/index.ts'
import { allRows, MAX_ROWS, type Mark, markOf } from './digest.ts'
import { type Finding, nameOf, nameOfMark } from './finding.ts'

export interface Seal {
  number: number
  last_position: number
  row_count: number
  hash: Uint8Array
  at: string
}

type Requested = Pick<Database, 'query'>

/** The first row of a seal that is not as it was, by what the seal remembers of its rows; else the seal as a whole. */
export async function locate(db: Requested, chain: number, seal: Seal, after: number | undefined): Promise<Finding> {
  const whole = { number: seal.number, at: seal.at }
  const marks = await marksOf(db, chain, seal.number)
  let index = 0
  let seen = 0
  if (marks) {
    for await (const rows of allRows(db, chain, after, seal.last_position)) {
      for (const row of rows) {
        const mark = marks[index]
        const own = markOf(row)
        if (mark && mark[0] < own[0]) return removed(mark)
        // at a place that was taken stands another record first
        if (!mark || mark[0] > own[0] || mark[2] !== own[2]) return at('rowAdded', row.position, nameOf(row))
        if (mark.join() !== own.join()) return at('rowChanged', row.position, nameOf(row))
        index++
      }
      seen += rows.length
      if (seen > MAX_ROWS) break
    }
    const mark = marks[index]
    if (mark) return removed(mark)
  }
  return { fault: 'sealDoesNotFit', chain, position: seal.last_position, seal: whole, ...(await firstRow()) }

  function at(fault: Finding['fault'], position: number, row: Finding['row']): Finding {
    return { fault, chain, position, row, seal: whole }
  }

  function removed(mark: Mark): Finding {
    return at('rowRemoved', mark[0], nameOfMark(mark))
  }

  /** From where on something is wrong, where nothing says more. */
  async function firstRow() {
    for await (const [row] of allRows(db, chain, after, seal.last_position)) return row && { row: nameOf(row) }
    return undefined
  }
}

/** Null where the seal was made before rows were remembered, or where what it says of them is not in order. */
async function marksOf(db: Requested, chain: number, number: number): Promise<Mark[] | null> {
  const { rows } = await db.query<{ marks: string | null }>(
    'select marks from history_seals where chain = $1 and number = $2',
    [chain, number],
  )
  try {
    const marks: unknown = JSON.parse(rows[0]?.marks ?? 'null')
    return Array.isArray(marks) && marks.every((mark) => Array.isArray(mark) && mark.length === 5) ? marks : null
  } catch {
    return null
  }
}
