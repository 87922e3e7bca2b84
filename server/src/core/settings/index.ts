import { type CacheDefinition, defineCache } from '../cache/index.ts'
import type { Connection } from '../db/index.ts'
import type { ReadContext } from '../kernel/context.ts'

/** Settings an administrator may change, with their defaults (decisions section 7). A domain adds its own by a line. */
export const settingDefaults = {
  'auth.verboseErrors': false as boolean,
  'session.hours': 12 as number,
  'nc.recurrenceDays': 30 as number,
  'digest.time': '07:00' as string,
  'action.maxDateChanges': 3 as number,
  'action.warnDays': 3 as number,
  'action.tardyDays': 7 as number,
  'nc.untreatedHours': 24 as number,
  'notification.keepDays': 180 as number,
  'export.inlineRows': 5000 as number,
  'upload.maxMB': 25 as number,
  'upload.maxVideoMB': 200 as number,
}

export type SettingKey = keyof typeof settingDefaults

const stored: CacheDefinition<ReadonlyMap<string, unknown>> = defineCache('settings', async (db) => {
  const { rows } = await db.query<{ key: string; value: unknown }>('select key, value from settings')
  return new Map(rows.map((row) => [row.key, row.value]))
})

/** A setting as stored, else its default; a stored value of another type counts as not stored. */
export async function setting<K extends SettingKey>(
  ctx: Pick<ReadContext, 'cached'>,
  key: K,
): Promise<(typeof settingDefaults)[K]> {
  const otherwise = settingDefaults[key]
  const value = (await ctx.cached(stored)).get(key)
  return typeof value === typeof otherwise ? (value as (typeof settingDefaults)[K]) : otherwise
}

/** Whether something is stored under a key at all; for marks of what was done once. */
export async function isStored(db: Pick<Connection, 'query'>, key: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from settings where key = $1', [key])
  return rows.length > 0
}
