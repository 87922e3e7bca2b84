import {
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@lineside/contract/notifications'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../testing/people.ts'
import { usePlant } from '../../testing/plant.ts'
import { endSubject } from './index.ts'
import { asSystem, notifyAll } from './testing.ts'
import { tidyNotifications } from './tidy.ts'

const { onPlant } = usePlant()

const MINUTE = 60_000
const about = (id: number) => ({ link: String(id), subject: { entity: 'tests', id } })
const unread = (person: Person) => person.ask(countNotifications, { query: { read: 'false', portal: 'true' } })
const all = (person: Person, query: Record<string, string> = {}, language = 'en-US') =>
  person.ask(listNotifications, { query }, { language })
const mark = (person: Person, id: number, read: string) =>
  person.call(readNotification, { params: { id: String(id) }, query: { read } })

describe('somebody is told', () => {
  it('in the language they read, with numbers and days in its way', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      await notifyAll(plant, [supervisor.accountId])
      const [inEnglish] = await all(supervisor)
      expect(inEnglish).toMatchObject({
        eventSource: 'NonConformity',
        link: '17',
        isRead: false,
        created: '20/11/2026',
        createdAt: '2026-11-20T15:30:00.000Z',
        message: 'Temperatura outside its limits: 1,234.5 °C at Estufa 1 (Cozimento)',
        templateKey: 'nonConformity.raised',
        params: { value: { number: 1234.5, unit: '°C' } },
        industryId: plant.facts.plant,
      })
      const inTurkish = await all(supervisor, {}, 'tr')
      expect(inTurkish[0]?.message).toBe('Temperatura limit dışında: 1.234,5 °C, Estufa 1 (Cozimento)')
      const { rows } = await plant.db.query('select message from notifications')
      expect(rows).toEqual([{ message: 'Temperatura fora dos limites: 1.234,5 °C em Estufa 1 (Cozimento)' }])
    }))

  it('but neither who did it, nor who is inactive, nor who does not reach the plant, nor twice', () =>
    onPlant(async (plant) => {
      const [supervisor, analyst, manager, outsider, admin] = await Promise.all(
        ['supervisor', 'analyst', 'manager', 'outsider', 'admin'].map((login) => plant.as(login)),
      )
      await plant.db.query(`update accounts set state = 'INACTIVE' where login = 'manager'`)
      const everybody = [supervisor, analyst, manager, outsider, admin, supervisor].map((one) => one?.accountId ?? null)
      await notifyAll(plant, [...everybody, null], { actorId: analyst?.accountId ?? 0 })
      const { rows } = await plant.db.query<{ id: number }>('select account_id as id from notifications order by 1')
      const notified = [supervisor, admin].map((one) => one?.accountId ?? 0).sort((a, b) => a - b)
      expect(rows.map((row) => row.id)).toEqual(notified)
    }))

  it('once about one subject within ten minutes: the second word renews the first', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      await notifyAll(plant, [supervisor.accountId])
      plant.moveClock(10 * MINUTE - 1)
      await notifyAll(plant, [supervisor.accountId], { link: '18' })
      expect(await all(supervisor)).toMatchObject([{ link: '18', createdAt: '2026-11-20T15:39:59.999Z' }])
      await notifyAll(plant, [supervisor.accountId], about(99))
      expect(await unread(supervisor)).toBe(2)
      plant.moveClock(10 * MINUTE)
      await notifyAll(plant, [supervisor.accountId])
      expect(await unread(supervisor)).toBe(3)
    }))

  it('again about a subject whose first word was read', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      await notifyAll(plant, [supervisor.accountId])
      await supervisor.ask(readAllNotifications, {})
      await notifyAll(plant, [supervisor.accountId])
      expect((await all(supervisor)).map((one) => one.isRead)).toEqual([false, true])
    }))

  it('of a flood of non-conformities by one row for all beyond the fifth, except what stands for itself', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      for (let id = 1; id <= 8; id++) {
        await notifyAll(plant, [supervisor.accountId], { ...about(id), groupedBy: 'nonConformity.grouped' })
      }
      await notifyAll(plant, [supervisor.accountId], about(9))
      const notified = await all(supervisor)
      expect(notified).toHaveLength(7)
      const grouped = notified.filter((one) => one.templateKey === 'nonConformity.grouped')
      expect(grouped).toMatchObject([
        { link: null, message: '3 more non-conformities within ten minutes', params: { count: 3 } },
      ])
      plant.moveClock(10 * MINUTE)
      await notifyAll(plant, [supervisor.accountId], about(10))
      expect((await all(supervisor))[0]).toMatchObject({ link: '10' })
    }))

  it('of a flood from another source one by one', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const source = { source: 'NonConformityActionPlan' } as const
      for (let id = 1; id <= 7; id++) await notifyAll(plant, [supervisor.accountId], { ...about(id), ...source })
      expect(await unread(supervisor)).toBe(7)
    }))

  it('of a long text by its beginning', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      const params = { field: '😀'.repeat(3000), value: 'x', point: 'y', form: 'z' }
      await notifyAll(plant, [supervisor.accountId], { params })
      expect((await all(supervisor))[0]?.params.field).toBe(`${'😀'.repeat(119)}…`)
    }))
})

