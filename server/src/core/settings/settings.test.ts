import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from '@lineside/contract/accounts'
import {
  changeSetting,
  getSettingLog,
  listSettings,
  resetSetting,
  type SettingKey,
  type SettingValue,
  settingKeys,
  settingOf,
} from '@lineside/contract/core/settings'
import { listNonConformities } from '@lineside/contract/non-conformities'
import { describe, expect, it } from 'vitest'
import { raiseOne, standIn } from '../../domains/non-conformities/testing.ts'
import { testForm } from '../../testing/form.ts'
import type { CallOptions } from '../../testing/people.ts'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../testing/plant.ts'
import { multipart, withDataFolder } from '../../testing/uploads.ts'

const { onPlant } = usePlant()
const DAY = 86_400_000

/** Changes a setting as somebody who has just read it. */
async function change(plant: TestPlant, key: SettingKey, value: SettingValue, options?: CallOptions) {
  const { rowVersion } = await read(plant, key)
  return (await plant.as('admin')).call(changeSetting, { params: { key }, body: { value, rowVersion } }, options)
}

async function read(plant: TestPlant, key: SettingKey) {
  const match = (await (await plant.as('admin')).ask(listSettings, {})).find((one) => one.key === key)
  if (!match) throw new Error(`There is no setting ${key}`)
  return match
}

describe('an administrator', () => {
  it('reads every setting with its default, bounds and unit', () =>
    onPlant(async (plant) => {
      const all = await (await plant.as('admin')).ask(listSettings, {})
      expect(all.map((one) => one.key)).toEqual(settingKeys)
      expect(all.map((one) => [one.value, one.rowVersion, one.changedAt])).toEqual(
        settingKeys.map((key) => [settingOf(key).default, 0, null]),
      )
      expect(all.find((one) => one.key === 'nc.recurrenceDays')).toMatchObject({
        ...{
          group: 'nonConformities',
          kind: 'whole',
          unit: 'days',
          min: 1,
          max: 365,
          upcoming: false,
          changedBy: null,
        },
      })
      expect(all.find((one) => one.key === 'digest.time')).toMatchObject({ kind: 'time', unit: null, min: null })
    }))

  it('changes one, gives it its default again, and both stand in its history', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const key = 'action.tardyDays'
      const changed = await change(plant, key, 10)
      expect(changed.body).toMatchObject({ value: 10, default: 7, rowVersion: 1, changedAt: plant.now().toISOString() })
      expect(changed.body.changedBy).toMatchObject({ id: admin.accountId })
      expect(await read(plant, key)).toEqual(changed.body)
      plant.moveClock(60_000)
      const reset = await admin.ask(resetSetting, { params: { key }, body: { rowVersion: 1 } })
      expect(reset).toMatchObject({ value: 7, rowVersion: 2 })
      expect(await read(plant, key)).toEqual(reset)
      const log = await admin.ask(getSettingLog, { params: { key } })
      expect(log.map(({ event, before, after, actor }) => [event, before, after, actor?.id])).toEqual([
        ['core.settingChanged', { value: 7 }, { value: 10 }, admin.accountId],
        ['core.settingChanged', { value: 10 }, { value: 7 }, admin.accountId],
      ])
      expect(log[0]?.actor?.name).toBe(changed.body.changedBy?.name)
      expect(await admin.ask(getSettingLog, { params: { key: 'action.warnDays' } })).toEqual([])
    }))

  it('who gives a value that stands already changes nothing', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      const before = await plant.count('history')
      const same = { params: { key: 'session.hours' }, body: { value: 12, rowVersion: 0 } }
      expect(await admin.ask(changeSetting, same)).toMatchObject({ rowVersion: 0 })
      expect(await admin.ask(resetSetting, { params: same.params, body: { rowVersion: 0 } })).toMatchObject({
        value: 12,
      })
      expect(await plant.count('history')).toBe(before)
    }))

  it('who was overtaken learns what stands now, and nothing is overwritten', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      await change(plant, 'session.hours', 8)
      for (const rowVersion of [0, 2]) {
        const body = { value: 10, rowVersion }
        const late = await admin.call(changeSetting, { params: { key: 'session.hours' }, body })
        expect(late).toMatchObject({ status: 412, code: 'STALE', body: { current: { value: 8, rowVersion: 1 } } })
      }
      const reset = await admin.call(resetSetting, { params: { key: 'session.hours' }, body: { rowVersion: 0 } })
      expect(reset).toMatchObject({ status: 412, body: { current: { value: 8 } } })
      expect(await read(plant, 'session.hours')).toMatchObject({ value: 8 })
    }))

  it('knows no setting of another name, and no mark that the program keeps beside them', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      expect(await plant.count('settings', `key = 'demo.loaded'`)).toBe(1)
      for (const key of ['demo.loaded', 'no.such', '__proto__', 'constructor']) {
        const body = { value: 1, rowVersion: 0 }
        expect([key, (await admin.call(changeSetting, { params: { key }, body })).status]).toEqual([key, 404])
        expect([key, (await admin.call(getSettingLog, { params: { key } })).status]).toEqual([key, 404])
      }
      expect(await plant.count('settings')).toBe(1)
    }))
})

describe('nobody else', () => {
  it.each(['manager', 'supervisor', 'analyst', 'outsider'])('%s neither reads nor changes one', (login) =>
    onPlant(async (plant) => {
      const person = await plant.as(login)
      const params = { key: 'session.hours' }
      const replies = [
        await person.call(listSettings, {}),
        await person.call(getSettingLog, { params }),
        await person.call(changeSetting, { params, body: { value: 8, rowVersion: 0 } }),
        await person.call(resetSetting, { params, body: { rowVersion: 0 } }),
      ]
      expect(replies.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([403, 'FORBIDDEN']))
      expect(await read(plant, 'session.hours')).toMatchObject({ value: 12, rowVersion: 0 })
    }),
  )
})

