import { hostsIn } from '@lineside/contract/core'
import { type SettingKey, type SettingValue, settingOf, type ValueOf } from '@lineside/contract/core/settings'
import { type CacheDefinition, defineCache } from '../cache/index.ts'
import type { ReadContext } from '../kernel/context.ts'

/** What is stored, by key; a null is a setting that got its default again. */
export const storedSettings: CacheDefinition<ReadonlyMap<string, unknown>> = defineCache('settings', async (db) => {
  const { rows } = await db.query<{ key: string; value: unknown }>('select key, value from settings')
  return new Map(rows.map((row) => [row.key, row.value]))
})

/** A stored value, else the default; one of another type counts as not stored. */
export function valueOr(key: SettingKey, stored: unknown): SettingValue {
  const otherwise = settingOf(key).default
  return typeof stored === typeof otherwise ? (stored as SettingValue) : otherwise
}

/**
 * A setting as it stands. Ask where it is needed, not once at the start: what an administrator changes holds from the
 * next request on, in every process.
 */
export async function setting<K extends SettingKey>(ctx: Pick<ReadContext, 'cached'>, key: K): Promise<ValueOf<K>> {
  return valueOr(key, (await ctx.cached(storedSettings)).get(key)) as ValueOf<K>
}

/** The servers of the own network that connectors may ask. */
export async function connectorHosts(ctx: Pick<ReadContext, 'cached'>): Promise<readonly string[]> {
  return hostsIn(await setting(ctx, 'connector.allowedHosts'))
}

/** The push services that an administrator allows, of the own network or of browsers that nobody knows here. */
export async function pushHosts(ctx: Pick<ReadContext, 'cached'>): Promise<readonly string[]> {
  return hostsIn(await setting(ctx, 'push.allowedHosts'))
}

/** Where the organisation explains the portal; empty where it says nowhere. */
export const helpAddress = (ctx: Pick<ReadContext, 'cached'>): Promise<string> => setting(ctx, 'help.address')

/** The servers whose pages may be shown within the portal. */
export async function allowedHosts(ctx: Pick<ReadContext, 'cached'>): Promise<readonly string[]> {
  return hostsIn(await setting(ctx, 'report.allowedHosts'))
}
