import type { Infer } from '@lineside/contract/core'
import type { SettingValue, settingRecord } from '@lineside/contract/core/settings'
import { type Formats, textOf, useFormats, useTranslation } from '../i18n/index.ts'

export type Setting = Infer<typeof settingRecord>

export interface SettingLabels {
  name: string
  meaning: string
  /** a value with its unit, or the word that it stands for */
  write: (value: SettingValue) => string
  /** the bounds, or how a time is written; empty where there is nothing to say */
  allowed: string
}

const word = (key: string, values?: Record<string, string | number>) => textOf('settings', key, values) ?? key

/** What a setting is called and means, in the reader's language. */
export function labelsFor(setting: Setting, formats: Formats): SettingLabels {
  const write = (value: SettingValue) => written(setting, value, formats)
  return {
    name: word(`keys.${setting.key}.name`),
    meaning: word(`keys.${setting.key}.meaning`),
    write,
    allowed: allowed(setting, formats, write),
  }
}

export function useSettingLabels(setting: Setting): SettingLabels {
  const formats = useFormats()
  // the words change with the language
  useTranslation('settings')
  return labelsFor(setting, formats)
}

function allowed(setting: Setting, formats: Formats, write: SettingLabels['write']): string {
  if (setting.kind === 'time') return word('time')
  if (setting.kind === 'hosts') return word('hosts')
  if (setting.kind === 'address') return word('address')
  if (setting.min === null || setting.max === null) return ''
  return word('range', { min: formats.number(setting.min), max: write(setting.max) })
}

function written({ key, kind, unit }: Setting, value: SettingValue, formats: Formats): string {
  if (typeof value === 'boolean') return word(value ? 'on' : 'off')
  if ((kind === 'hosts' || kind === 'address') && value === '') return word('none')
  if (typeof value === 'string') return value
  const named = textOf('settings', `keys.${key}.as.${value}`)
  if (named) return named
  if (unit === 'percent') return formats.percent(value)
  if (unit === 'megabytes') return `${formats.number(value)} MB`
  return word(`units.${unit}`, { count: value, value: formats.number(value) })
}
