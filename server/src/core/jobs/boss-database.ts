import type { ConstructorOptions } from 'pg-boss'
import type { Database } from '../db/index.ts'

type BossDatabase = NonNullable<ConstructorOptions['db']>

/** What pg-boss puts around statements that belong together; the inner ones are sent as one text. */
const TRANSACTION = /^\s*begin\s*;([\s\S]*);\s*commit\s*;?\s*$/i

/**
 * Our database as pg-boss wants it: one pool for all, on a server as on the embedded engine with its only connection.
 * Its own transactions come as one text with `begin` and `commit`, which would leave a failed one open.
 */
export function bossDatabase(db: Database): BossDatabase {
  async function several(sql: string, inTransaction: boolean) {
    const lease = await db.connect()
    try {
      if (inTransaction) await lease.exec('begin')
      const rows = await lease.exec(sql)
      if (inTransaction) await lease.exec('commit')
      return { rows }
    } finally {
      lease.release()
    }
  }
  return {
    async executeSql(text, values) {
      if (values && values.length > 0) return db.query(text, values.map(asParameter))
      const inside = TRANSACTION.exec(text)?.[1]
      if (inside !== undefined) return several(inside, true)
      return /;\s*\S/.test(text) ? several(text, false) : db.query(text)
    },
    async listen(channel, message, restored) {
      const close = await db.listen(channel, { message, restored, lost() {} })
      return { close }
    },
  }
}

/** As the driver it knows takes them: objects are JSON, what is missing is null. */
function asParameter(value: unknown): unknown {
  if (value === undefined) return null
  const isObject = typeof value === 'object' && value !== null
  if (!isObject || Array.isArray(value) || value instanceof Date || value instanceof Uint8Array) return value
  return JSON.stringify(value)
}
