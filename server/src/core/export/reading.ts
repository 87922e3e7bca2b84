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
}

/**
 * Reads all rows of a selection as they are at one moment, page by page. On a server by keyset pages inside one
 * transaction on a connection of its own; on the embedded engine, whose only connection nobody may keep, the rows are
 * put aside by one statement and fetched between the statements of others.
 */
export async function readSnapshot(db: Database, snapshot: Snapshot): Promise<void> {
  await (db.engine === 'pglite' ? turns(() => readAside(db, snapshot)) : readPages(db, snapshot))
}

async function readPages(db: Database, { prepare, page }: Snapshot): Promise<void> {
  const lease = await db.connect()
  try {
    await lease.exec('begin isolation level repeatable read read only')
    // the pace is that of the file; a page takes milliseconds
    await lease.exec('set local idle_in_transaction_session_timeout = 0')
    const selection = await prepare(lease)
    let last: Row | null = null
    for (let rows: Row[] | null = []; selection && rows; ) {
      await letOthersFirst(REST)
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

const CURSOR = 'core_export'

async function readAside(db: Database, { prepare, page }: Snapshot): Promise<void> {
  if (!(await putAside(db, prepare))) return
  try {
    for (;;) {
      await letOthersFirst(REST)
      const rows = await alone(db, `fetch forward ${PAGE} from ${CURSOR}`)
      if (rows.length > 0) await page(rows)
      if (rows.length < PAGE) return
    }
  } finally {
    await alone(db, `close ${CURSOR}`)
  }
}

/** The commit of a cursor that is to outlive it writes its rows into a temporary file. */
async function putAside(db: Database, prepare: Snapshot['prepare']): Promise<boolean> {
  const lease = await db.connect()
  try {
    await lease.exec('begin')
    const selection = await prepare(lease)
    if (selection) {
      const { text, values } = selection.all()
      await lease.query(`declare ${CURSOR} no scroll cursor with hold for ${text}`, values)
    }
    await lease.exec('commit')
    return selection !== null
  } finally {
    lease.release()
  }
}

async function alone(db: Database, sql: string): Promise<Row[]> {
  const lease = await db.connect()
  try {
    return await lease.exec(sql)
  } finally {
    lease.release()
  }
}

/** The one session has one cursor at a time. */
let before: Promise<unknown> = Promise.resolve()

function turns<T>(read: () => Promise<T>): Promise<T> {
  const mine = before.then(read, read)
  before = mine.catch(() => undefined)
  return mine
}
