import { hostsIn } from '@lineside/contract/core'
import { checkSetting, type SettingKey, type SettingValue } from '@lineside/contract/core/settings'
import { byRules, required } from '../form/index.ts'
import type { Setting } from './labels.ts'

/** What is typed, as the setting keeps it; a number that is none becomes NaN. */
export function readTyped({ kind }: Setting, text: string): SettingValue {
  if (kind === 'flag') return text === 'true'
  if (kind === 'hosts') return hostsIn(text).join(', ')
  if (kind === 'address') return text.trim()
  if (kind === 'whole') return /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  return /^\d:\d\d$/.test(text) ? `0${text}` : text
}

/** The server's check, before it is asked: against the other settings as the reader sees them. */
export function checkFor(setting: Setting, all: readonly Setting[]) {
  const standing = (key: SettingKey): SettingValue => all.find((one) => one.key === key)?.value ?? Number.NaN
  return byRules<{ value: string }>({
    value(text) {
      // no hosts and no address are an answer as well
      const missing = setting.kind === 'hosts' || setting.kind === 'address' ? null : required(text)
      if (missing) return missing
      const wrong = checkSetting(setting.key, readTyped(setting, String(text)), standing)
      if (!wrong) return null
      return wrong.params ? `${wrong.code}|${JSON.stringify(wrong.params)}` : wrong.code
    },
  })
}
