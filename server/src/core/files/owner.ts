import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Database, DatabaseError, SettingError } from '../db/index.ts'
import type { FileStore, Mark } from './store.ts'

/** What a store says of the database whose files it holds. */
const markText = z.object({ identity: z.string(), place: z.string(), turn: z.string().nullable() })
type MarkText = z.infer<typeof markText>

export interface Identity {
  identity: string
  place: string | null
  store: FileStore['kind'] | null
  turn: string | null
  turnBefore: string | null
}

export async function readIdentity(db: Pick<Database, 'query'>): Promise<Identity> {
  const { rows } = await db
    .query<Identity>('select identity, place, store, turn, turn_before as "turnBefore" from core_identity')
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || error.code !== UNKNOWN_TABLE) throw error
      throw new SettingError(
        'This database is from an older version, or not from Lineside: start this version on it first.',
      )
    })
  if (!rows[0]) throw new Error('The database has lost its identity')
  return rows[0]
}

/**
 * Which database this is, of all that began as the same: a copy stands in another cluster, or is another database of
 * it. An embedded one is told by its folder; its files mostly lie beside it, and move with it.
 */
export async function placeOf(db: Database, store: FileStore, dataDir: string): Promise<string> {
  const { rows } = await db.query<{ place: string }>(
    `select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as place
     from pg_control_system()`,
  )
  const place = rows[0]?.place ?? ''
  if (db.engine === 'postgres' || store.kind === 'folder') return place
  const folder = await stat(join(dataDir, 'database')).catch(() => null)
  return `${place}/${folder?.ino ?? 'memory'}`
}

/** Where files are, as a sentence goes on: "The files of this database are …". */
const placesOf: Readonly<Record<FileStore['kind'], string>> = {
  folder: 'in the folder DATA_DIR/files',
  database: 'in the database itself',
  s3: 'in an S3 store',
}

const UNKNOWN_TABLE = '42P01'
const HELP = 'docs/operations.md, "Backup and restore", says more.'
const TAKE_OVER = 'npm run restore -- --take-over'

/**
 * Makes the store this database's own, or finds that it is.
 * @throws SettingError in one sentence: the files are another database's, a copy's or not there
 */
export async function claimStore(db: Database, store: FileStore, dataDir: string): Promise<void> {
  const known = await readIdentity(db)
  const place = await placeOf(db, store, dataDir)
  const named = await namesFiles(db)
  if (known.store && known.store !== store.kind && named) {
    throw new SettingError(
      `The files of this database are ${placesOf[known.store]}, but FILES says ${store.kind}: set FILES=${known.store}, or move them by a backup and a restore. ${HELP}`,
    )
  }
  if (store.mark)
    assertOwn(readMark(await store.mark.read()), { ...known, place }, known.place !== null && named, store)
  await recordOwner(db, store, place)
}

function assertOwn(
  mark: MarkText | null,
  own: Pick<MarkText, 'identity' | 'place'>,
  expected: boolean,
  { name }: FileStore,
) {
  if (!mark && expected) {
    throw new SettingError(
      `The files of this database are not there: ${name} holds none. Bring them back (is it mounted?), or go on without them by \`${TAKE_OVER}\`. ${HELP}`,
    )
  }
  if (!mark) return
  if (mark.identity !== own.identity) {
    throw new SettingError(
      `The files in ${name} belong to another database: give this one a place of its own (DATA_DIR, or S3_BUCKET and S3_PREFIX). ${HELP}`,
    )
  }
  if (mark.place !== own.place) {
    throw new SettingError(
      `The files in ${name} belong to the database that this one is a copy of: give the copy a place of its own by \`npm run restore\`; if it replaces the other for good, run \`${TAKE_OVER}\` once. ${HELP}`,
    )
  }
}

/** Writes down on both sides that the files are this database's, whoever had them before. */
export async function recordOwner(db: Pick<Database, 'query'>, store: FileStore, place: string): Promise<void> {
  const { rows } = await db.query<Pick<Identity, 'identity' | 'turn'>>(
    `update core_identity set place = $1, store = $2, turn = coalesce(turn, gen_random_uuid())
     returning identity, turn`,
    [place, store.kind],
  )
  const [known] = rows
  if (known) await store.mark?.write(JSON.stringify({ identity: known.identity, place, turn: known.turn }))
}

/** Whether the store still says what it said when it was claimed; a folder that is no longer mounted says nothing. */
export async function isOwn(mark: Mark, { identity, place }: Pick<MarkText, 'identity' | 'place'>): Promise<boolean> {
  const said = readMark(await mark.read())
  return said?.identity === identity && said.place === place
}

/**
 * Whether this database alone fills the store, and so may remove from it. Both write down a new turn each time: a
 * database that was set back, or a copy of it whose place looks the same, is behind the store, and removes nothing.
 */
export async function takeOver(db: Database, store: FileStore, dataDir: string): Promise<boolean> {
  if (!store.mark) return true
  const known = await readIdentity(db)
  const place = await placeOf(db, store, dataDir)
  const mark = readMark(await store.mark.read())
  if (mark?.identity !== known.identity || mark.place !== place) return false
  if (mark.turn !== known.turn && mark.turn !== known.turnBefore) return false
  const token = randomUUID()
  await db.query('update core_identity set turn_before = turn, turn = $1', [token])
  await store.mark.write(JSON.stringify({ ...mark, turn: token }))
  return true
}

/** Whose files a mark says they are; null where it says nothing. */
export const identityOf = (mark: string | null): string | null => readMark(mark)?.identity ?? null

async function namesFiles(db: Database): Promise<boolean> {
  const { rows } = await db.query('select 1 from core_files limit 1')
  return rows.length > 0
}

function readMark(text: string | null): MarkText | null {
  if (text === null) return null
  try {
    return markText.parse(JSON.parse(text))
  } catch {
    throw new SettingError('The file lineside.json among the stored files is damaged: restore it from a backup.')
  }
}
