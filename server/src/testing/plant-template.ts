import { fileURLToPath } from 'node:url'
import { type Database, migrate } from '../core/db/index.ts'
import { loadDemo } from '../demo.ts'
import { storeTestForm } from './form.ts'

/** The moment the tests' plant stands still at; demo records lie before it. */
export const TEST_NOW = new Date('2026-11-20T15:30:00.000Z')

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The demo plant with few records: what the tests' people work on. */
export async function fillTestPlant(db: Database): Promise<void> {
  await migrate(db, MIGRATIONS)
  await loadDemo(db, { seed: 7, anchor: TEST_NOW, collects: 600 })
  await storeTestForm(db, TEST_NOW)
  await db.query("select core_ensure_months('2026-09-01', '2027-01-31')")
}
