import type { Database } from '../db/index.ts'
import { FIRST_HASH, MAX_ROWS, openDigest, type SealedRow } from './digest.ts'
import { type Finding, nameOf } from './finding.ts'
import { locate, type Seal } from './locate.ts'

export interface Chain {
  /** takes the next row of the chain; the rows come in the order of their positions */
  take(row: SealedRow): Promise<void>
  /** no row is left */
  end(): Promise<void>
}

interface Tally {
  rows: number
  seals: number
  report(finding: Finding): void
}

const AT_ONCE = 200

/** The chains by one step in the index for each, however many seals it has; null at the end. */
export const CHAINS = `
  recursive chains (chain) as (
    select min(chain) from history_seals
    union all
    select (select min(s.chain) from history_seals s where s.chain > c.chain) from chains c where c.chain is not null)`

/**
 * Holds the rows of one chain against its seals, one seal after the other. After a fault it goes on from the seal as it
 * stands, so that each fault is told once. `sealed`: how far everything is sealed.
 */
export function openChain(db: Pick<Database, 'query'>, chain: number, sealed: number, tally: Tally): Chain {
  let waiting: Seal[] = []
  let allRead = false
  let before: Seal | null = null
  let current: Seal | null = null
  let digest = openDigest(FIRST_HASH)
  let rows = 0
  let uncovered = 0

  async function nextSeal(): Promise<Seal | null> {
    if (waiting.length === 0 && !allRead) {
      const known = before ? `and number > ${before.number}` : ''
      const text = `select number, last_position, row_count, hash, at from history_seals
        where chain = $1 and last_position <= $2 ${known} order by number limit ${AT_ONCE}`
      waiting = (await db.query<Seal>(text, [chain, sealed])).rows
      allRead = waiting.length < AT_ONCE
    }
    return waiting.shift() ?? null
  }

  async function open() {
    current = await nextSeal()
    if (!current) return
    const expected = (before?.number ?? 0) + 1
    if (current.number !== expected) report('sealMissing', current, expected)
    digest = openDigest(before?.hash ?? FIRST_HASH)
    rows = 0
  }

  function report(fault: Finding['fault'], seal: Seal, number = seal.number) {
    tally.report({ fault, chain, position: seal.last_position, seal: { number, at: seal.at } })
  }

  async function close(seal: Seal) {
    const first = before?.last_position ?? Number.NEGATIVE_INFINITY
    const inOrder = seal.number === (before?.number ?? 0) + 1
    const sound = rows === seal.row_count && rows <= MAX_ROWS && seal.last_position > first
    // behind a gap the hash before is not known: the gap was told
    if (inOrder && !(sound && Buffer.from(seal.hash).equals(digest.end()))) {
      tally.report(await locate(db, chain, seal, before?.last_position))
    } else tally.rows += rows
    tally.seals++
    before = seal
    await open()
  }

  const opened = open()

  return {
    async take(row) {
      await opened
      while (current && row.position > current.last_position) await close(current)
      if (current) {
        digest.add(row)
        rows++
      } else if (uncovered++ === 0) {
        tally.report({ fault: 'rowNotSealed', chain, position: row.position, row: nameOf(row) })
      }
    },
    async end() {
      await opened
      while (current) await close(current)
    },
  }
}
