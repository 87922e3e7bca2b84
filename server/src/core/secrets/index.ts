import { randomBytes } from 'node:crypto'
import type { Database } from '../db/index.ts'

export { isSigned, sign } from './sign.ts'

/** A key of 256 bits that the database keeps, made once, so that every process of one plant knows the same. */
export async function storedSecret(db: Pick<Database, 'query'>, name: string): Promise<Uint8Array> {
  const value = randomBytes(32).toString('base64')
  await db.query('insert into core_secrets (name, value) values ($1, $2) on conflict do nothing', [name, value])
  const { rows } = await db.query<{ value: string }>('select value from core_secrets where name = $1', [name])
  const [saved] = rows
  if (!saved) throw new Error(`The database did not keep the secret ${name}`)
  return Buffer.from(saved.value, 'base64')
}
