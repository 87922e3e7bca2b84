import { describe, expect, it } from 'vitest'
import { boundsOf, checkSetting, type SettingKey, type SettingValue, settingKeys, settingOf } from './index.ts'

const atDefault = (key: SettingKey): SettingValue => settingOf(key).default
const but =
  (key: SettingKey, value: SettingValue) =>
  (loaded: SettingKey): SettingValue =>
    loaded === key ? value : atDefault(loaded)

describe('the settings', () => {
  it('are those of decisions section 7, with its defaults', () => {
    expect(Object.fromEntries(settingKeys.map((key) => [key, atDefault(key)]))).toEqual({
      'checklist.editLimitHours': 48,
      'checklist.deleteLimitHours': 24,
      'checklist.abandonDays': 7,
      'audit.bronzeMin': 60,
      'audit.silverMin': 75,
      'audit.goldMin': 90,
      'collect.requestReminderDays': 7,
      'collect.justifyDays': 7,
      'nc.recurrenceDays': 30,
      'nc.untreatedHours': 24,
      'action.tardyDays': 7,
      'action.warnDays': 3,
      'action.maxDateChanges': 3,
      'note.resubmitDays': 7,
      'chat.idleCloseHours': 72,
      'notification.keepDays': 180,
      'report.allowedHosts': '',
      'connector.allowedHosts': '',
      'push.allowedHosts': '',
      'session.hours': 12,
      'session.offlineHours': 24,
      'station.lockMinutes': 10,
      // beside those of the decisions
      'session.idleMinutes': 0,
      'help.address': '',
      'nc.effectivenessDays': 30,
      'action.planDays': 7,
      'action.planDaysCritical': 3,
      'upload.maxMB': 25,
      'upload.maxVideoMB': 200,
      'export.inlineRows': 5000,
      'digest.time': '07:00',
      'logbook.renewTime': '00:05',
      'ciex.minPercent': 0,
      'ciex.maxPercent': 100,
      'slider.maxEnabled': 10,
      'auth.verboseErrors': false,
      'chat.waitAlertMinutes': 30,
    })
  })

  it('hold an address that begins with https://, or none', () => {
    const check = (value: SettingValue) => checkSetting('help.address', value, atDefault)
    expect(check('')).toBeNull()
    expect(check('https://help.example.com/lineside?lang=pt')).toBeNull()
    expect(check('http://help.example.com')).toEqual({ code: 'notHttps' })
    for (const wrong of ['help', 'javascript:alert(1)', 7]) expect(check(wrong)?.code).toMatch(/^not(AnAddress|Https)$/)
  })

  it('have each an id of its own in the history, below those that records get', () => {
    const ids = settingKeys.map((key) => settingOf(key).id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => Number.isInteger(id) && id > 0 && id < 1000)).toBe(true)
  })

  it.each(settingKeys)('%s may be its default', (key) => {
    expect(checkSetting(key, atDefault(key), atDefault)).toBeNull()
  })
})

describe('a value', () => {
  it.each<[SettingKey, unknown, string | undefined]>([
    ['nc.recurrenceDays', 1, undefined],
    ['nc.recurrenceDays', 365, undefined],
    ['nc.recurrenceDays', 0, 'tooSmall'],
    ['nc.recurrenceDays', 366, 'max'],
    ['nc.recurrenceDays', 1.5, 'notWhole'],
    ['nc.recurrenceDays', '30', 'notANumber'],
    ['nc.recurrenceDays', Number.NaN, 'notANumber'],
    ['nc.recurrenceDays', true, 'notANumber'],
    ['checklist.editLimitHours', -1, undefined],
    ['checklist.editLimitHours', -2, 'tooSmall'],
    ['digest.time', '00:00', undefined],
    ['digest.time', '23:59', undefined],
    ['digest.time', '24:00', 'notATime'],
    ['digest.time', '7:5', 'notATime'],
    ['digest.time', '07:60', 'notATime'],
    ['digest.time', '07:00:00', 'notATime'],
    ['digest.time', '07:00 PM', 'notATime'],
    ['digest.time', 7, 'notATime'],
    ['auth.verboseErrors', true, undefined],
    ['auth.verboseErrors', 'true', 'notTrueOrFalse'],
    ['auth.verboseErrors', 1, 'notTrueOrFalse'],
  ])('of %s may be %j: %s', (key, value, code) => {
    expect(checkSetting(key, value, atDefault)?.code).toBe(code)
  })

  it('keeps the least below the most, whichever of the two is changed', () => {
    expect(checkSetting('ciex.minPercent', 81, but('ciex.maxPercent', 80))).toEqual({
      code: 'max',
      params: { max: 80 },
    })
    expect(checkSetting('ciex.minPercent', 80, but('ciex.maxPercent', 80))).toBeNull()
    expect(checkSetting('ciex.maxPercent', 19, but('ciex.minPercent', 20))).toEqual({
      code: 'tooSmall',
      params: { min: 20 },
    })
    const most = settingOf('ciex.maxPercent')
    expect(most.kind === 'whole' && boundsOf(most, but('ciex.minPercent', 20))).toEqual({ min: 20, max: 100 })
  })
})
