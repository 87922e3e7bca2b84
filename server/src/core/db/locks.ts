import type { Domain } from '@lineside/contract/domains'
import type { Connection } from './types.ts'

/**
 * What is done by one at a time over all processes, until the end of the transaction. A lock is one name of this list and
 * a key within it: what stands in the key, ids that people type among it, never meets another name's lock.
 */
export type LockName =
  /** names within a catalogue: two people cannot take the same at once */
  | `${Domain}.name`
  | 'accounts.administrators'
  | 'accounts.firstAdministrator'
  | 'accounts.identity'
  | 'accounts.supervisors'
  | 'chats.account'
  | 'chats.subjects'
  | 'core.exports'
  | 'core.imports'
  | 'core.listViews'
  | 'core.sharedViews'
  | 'files.unused'
  | 'forms.lineage'
  | 'gettingStarted.aside'
  | 'gettingStarted.starter'
  | 'helpCentre.order'
  | 'lots.genealogy'
  | 'nonConformities.key'
  | 'news.order'
  | 'news.slides'
  | 'norms.code'
  | 'optionGroups.name'
  | 'pillars.order'
  | 'results.month'
  | 'shifts.plant'
  | 'slots.plan'
  | 'structure.auditAreas'
  | 'structure.places'
  | 'trainings.certificates'

type Requested = Pick<Connection, 'query'>

const LOCK =
  'select pg_advisory_xact_lock(hashtextextended(k, 0)) from (select k from unnest($1::text[]) as k order by k) keys'

/** Waits for the lock of a name, or of one thing under it; in a transaction, whose end gives it back. */
export function acquireLock(db: Requested, name: LockName, ...key: readonly (string | number)[]): Promise<void> {
  return take(db, [textOf(name, key)])
}

/** Several of one name, always in the same order, so that two who need the same never wait for each other. */
export function acquireLocks(db: Requested, name: LockName, keys: readonly string[]): Promise<void> {
  return take(
    db,
    keys.map((key) => textOf(name, [key])),
  )
}

async function take(db: Requested, texts: readonly string[]): Promise<void> {
  await db.query(LOCK, [texts])
}

/** As JSON, in which no key can end before its end. */
const textOf = (name: LockName, key: readonly (string | number)[]) => JSON.stringify([name, ...key])
