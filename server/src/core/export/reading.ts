import { setImmediate } from 'node:timers/promises'
import type { Connection, Database, Row } from '../db/index.ts'
import type { Selection } from '../list/index.ts'
import { letOthersFirst } from '../threads/others.ts'

/** Rows of a page: few enough that making cells of them never holds up other requests. */
const PAGE = 50

/** Milliseconds that a page waits at most while others are being answered. */
const REST = 10

/** Asks the database inside the snapshot; not to be used after its page loop has begun. */
type Ask = Pick<Connection, 'query'>

export interface Snapshot {
  /** what is known before the first row, from the same moment as the rows */
  prepare(ask: Ask): Promise<Selection | null>
  page(rows: Row[]): Promise<void>
  /** nobody wants the rows any longer */
  signal?: AbortSignal | undefined
}

/**
 * Reads all rows of a selection as they are at one moment, page by page. On a server by keyset pages inside one
 * transaction on a connection of its own; on the embedded engine, whose only connection nobody may keep, the rows are
 * put aside by one statement and fetched between the statements of others.
 */
export async function readSnapshot(db: Database, snapshot: Snapshot): Promise<void> {
  await (db.engine === 'pglite' ? readAside(db, snapshot) : readPages(db, snapshot))
}

async function readPages(db: Database, { prepare, page, signal }: Snapshot): Promise<void> {
  const lease = await db.connect()
  try {
    await lease.exec('begin isolation level repeatable read read only')
    // the pace is that of the file; a page takes milliseconds
    await lease.exec('set local idle_in_transaction_session_timeout = 0')
    const selection = await prepare(lease)
    let last: Row | null = null
    for (let rows: Row[] | null = []; selection && rows; ) {
      await letOthersFirst(REST)
      signal?.throwIfAborted()
      const { text, values } = selection.page(PAGE, last)
      rows = (await lease.query(text, values)).rows
      last = rows.at(-1) ?? null
      if (rows.length > 0) await page(rows)
      if (rows.length < PAGE) rows = null
    }
    await lease.exec('commit')
  } finally {
    lease.release()
  }
}

/** Rows fetched at once from what was put aside: each time waits for the one connection, and costs little of it. */
const FETCHED = 4 * PAGE

let cursors = 0

async function readAside(db: Database, { prepare, page, signal }: Snapshot): Promise<void> {
  signal?.throwIfAborted()
  const cursor = `core_export_${++cursors}`
  if (!(await putAside(db, cursor, prepare))) return
  try {
    for (let rows: Row[] | null = []; rows; ) {
      await letOthersFirst(REST)
      signal?.throwIfAborted()
      rows = await alone(db, `fetch forward ${FETCHED} from ${cursor}`)
      for (let at = 0; at < rows.length; at += PAGE) {
        await page(rows.slice(at, at + PAGE))
        await setImmediate()
      }
      if (rows.length < FETCHED) rows = null
    }
  } finally {
    await alone(db, `close ${cursor}`)
  }
}

/** The commit of a cursor that is to outlive it writes its rows into a temporary file. */
async function putAside(db: Database, cursor: string, prepare: Snapshot['prepare']): Promise<boolean> {
  const lease = await db.connect({ readsMuch: true })
  try {
    await lease.exec('begin')
    const selection = await prepare(lease)
    if (selection) {
      const { text, values } = selection.all()
      await lease.query(`declare ${cursor} no scroll cursor with hold for ${text}`, values)
    }
    await lease.exec('commit')
    return selection !== null
  } finally {
    lease.release()
  }
}

async function alone(db: Database, sql: string): Promise<Row[]> {
  const lease = await db.connect({ readsMuch: true })
  try {
    return await lease.exec(sql)
  } finally {
    lease.release()
  }
}
