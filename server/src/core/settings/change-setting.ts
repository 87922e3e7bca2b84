import { checkSetting, type SettingValue, settingOf } from '@lineside/contract/core/settings'
import type { OneByOne, ReadContext, WriteContext } from '../kernel/index.ts'
import { fieldProblem, problem } from '../problems/index.ts'
import { ENTITY, readSettings, type SettingRecord, settingAmong } from './read-settings.ts'
import { storedSettings } from './values.ts'

export type NamesFor = (ctx: ReadContext) => Promise<(accountId: number) => string>

interface Input {
  key: string
  /** undefined: the default */
  value: SettingValue | undefined
  rowVersion: number
}

/**
 * Changes a setting, or gives it its default again; a value that stands already is answered as it stands. Throws STALE
 * with the setting as it is now, VALIDATION at `value`, NOT_FOUND.
 */
export async function changeTo(ctx: ReadContext, names: NamesFor, input: Input, one: OneByOne): Promise<SettingRecord> {
  const nameOf = await names(ctx)
  const now = settingAmong(await readSettings(ctx.db, nameOf), input.key)
  if (now.value === (input.value ?? now.default)) return now
  return one((own) => change(own, nameOf, input))
}

async function change(ctx: WriteContext, nameOf: (id: number) => string, input: Input): Promise<SettingRecord> {
  // settings bound each other, and a row that nobody changed yet cannot be held: one change at a time, readers go on
  await ctx.db.query('lock table settings in share row exclusive mode')
  const all = await readSettings(ctx.db, nameOf)
  const now = settingAmong(all, input.key)
  if (now.rowVersion !== input.rowVersion) throw problem('STALE', { current: now })
  const value = input.value ?? now.default
  const wrong = checkSetting(now.key, value, (key) => settingAmong(all, key).value)
  if (wrong) throw fieldProblem('value', wrong)
  await ctx.db.query(
    `insert into settings (key, value) values ($1, $2::jsonb)
     on conflict (key) do update set value = excluded.value, row_version = settings.row_version + 1`,
    // a default is not stored: who wants it also wants that of a later version
    [now.key, value === now.default ? 'null' : JSON.stringify(value)],
  )
  ctx.outdates(storedSettings)
  await ctx.record({
    entity: ENTITY,
    entityId: settingOf(now.key).id,
    industryId: null,
    event: 'core.settingChanged',
    before: { value: now.value },
    after: { value },
  })
  return {
    ...now,
    value,
    rowVersion: now.rowVersion + 1,
    changedAt: ctx.now.toISOString(),
    changedBy: { id: ctx.actor.accountId, name: nameOf(ctx.actor.accountId) },
  }
}
