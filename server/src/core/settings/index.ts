export type { SettingKey } from '@lineside/contract/core/settings'
export { openSettings } from './open.ts'
export { isStored, setting } from './values.ts'
