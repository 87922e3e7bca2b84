export type { SettingKey } from '@lineside/contract/core/settings'
export { openSettings } from './open.ts'
export { allowedHosts, isStored, setting } from './values.ts'
