import { type Database, SettingError } from '../db/index.ts'
import type { FileStore } from '../files/store.ts'
import { verifyHistory } from '../seals/verify.ts'
import { type Manifest, namedContents } from './manifest.ts'

/** What was found when a restored place was compared with its archive. */
export interface Proof {
  tables: number
  rows: number
  contents: number
  /** contents that were missing before the backup */
  missing: number
  /** chains of seals, each verified from its first row */
  chains: number
}

/**
 * Compares what stands in a restored place with its archive: the rows of every table, every content, every seal.
 * @throws SettingError with what is not as it was
 */
export async function prove(
  db: Database,
  store: FileStore,
  manifest: Manifest,
  rows: Readonly<Record<string, number>>,
): Promise<Proof> {
  const tables = Object.keys({ ...manifest.rows, ...rows })
  for (const table of tables) {
    if (rows[table] === manifest.rows[table]) continue
    throw new SettingError(`The table ${table} has ${rows[table]} rows; ${manifest.rows[table]} were backed up.`)
  }
  const missing = new Set(manifest.missing)
  let contents = 0
  for (const hash of await namedContents(db)) {
    if (missing.has(hash)) continue
    if ((await store.length(hash)) === null) throw new SettingError(`The content ${hash} is not in ${store.name}.`)
    contents++
  }
  const { rows: chains } = await db.query<{ chain: number }>('select distinct chain from history_seals')
  for (const { chain } of chains) {
    const { broken } = await verifyHistory(db, chain === 0 ? null : chain)
    if (broken) throw new SettingError(`Seal ${broken.number} of the chain ${chain} does not fit its rows.`)
  }
  const sum = Object.values(rows).reduce((total, n) => total + n, 0)
  return { tables: tables.length, rows: sum, contents, missing: missing.size, chains: chains.length }
}
