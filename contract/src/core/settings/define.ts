/** Where a setting stands on the page, in the order of the page. */
export const settingGroups = [
  'collects',
  'nonConformities',
  'actions',
  'checklists',
  'production',
  'messages',
  'support',
  'files',
  'access',
  'portal',
] as const
export type SettingGroup = (typeof settingGroups)[number]

/** What a number counts; its word stands under `units.<unit>` of the page's texts. */
export type SettingUnit =
  | 'days'
  | 'hours'
  | 'minutes'
  | 'times'
  | 'megabytes'
  | 'rows'
  | 'percent'
  | 'points'
  | 'slides'

interface Described {
  /** by which the history knows it: never given twice, never changed */
  id: number
  group: SettingGroup
  /** what would read it is still to come */
  upcoming?: true
}

/** A whole number from `min` to `max`, both allowed. */
export interface WholeSetting extends Described {
  kind: 'whole'
  unit: SettingUnit
  min: number
  max: number
  default: number
  /** the setting that this one may not pass */
  atMost?: string
  /** the setting that this one may not fall below */
  atLeast?: string
}

/** The wall clock of each plant, HH:MM. */
export interface TimeSetting extends Described {
  kind: 'time'
  default: string
}

export interface FlagSetting extends Described {
  kind: 'flag'
  default: boolean
}

/** Names of servers, apart by commas; empty: none. */
export interface HostsSetting extends Described {
  kind: 'hosts'
  default: ''
}

/** A web address, https; empty: none. */
export interface AddressSetting extends Described {
  kind: 'address'
  default: ''
}

export type SettingDefinition = WholeSetting | TimeSetting | FlagSetting | HostsSetting | AddressSetting
export type SettingValue = number | string | boolean
