import { type Database, SettingError } from '../db/index.ts'
import type { FileStore } from '../files/store.ts'
import { describeFinding } from '../seals/finding.ts'
import { verifySeals } from '../seals/verify.ts'
import { type Manifest, namedContents } from './manifest.ts'

/** What was found when a restored place was compared with its archive. */
export interface Proof {
  tables: number
  rows: number
  contents: number
  /** contents that were missing before the backup */
  missing: number
  /** seals of the history, each verified */
  seals: number
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
  const { seals, findings } = await verifySeals(db)
  // what waited for its seal when the backup was made is sealed by the next start
  const wrong = findings.find(({ fault }) => fault !== 'rowLeftUnsealed')
  if (wrong) throw new SettingError(`A seal does not fit: ${describeFinding(wrong)}`)
  const sum = Object.values(rows).reduce((total, n) => total + n, 0)
  return { tables: tables.length, rows: sum, contents, missing: missing.size, seals }
}
