import { z } from 'zod'
import type { Connection } from '../db/index.ts'

/** The last entry of an archive: what it must hold, so that it can be tried before anything is overwritten. */
export const MANIFEST = 'manifest.json'
/** Where contents stand in an archive, each under its hash. */
export const CONTENTS = 'contents/'
/** The dump of a PostgreSQL server, and the folder of an embedded database. */
export const DUMP = 'database.dump'
export const FOLDER = 'database'

export const manifestSchema = z.object({
  format: z.literal(1),
  /** version of the program that wrote it */
  version: z.string(),
  createdAt: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** `server_version_num` of the engine */
  serverVersion: z.number(),
  identity: z.string(),
  /** where the plant kept its files; those of `database` are in the database of the archive */
  store: z.enum(['folder', 'database', 's3']),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** rows of every table */
  rows: z.record(z.string(), z.number()),
  /** entries of the database with their SHA-256; that of a content is its name */
  entries: z.record(z.string(), z.string()),
  contents: z.object({ count: z.number(), bytes: z.number() }),
  /** contents that files name and the store did not have */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

type Facts = Pick<Manifest, 'serverVersion' | 'identity' | 'migrations' | 'rows'>

/** What an archive tells of its database, read in one transaction. */
export async function readFacts(db: Pick<Connection, 'query'>): Promise<Facts> {
  const { rows: one } = await db.query<{ serverVersion: number; identity: string }>(
    `select current_setting('server_version_num')::int as "serverVersion", identity from core_identity`,
  )
  if (!one[0]) throw new Error('The database has lost its identity')
  const { rows: migrations } = await db.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  return { ...one[0], migrations, rows: await countRows(db) }
}

/** How many rows every table has, partitions each by itself. */
export async function countRows(db: Pick<Connection, 'query'>): Promise<Record<string, number>> {
  const { rows: tables } = await db.query<{ name: string; quoted: string }>(
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_t(oast|emp)'
     order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name, quoted } of tables) {
    const { rows } = await db.query<{ n: number }>(`select count(*) as n from ${quoted}`)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}

/** The contents that files name, each once. */
export async function namedContents(db: Pick<Connection, 'query'>): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>(
    `select hash from core_files union select reduced_hash from core_files where reduced_hash is not null order by 1`,
  )
  return rows.map(({ hash }) => hash)
}