describe('the own notifications', () => {
  it('are listed newest first, by day, by page, read or unread', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      for (let id = 1; id <= 4; id++) {
        await notifyAll(plant, [supervisor.accountId], about(id))
        plant.moveClock(24 * 60 * MINUTE)
      }
      const links = async (query: Record<string, string>) => (await all(supervisor, query)).map((one) => one.link)
      expect(await links({})).toEqual(['4', '3', '2', '1'])
      expect(await links({ limit: '2', skip: '1' })).toEqual(['3', '2'])
      expect(await links({ beginDate: '21/11/2026', endDate: '2026-11-22' })).toEqual(['3', '2'])
      const [newest] = await all(supervisor)
      await mark(supervisor, newest?.id ?? 0, 'true')
      expect(await links({ read: 'false', limit: '5' })).toEqual(['3', '2', '1'])
      expect(await links({ read: 'true' })).toEqual(['4'])
      const page = await supervisor.call(listNotifications, { query: { limit: '3', count: 'true' } })
      expect(page.headers['x-total-count']).toBe('4')
      expect(await links({ limit: '3', cursor: String(page.headers['x-next-cursor']) })).toEqual(['1'])
    }))

  it('are nobody else’s, not even an administrator’s', () =>
    onPlant(async (plant) => {
      const [supervisor, admin] = await Promise.all([plant.as('supervisor'), plant.as('admin')])
      await notifyAll(plant, [supervisor.accountId])
      const [one] = await all(supervisor)
      expect([await all(admin), await unread(admin)]).toEqual([[], 0])
      expect((await mark(admin, one?.id ?? 0, 'true')).status).toBe(404)
      expect(await unread(supervisor)).toBe(1)
    }))

  it('are read and unread as often as one likes, without a history', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      await notifyAll(plant, [supervisor.accountId])
      const id = (await all(supervisor))[0]?.id ?? 0
      const before = await plant.count('history')
      for (const read of ['true', 'true', 'false', 'false', 'true']) {
        const reply = await mark(supervisor, id, read)
        expect([reply.status, reply.body.isRead]).toEqual([200, read === 'true'])
        expect(await unread(supervisor)).toBe(read === 'true' ? 0 : 1)
      }
      expect(await plant.count('history')).toBe(before)
      expect((await supervisor.send({ method: 'PUT', url: `/api/event/v1/Notification/${id}` })).statusCode).toBe(400)
    }))

  it('are all read at once', () =>
    onPlant(async (plant) => {
      const [supervisor, analyst] = await Promise.all([plant.as('supervisor'), plant.as('analyst')])
      for (let id = 1; id <= 3; id++) await notifyAll(plant, [supervisor.accountId, analyst.accountId], about(id))
      expect(await supervisor.ask(readAllNotifications, {})).toBe(3)
      expect(await supervisor.ask(readAllNotifications, {})).toBe(0)
      expect([await unread(supervisor), await unread(analyst)]).toEqual([0, 3])
    }))

  it('stand under /api/event as well', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      await notifyAll(plant, [supervisor.accountId])
      const count = await supervisor.send({ url: '/api/event/Notification/GetRecordCount?read=false&portal=true' })
      expect(count.payload).toBe('1')
      expect((await supervisor.send({ url: '/api/event/Notification?limit=5' })).json()).toHaveLength(1)
      expect((await supervisor.send({ url: '/api/event/v1' })).statusCode).toBe(404)
    }))

  it('are read when their subject has ended', () =>
    onPlant(async (plant) => {
      const [supervisor, analyst] = await Promise.all([plant.as('supervisor'), plant.as('analyst')])
      await notifyAll(plant, [supervisor.accountId, analyst.accountId])
      await notifyAll(plant, [supervisor.accountId], about(99))
      await asSystem(plant, (ctx) => endSubject(ctx, { entity: 'tests', id: 17 }))
      expect([await unread(supervisor), await unread(analyst)]).toEqual([1, 0])
    }))

  it('go after the days of the setting', () =>
    onPlant(async (plant) => {
      const supervisor = await plant.as('supervisor')
      await notifyAll(plant, [supervisor.accountId])
      const tidyAfter = (days: number) =>
        tidyNotifications(plant.db, new Date(plant.now().getTime() + days * 24 * 60 * MINUTE))
      await tidyAfter(180)
      expect(await plant.count('notifications')).toBe(1)
      await plant.db.query(`insert into settings (key, value) values ('notification.keepDays', '10')`)
      await tidyAfter(10.1)
      expect(await plant.count('notifications')).toBe(0)
    }))
})
