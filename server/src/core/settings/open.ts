import { changeSetting, getSettingLog, listSettings, resetSetting, settingOf } from '@lineside/contract/core/settings'
import { readHistory } from '../history/index.ts'
import { commands, query } from '../kernel/index.ts'
import { changeTo, type NamesFor } from './change-setting.ts'
import { ENTITY, readSettings, settingAmong } from './read-settings.ts'

/** The calls of the settings page, for administrators; `names` gives the names of those who changed one. */
export function openSettings(names: NamesFor) {
  return {
    name: 'core',
    endpoints: [
      query(listSettings, async (ctx) => readSettings(ctx.db, await names(ctx))),
      commands(changeSetting, (ctx, { params, body, one }) => changeTo(ctx, names, { ...params, ...body }, one)),
      commands(resetSetting, (ctx, { params, body, one }) =>
        changeTo(ctx, names, { ...params, ...body, value: undefined }, one),
      ),
      query(getSettingLog, async (ctx, { params }) => {
        const nameOf = await names(ctx)
        const { key } = settingAmong(await readSettings(ctx.db, nameOf), params.key)
        return readHistory(ctx.db, ENTITY, settingOf(key).id, nameOf)
      }),
    ],
  }
}
