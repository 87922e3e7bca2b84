import type { Database } from '../db/index.ts'
import { CHAINS, type Chain, openChain } from './chain.ts'
import { allRows, type SealedRow } from './digest.ts'
import { type Finding, nameOf } from './finding.ts'
import { checkHeads, type Heads } from './heads-check.ts'

type Requested = Pick<Database, 'query'>

export interface Verification {
  /** rows whose seal fits them */
  rows: number
  seals: number
  /** heads from outside that were found again */
  heads: number
  /** rows that are not sealed yet, and the time of the oldest of them */
  unsealed: { rows: number; since: string | null }
  /** how many things are wrong, and the first of them in the order of the history */
  wrong: number
  findings: Finding[]
}

export interface VerifyOptions {
  /** what was told outside of the database, see heads.ts */
  heads?: Heads
  /** told after each portion: the part that is done, 0 to 1, and how many rows that is */
  progress?(part: number, rows: number): void
}

const MAX_FINDINGS = 20
const LEFT_LONG = 3_600_000

/**
 * Holds the whole history against its seals, and the seals against their own count and against the heads that were told
 * outside. Reads only; memory holds some hundred rows and seals, however long the history is. The server may write and
 * seal meanwhile: what was sealed when it began is judged.
 */
export async function verifySeals(db: Requested, { heads, progress }: VerifyOptions = {}): Promise<Verification> {
  const done: Verification = { rows: 0, seals: 0, heads: 0, unsealed: { rows: 0, since: null }, wrong: 0, findings: [] }
  const report = (finding: Finding) => {
    done.wrong++
    if (done.findings.length < MAX_FINDINGS) done.findings.push(finding)
  }
  const tally = Object.assign(done, { report })
  const extent = await readExtent(db)
  if (extent.last > extent.sealed) report({ fault: 'sealedFurther', chain: null, position: extent.sealed })
  if (extent.stored < extent.seals) {
    report({ fault: 'sealsMissing', chain: null, position: 0, count: extent.seals - extent.stored })
  }
  const sealed = Math.max(extent.sealed, extent.last)
  const chains = new Map<number, Chain>()
  const chainOf = (chain: number) => {
    const known = chains.get(chain) ?? openChain(db, chain, sealed, tally)
    chains.set(chain, known)
    return known
  }
  for (const chain of await sealedChains(db)) chainOf(chain)
  const late = watchUnsealed(done)
  let passed = 0
  for await (const rows of allRows(db)) {
    for (const row of rows) {
      if (row.position <= sealed) await chainOf(row.chain).take(row)
      else late.take(row)
    }
    late.newest(rows)
    passed += rows.length
    progress?.(Math.min(1, (rows.at(-1)?.position ?? 0) / Math.max(1, extent.newest)), passed)
  }
  for (const chain of chains.values()) await chain.end()
  late.end(report)
  if (heads) done.heads = await checkHeads(db, heads, report)
  const { rows, seals, unsealed, wrong } = done
  return { rows, seals, heads: done.heads, unsealed, wrong, findings: done.findings.sort(byPosition) }
}

const byPosition = (a: Finding, b: Finding) => a.position - b.position || (a.chain ?? 0) - (b.chain ?? 0)

interface Extent {
  /** as the sealing says of itself */
  sealed: number
  seals: number
  /** as the seals say */
  last: number
  stored: number
  /** the newest position of the history */
  newest: number
}

/** One statement, so that a sealing under way is seen whole or not at all. */
async function readExtent(db: Requested): Promise<Extent> {
  const { rows } = await db.query<Extent>(
    `select sealed, seals, (select coalesce(max(last_position), 0) from history_seals) as last,
            (select count(*) from history_seals) as stored, (select coalesce(max(position), 0) from history) as newest
     from core_sealing`,
  )
  return rows[0] ?? { sealed: 0, seals: 0, last: 0, stored: 0, newest: 0 }
}

async function sealedChains(db: Requested): Promise<number[]> {
  const { rows } = await db.query<{ chain: number }>(`with ${CHAINS} select chain from chains where chain is not null`)
  return rows.map(({ chain }) => chain)
}

/** Rows that no sealing has reached yet: in a healthy plant those of the last minutes. */
function watchUnsealed(done: Verification) {
  let oldest: SealedRow | null = null
  let newest = Number.NEGATIVE_INFINITY
  const timeOf = ({ row }: SealedRow) => Date.parse(String(row.at))
  return {
    take(row: SealedRow) {
      done.unsealed.rows++
      if (!oldest || timeOf(row) < timeOf(oldest)) oldest = row
    },
    newest(rows: readonly SealedRow[]) {
      for (const row of rows) newest = Math.max(newest, timeOf(row))
    },
    end(report: (finding: Finding) => void) {
      if (!oldest) return
      const { rows: count } = done.unsealed
      done.unsealed.since = String(oldest.row.at)
      if (newest - timeOf(oldest) <= LEFT_LONG) return
      const { chain, position } = oldest
      report({ fault: 'rowLeftUnsealed', chain, position, row: nameOf(oldest), count })
    },
  }
}
