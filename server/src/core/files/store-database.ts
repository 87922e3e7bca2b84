import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ByteRange, Queries } from '../kernel/index.ts'
import { assertHash, type FileStore, FRESH, noContent } from './store.ts'

/** Bytes of a piece: one is in memory at a time, and one statement never keeps others waiting. */
const PIECE = 256 * 1024

/** Contents in the database itself, in pieces: one backup holds everything. */
export function openDatabaseStore(db: Queries, refreshes = FRESH): FileStore {
  const find = async (hash: string) => {
    assertHash(hash)
    const { rows } = await db.query<{ contentId: string; length: number }>(
      'select content_id as "contentId", length from core_contents where hash = $1',
      [hash],
    )
    return rows[0]
  }
  return {
    kind: 'database',
    name: 'the database',
    async put(hash, path) {
      assertHash(hash)
      // it may be there already: its new age keeps it from being tidied meanwhile
      const known = await db.query('update core_contents set put_at = now() where hash = $1', [hash])
      if (known.rowCount === 0) await putPieces(db, hash, path)
      await rm(path)
    },
    async get(hash, range) {
      const result = await find(hash)
      if (!result) throw noContent(hash)
      const { start, end } = range ?? { start: 0, end: result.length - 1 }
      return Readable.from(pieces(db, result.contentId, { start, end: Math.min(end, result.length - 1) }), {
        objectMode: false,
        highWaterMark: PIECE,
      })
    },
    length: async (hash) => (await find(hash))?.length ?? null,
    async remove(hash) {
      assertHash(hash)
      const { rows } = await db.query<{ left: boolean }>(
        `with gone as (
           delete from core_contents where hash = $1 and put_at <= now() - $2 * interval '1 millisecond'
           returning content_id),
         pieces as (delete from core_contents_pieces where content_id in (select content_id from gone))
         select exists (select from core_contents where hash = $1) and not exists (select from gone) as left`,
        [hash, refreshes],
      )
      return rows[0]?.left !== true
    },
    async tidy() {
      await db.query(
        `delete from core_contents_pieces p where put_at <= now() - $1 * interval '1 millisecond'
         and not exists (select from core_contents c where c.content_id = p.content_id)`,
        [24 * FRESH],
      )
    },
    // whoever asked the database knows already
    probe: async () => undefined,
    mark: null,
  }
}

/** Pieces first, the row last: it never names a content that is not whole. */
async function putPieces(db: Queries, hash: string, path: string): Promise<void> {
  const contentId = randomUUID()
  const file = await open(path)
  let length = 0
  try {
    for (let number = 0; ; number++) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(PIECE), 0, PIECE, length)
      if (bytesRead === 0) break
      await db.query(
        'insert into core_contents_pieces (content_id, number, bytes, put_at) values ($1, $2, $3, now())',
        [contentId, number, buffer.subarray(0, bytesRead)],
      )
      length += bytesRead
    }
  } finally {
    await file.close()
  }
  const { rows } = await db.query<{ contentId: string }>(
    `insert into core_contents (hash, content_id, length, put_at) values ($1, $2, $3, now())
     on conflict (hash) do update set put_at = now() returning content_id as "contentId"`,
    [hash, contentId, length],
  )
  // somebody else was putting the same and came first
  if (rows[0]?.contentId !== contentId) {
    await db.query('delete from core_contents_pieces where content_id = $1', [contentId])
  }
}

async function* pieces(db: Queries, contentId: string, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let number = Math.floor(start / PIECE); number * PIECE <= end; number++) {
    const from = Math.max(0, start - number * PIECE)
    const { rows } = await db.query<{ bytes: Uint8Array }>(
      `select substring(bytes from $3::int for $4::int) as bytes from core_contents_pieces
       where content_id = $1 and number = $2`,
      [contentId, number, from + 1, Math.min(PIECE, end - number * PIECE + 1) - from],
    )
    if (!rows[0]) throw new Error(`A piece of the content ${contentId} is lost`)
    yield rows[0].bytes
  }
}
