import { TARDY_DAYS } from '../due.ts'
import type { SettingDefinition } from './define.ts'

/**
 * Every setting that an administrator may change (decisions section 7) with its bounds. A domain adds its own by a line;
 * what must stay secret, or differs from machine to machine, is no setting but an environment variable.
 */
export const settings = {
  'collect.requestReminderDays': {
    id: 1,
    group: 'collects',
    kind: 'whole',
    unit: 'days',
    min: 1,
    max: 60,
    default: 7,
  },
  'collect.justifyDays': {
    id: 2,
    group: 'collects',
    kind: 'whole',
    unit: 'days',
    min: 1,
    max: 60,
    default: 7,
  },
  'nc.recurrenceDays': { id: 3, group: 'nonConformities', kind: 'whole', unit: 'days', min: 1, max: 365, default: 30 },
  'nc.untreatedHours': { id: 4, group: 'nonConformities', kind: 'whole', unit: 'hours', min: 1, max: 720, default: 24 },
  // so long after it was treated it is asked whether that had an effect, where the plant asks
  'nc.effectivenessDays': {
    id: 58,
    group: 'nonConformities',
    kind: 'whole',
    unit: 'days',
    min: 1,
    max: 365,
    default: 30,
  },
  'action.warnDays': { id: 5, group: 'actions', kind: 'whole', unit: 'days', min: 1, max: 60, default: 3 },
  'action.tardyDays': { id: 6, group: 'actions', kind: 'whole', unit: 'days', min: 1, max: 90, default: TARDY_DAYS },
  'action.maxDateChanges': { id: 7, group: 'actions', kind: 'whole', unit: 'times', min: 0, max: 20, default: 3 },
  // until when an action is suggested to be done
  'action.planDays': { id: 30, group: 'actions', kind: 'whole', unit: 'days', min: 1, max: 365, default: 7 },
  'action.planDaysCritical': { id: 31, group: 'actions', kind: 'whole', unit: 'days', min: 1, max: 365, default: 3 },
  // 0: never allowed; −1: no limit
  'checklist.editLimitHours': {
    id: 8,
    group: 'checklists',
    kind: 'whole',
    unit: 'hours',
    min: -1,
    max: 8760,
    default: 48,
  },
  'checklist.deleteLimitHours': {
    id: 9,
    group: 'checklists',
    kind: 'whole',
    unit: 'hours',
    min: -1,
    max: 8760,
    default: 24,
  },
  // a partial answer that nobody changes for so long is set aside
  'checklist.abandonDays': { id: 37, group: 'checklists', kind: 'whole', unit: 'days', min: 1, max: 365, default: 7 },
  // the least rating of each class of an audit cycle (decisions 3.19)
  'audit.bronzeMin': {
    id: 51,
    group: 'checklists',
    kind: 'whole',
    unit: 'points',
    min: 0,
    max: 100,
    default: 60,
    atMost: 'audit.silverMin',
  },
  'audit.silverMin': {
    id: 52,
    group: 'checklists',
    kind: 'whole',
    unit: 'points',
    min: 0,
    max: 100,
    default: 75,
    atLeast: 'audit.bronzeMin',
    atMost: 'audit.goldMin',
  },
  'audit.goldMin': {
    id: 53,
    group: 'checklists',
    kind: 'whole',
    unit: 'points',
    min: 0,
    max: 100,
    default: 90,
    atLeast: 'audit.silverMin',
  },
  'note.resubmitDays': {
    id: 10,
    group: 'production',
    kind: 'whole',
    unit: 'days',
    min: 1,
    max: 60,
    default: 7,
  },
  'logbook.renewTime': { id: 11, group: 'production', kind: 'time', default: '00:05' },
  'digest.time': { id: 12, group: 'messages', kind: 'time', default: '07:00' },
  'notification.keepDays': { id: 13, group: 'messages', kind: 'whole', unit: 'days', min: 7, max: 3650, default: 180 },
  'chat.waitAlertMinutes': {
    id: 14,
    group: 'messages',
    kind: 'whole',
    unit: 'minutes',
    min: 1,
    max: 1440,
    default: 30,
  },
  'chat.idleCloseHours': {
    id: 15,
    group: 'messages',
    kind: 'whole',
    unit: 'hours',
    min: 1,
    max: 720,
    default: 72,
  },
  'ciex.minPercent': {
    id: 16,
    group: 'support',
    kind: 'whole',
    unit: 'percent',
    min: 0,
    max: 100,
    default: 0,
    atMost: 'ciex.maxPercent',
  },
  'ciex.maxPercent': {
    id: 17,
    group: 'support',
    kind: 'whole',
    unit: 'percent',
    min: 0,
    max: 100,
    default: 100,
    atLeast: 'ciex.minPercent',
  },
  'upload.maxMB': { id: 18, group: 'files', kind: 'whole', unit: 'megabytes', min: 1, max: 500, default: 25 },
  'upload.maxVideoMB': { id: 19, group: 'files', kind: 'whole', unit: 'megabytes', min: 1, max: 2000, default: 200 },
  'export.inlineRows': { id: 20, group: 'files', kind: 'whole', unit: 'rows', min: 0, max: 20_000, default: 5000 },
  'session.hours': { id: 21, group: 'access', kind: 'whole', unit: 'hours', min: 1, max: 72, default: 12 },
  'station.lockMinutes': {
    id: 22,
    group: 'access',
    kind: 'whole',
    unit: 'minutes',
    min: 1,
    max: 240,
    default: 10,
  },
  // 0: never
  'session.idleMinutes': {
    id: 25,
    group: 'access',
    kind: 'whole',
    unit: 'minutes',
    min: 0,
    max: 1440,
    default: 0,
  },
  // so long the operators' application goes on for who is signed in while the server is not reached
  'session.offlineHours': { id: 39, group: 'access', kind: 'whole', unit: 'hours', min: 1, max: 336, default: 24 },
  'auth.verboseErrors': { id: 23, group: 'access', kind: 'flag', default: false },
  'slider.maxEnabled': {
    id: 24,
    group: 'portal',
    kind: 'whole',
    unit: 'slides',
    min: 1,
    max: 50,
    default: 10,
  },
  // whose pages may be shown within the portal; it stands in the policy of the portal's page
  'report.allowedHosts': { id: 26, group: 'portal', kind: 'hosts', default: '' },
  // servers that connectors ask though they are in the own network
  'connector.allowedHosts': { id: 27, group: 'portal', kind: 'hosts', default: '' },
  // push services beside those of the usual browsers
  'push.allowedHosts': { id: 57, group: 'portal', kind: 'hosts', default: '' },
  // where the organisation explains the portal; it stands in the menu of help
  'help.address': { id: 32, group: 'portal', kind: 'address', default: '' },
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof settings

type Kinds = { whole: number; time: string; flag: boolean; hosts: string; address: string }
/** What a setting's readers get: a number, a time of day as HH:MM, or a yes or no. */
export type ValueOf<K extends SettingKey> = Kinds[(typeof settings)[K]['kind']]

export const settingKeys = Object.keys(settings) as SettingKey[]

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settings, key)
}

/** A setting with the members that only some kinds have. */
export function settingOf(key: SettingKey): SettingDefinition {
  return settings[key]
}
