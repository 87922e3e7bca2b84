export type { SettingKey } from '@lineside/contract/core/settings'
export { openSettings } from './open.ts'
export { allowedHosts, connectorHosts, helpAddress, pushHosts, setting } from './values.ts'
