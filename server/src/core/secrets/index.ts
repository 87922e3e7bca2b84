import { randomBytes } from 'node:crypto'
import { builder, type Database, one, run } from '../db/index.ts'

export { isSigned, sign } from './sign.ts'

const sql = builder<{ core_secrets: { name: string; value: string } }>()

/** A key of 256 bits that the database keeps, made once, so that every process of one plant knows the same. */
export async function storedSecret(db: Pick<Database, 'query'>, name: string): Promise<Uint8Array> {
  const value = randomBytes(32).toString('base64')
  await run(
    db,
    sql
      .insertInto('core_secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const saved = await one(db, sql.selectFrom('core_secrets').select('value').where('name', '=', name))
  return Buffer.from(saved.value, 'base64')
}
