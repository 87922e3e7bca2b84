/** The settings of the system, apart from the core's door: only the page that keeps them and the server need them. */
export { boundsOf, checkSetting } from './check.ts'
export {
  type SettingDefinition,
  type SettingGroup,
  type SettingUnit,
  type SettingValue,
  settingGroups,
} from './define.ts'
export { changeSetting, getSettingLog, listSettings, resetSetting, settingRecord } from './endpoints.ts'
export { isSettingKey, type SettingKey, settingKeys, settingOf, settings, type ValueOf } from './list.ts'
