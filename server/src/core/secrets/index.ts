import { randomBytes } from 'node:crypto'
import type { Database } from '../db/index.ts'

/** A key of 256 bits that the database keeps, made once, so that every process of one plant knows the same. */
export async function keptSecret(db: Pick<Database, 'query'>, name: string): Promise<Uint8Array> {
  await db.query('insert into core_secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64'),
  ])
  const { rows } = await db.query<{ value: string }>('select value from core_secrets where name = $1', [name])
  const [kept] = rows
  if (!kept) throw new Error(`The secret ${name} is missing`)
  return Buffer.from(kept.value, 'base64')
}