describe('a value outside its bounds', () => {
  it.each<[SettingKey, SettingValue, string]>([
    ['nc.recurrenceDays', 0, 'Enter a value of at least 1.'],
    ['nc.recurrenceDays', 366, 'Enter a value of at most 365.'],
    ['nc.recurrenceDays', 2.5, 'Enter a whole number, without decimals.'],
    ['nc.recurrenceDays', '30', 'Enter a number.'],
    ['digest.time', '24:00', 'Enter a time of day as HH:MM, from 00:00 to 23:59.'],
    ['digest.time', '7:5', 'Enter a time of day as HH:MM, from 00:00 to 23:59.'],
    ['auth.verboseErrors', 'yes', 'Write Yes or No.'],
  ])('of %s: %j is refused at its field', (key, value, sentence) =>
    onPlant(async (plant) => {
      const refused = await change(plant, key, value)
      expect(refused).toMatchObject({ status: 400, code: 'VALIDATION', fields: { value: sentence } })
      expect(await read(plant, key)).toMatchObject({ value: settingOf(key).default, rowVersion: 0 })
    }),
  )

  it('is told in the language of the reader', () =>
    onPlant(async (plant) => {
      const refused = await change(plant, 'digest.time', '25:00', { language: 'tr' })
      expect(refused.fields?.value).toBe('00:00 ile 23:59 arasında, SS:DD biçiminde bir saat girin.')
    }))

  it('is also one that another setting leaves no room for', () =>
    onPlant(async (plant) => {
      expect((await change(plant, 'ciex.maxPercent', 60)).status).toBe(200)
      expect(await read(plant, 'ciex.minPercent')).toMatchObject({ min: 0, max: 60 })
      const refused = await change(plant, 'ciex.minPercent', 61)
      expect(refused.fields).toEqual({ value: 'Enter a value of at most 60.' })
      expect((await change(plant, 'ciex.minPercent', 60)).status).toBe(200)
    }))

  it('is refused to one of two who change settings that bound each other at once', () =>
    onOwnPlant(async (plant) => {
      const admin = await plant.as('admin')
      const both = await Promise.all(
        [['ciex.minPercent', 70] as const, ['ciex.maxPercent', 30] as const].map(([key, value]) =>
          admin.call(changeSetting, { params: { key }, body: { value, rowVersion: 0 } }),
        ),
      )
      expect(both.map((one) => one.status).sort()).toEqual([200, 400])
    }))
})

describe('a changed setting holds at once', () => {
  it('for what is uploaded, in this process and in every other', () =>
    withDataFolder((folder) =>
      onOwnPlant(
        async (plant) => {
          const other = await plantOn(plant.db, { settings: { DATA_DIR: folder } })
          const { token } = await plant.as('supervisor')
          const file = multipart({ fileName: 'proof.txt', content: 'x'.repeat(2 * 1024 * 1024) })
          const url = '/api/event/v1/Upload?containerName=collects'
          const upload = async (process: TestPlant) => {
            const answer = await process.withToken(token).send({ method: 'POST', url, ...file })
            return answer.statusCode
          }
          expect([await upload(plant), await upload(other)]).toEqual([200, 200])
          expect((await change(plant, 'upload.maxMB', 1)).status).toBe(200)
          expect(await upload(plant)).toBe(413)
          await expect.poll(() => upload(other), { interval: 5 }).toBe(413)
          const body = { rowVersion: 1 }
          await (await plant.as('admin')).ask(resetSetting, { params: { key: 'upload.maxMB' }, body })
          expect(await upload(plant)).toBe(200)
          await other.app.close()
        },
        { settings: { DATA_DIR: folder } },
      ),
    ))

  it('for what counts as coming back', () =>
    onPlant(async (plant) => {
      const related = async () => {
        const query = { hasRelated: 'true', typeCollectId: String(testForm.id) }
        return (await (await plant.as('supervisor')).ask(listNonConformities, { query })).length
      }
      await change(plant, 'nc.recurrenceDays', 2)
      await standIn(plant, 'T', true)
      plant.moveClock(3 * DAY)
      await standIn(plant, 'T', true)
      expect(await related()).toBe(0)
      await change(plant, 'nc.recurrenceDays', 4)
      plant.moveClock(3 * DAY)
      await raiseOne(plant, true)
      expect(await related()).toBe(1)
    }))

  it('for who signs in from now on', () =>
    onPlant(async (plant) => {
      await change(plant, 'session.hours', 2)
      const { status } = await plant.nobody.call(signIn, { body: { id: 'analyst', password: 'lineside-demo' } })
      expect(status).toBe(200)
      const { rows } = await plant.db.query<{ hours: number }>(
        `select extract(epoch from expires_at - created_at)::int / 3600 as hours from accounts_sessions
         where account_id = $1 order by created_at desc, expires_at limit 1`,
        [plant.facts.people.analyst],
      )
      expect(rows[0]?.hours).toBe(2)
    }))
})

it('is said to be still without effect where nothing reads it, and only there', () => {
  const sources = join(import.meta.dirname, '../..')
  const read = globSync('**/*.ts', { cwd: sources, exclude: (name) => name.endsWith('.test.ts') })
    .filter((path) => !path.includes('testing') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(sources, path), 'utf8'))
    .join('\n')
  const unread = settingKeys.filter((key) => !read.includes(`'${key}'`))
  expect(unread).toEqual(settingKeys.filter((key) => settingOf(key).upcoming === true))
})
