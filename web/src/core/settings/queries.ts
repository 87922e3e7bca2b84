import {
  changeSetting,
  getSettingLog,
  listSettings,
  resetSetting,
  type SettingValue,
} from '@lineside/contract/core/settings'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { notify } from '../../ui/index.ts'
import { call, callQuery } from '../api/index.ts'
import { problemText, useFormats, useTranslation } from '../i18n/index.ts'
import type { Setting } from './labels.ts'
import { labelsFor } from './labels.ts'

const queryKey = [listSettings.name]

export function useSettings() {
  return useQuery(callQuery(queryKey, listSettings, {}))
}

/** Who changed a setting, oldest first; asked anew for each version. */
export const settingLogQuery = ({ key, rowVersion }: Setting) =>
  callQuery([getSettingLog.name, key, rowVersion], getSettingLog, { params: { key } })

/** Keeps a setting as it stands now, and asks for the others: one may bound another. */
export function cacheSetting(client: QueryClient, setting: Setting): void {
  client.setQueryData<Setting[]>(queryKey, (all) => all?.map((one) => (one.key === setting.key ? setting : one)))
  void client.invalidateQueries({ queryKey })
}

export const sendValue = (setting: Setting, value: SettingValue, rowVersion: number): Promise<Setting> =>
  call(changeSetting, { params: { key: setting.key }, body: { value, rowVersion } })

const sendReset = ({ key, rowVersion }: Setting): Promise<Setting> =>
  call(resetSetting, { params: { key }, body: { rowVersion } })

/** What follows a change, and the reset: both say what holds now and offer the way back. */
export function useChanged() {
  const client = useQueryClient()
  const formats = useFormats()
  const { t } = useTranslation('settings')

  function done(before: Setting, now: Setting) {
    cacheSetting(client, now)
    const { name, write } = labelsFor(now, formats)
    const undo = () => void attempt(() => sendValue(now, before.value, now.rowVersion))
    notify({
      tone: 'done',
      title: t('saved', { name, value: write(now.value) }),
      action: { label: t('undo'), onPress: undo },
    })
  }

  async function attempt(send: () => Promise<Setting>, then = (now: Setting) => cacheSetting(client, now)) {
    try {
      then(await send())
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) })
      await client.invalidateQueries({ queryKey })
    }
  }

  return {
    done,
    reset: (setting: Setting) =>
      attempt(
        () => sendReset(setting),
        (now) => done(setting, now),
      ),
  }
}
