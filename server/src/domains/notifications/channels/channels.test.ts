import {
  changeOwnChannels,
  countNotifications,
  getOwnChannels,
  listNotifications,
} from '@lineside/contract/notifications'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { working } from '../../../core/demo/index.ts'
import { type Mailbox, openMailbox } from '../../../core/mail/testing.ts'
import type { Person } from '../../../testing/people.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { choice, notifyAll } from '../testing.ts'

const { onPlant } = usePlant()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let box: Mailbox
const boxes: Mailbox[] = []
beforeEach(async () => {
  box = await openMailbox()
  boxes.push(box)
})
afterAll(() => Promise.all(boxes.map((one) => one.close())))

const sending = () => ({
  settings: {
    SMTP_URL: box.url,
    SMTP_FROM: 'Lineside <portal@plant.example>',
    PORTAL_URL: 'https://portal.plant.example',
  },
})

/** Runs what writes and sends mails, as its minute would. */
async function mailNow(plant: TestPlant) {
  const job = plant.app.domains.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'notifications.mails')
  if (!job || !('every' in job)) throw new Error('There is no job of mails')
  await working(plant.app, (ctx) => job.run(ctx))
}

const choose = (person: Person, own: object) => person.ask(changeOwnChannels, { body: choice(own) })
const own = (person: Person) => person.ask(getOwnChannels, {})

/** Somebody with an address who gets what is told of non-conformities by mail. */
async function reader(plant: TestPlant, chosen: object = {}): Promise<Person> {
  await plant.db.query(
    `update accounts set email = 'patricia@plant.example', language = 'pt-BR' where login = 'supervisor'`,
  )
  const person = await plant.as('supervisor')
  await choose(person, { mail: ['NonConformity'], rhythm: 'HALF_HOUR', ...chosen })
  return person
}

const about = (id: number) => ({ link: String(id), subject: { entity: 'tests', id } })

describe('what somebody chose', () => {
  it('is nothing but the portal at first, and is kept with its history', () =>
    onPlant(async (plant) => {
      const person = await plant.as('supervisor')
      expect(await own(person)).toMatchObject({
        rhythm: 'OFF',
        mail: [],
        portalOff: [],
        mailAvailable: false,
        rowVersion: 1,
      })
      const saved = await choose(person, { portalOff: ['Training'], rhythm: 'DAILY' })
      expect(saved).toMatchObject({ portalOff: ['Training'], rhythm: 'DAILY', rowVersion: 2 })
      const { rows } = await plant.db.query(`select event from history where event like 'notifications.%'`)
      expect(rows).toEqual([{ event: 'notifications.channelsChanged' }])
      const stale = await person.call(changeOwnChannels, { body: choice() })
      expect([stale.status, stale.code]).toEqual([412, 'STALE'])
    }))

  it('is refused where it keeps an alarm out of the portal, names a foreign shift or anything twice', () =>
    onPlant(async (plant) => {
      const person = await plant.as('supervisor')
      const { rows } = await plant.db.query<{ id: number }>('select id from shifts where industry_id <> $1 limit 1', [
        plant.facts.plant,
      ])
      for (const [wrong, field] of [
        [{ portalOff: ['NonConformity'] }, 'portalOff'],
        [{ portalOff: ['Account'] }, 'portalOff'],
        [{ mail: ['Training', 'Training'] }, 'mail'],
        [{ mail: ['Weather'] }, 'mail'],
        [{ shiftId: rows[0]?.id ?? 7 }, 'shiftId'],
      ] as const) {
        const reply = await person.call(changeOwnChannels, { body: choice(wrong) as never })
        expect([reply.status, Object.keys(reply.fields ?? {}).map((one) => one.split(/[.[]/)[0])]).toEqual([
          400,
          [field],
        ])
      }
    }))

  it('keeps a source out of list, count and bell, and back in when it is chosen again', () =>
    onPlant(async (plant) => {
      const person = await plant.as('supervisor')
      await choose(person, { portalOff: ['SupportCiex'] })
      await notifyAll(plant, [person.accountId], { source: 'SupportCiex' })
      await notifyAll(plant, [person.accountId])
      expect((await person.ask(listNotifications, { query: {} })).map((one) => one.eventSource)).toEqual([
        'NonConformity',
      ])
      expect(await person.ask(countNotifications, { query: { read: 'false' } })).toBe(1)
      await choose(person, { rowVersion: 2 })
      await notifyAll(plant, [person.accountId], { source: 'SupportCiex', ...about(4) })
      expect(await person.ask(countNotifications, { query: { read: 'false' } })).toBe(2)
    }))
})

describe('a mail', () => {
  it('carries what is unread, in the reader’s language, each with the way to it', () =>
    onPlant(async (plant) => {
      const person = await reader(plant)
      await notifyAll(plant, [person.accountId])
      await notifyAll(plant, [person.accountId], about(99))
      await notifyAll(plant, [person.accountId], { source: 'SupportCiex', link: null, subject: { entity: 'x', id: 1 } })
      await mailNow(plant)
      expect(box.mails).toHaveLength(1)
      const [mail] = box.mails
      expect(mail).toMatchObject({ to: ['patricia@plant.example'], subject: 'BRF: 2 notificações' })
      const text = mail?.text.replaceAll('\r', '') ?? ''
      expect(text).toContain('20/11/2026: Temperatura fora dos limites: 1.234,5 °C em Estufa 1 (Cozimento)')
      for (const path of ['/nao-conformidade/17', '/nao-conformidade/99', '/notificacoes', '/configuracoes'])
        expect(text).toContain(`https://portal.plant.example${path}\n`)
      expect((await own(person)).lastSentAt).toBe(plant.now().toISOString())
    }, sending()))

  it('comes at most every half hour, carries nothing twice and nothing that was read meanwhile', () =>
    onPlant(async (plant) => {
      const person = await reader(plant)
      await notifyAll(plant, [person.accountId])
      await mailNow(plant)
      await mailNow(plant)
      for (const id of [1, 2, 3]) {
        plant.moveClock(5 * MINUTE)
        await notifyAll(plant, [person.accountId], about(id))
        await mailNow(plant)
      }
      expect(box.mails).toHaveLength(1)
      await plant.db.query('update notifications set is_read = true where subject_id = 2')
      plant.moveClock(15 * MINUTE)
      await mailNow(plant)
      expect(box.mails.map((mail) => mail.subject)).toEqual(['BRF: 1 notificação', 'BRF: 2 notificações'])
      plant.moveClock(HOUR)
      await mailNow(plant)
      expect(box.mails).toHaveLength(2)
    }, sending()))

  it('comes once a day at the time of digests, where that was chosen', () =>
    onPlant(async (plant) => {
      const person = await reader(plant, { rhythm: 'DAILY' })
      // 12:30 of São Paulo, past 07:00: today's is due at once
      await notifyAll(plant, [person.accountId])
      await mailNow(plant)
      await notifyAll(plant, [person.accountId], about(2))
      plant.moveClock(18 * HOUR)
      await mailNow(plant)
      expect(box.mails).toHaveLength(1)
      plant.moveClock(HOUR)
      await mailNow(plant)
      expect(box.mails).toHaveLength(2)
    }, sending()))

  it('waits outside the chosen shift and comes at its beginning', () =>
    onPlant(async (plant) => {
      const person = await plant.as('supervisor')
      const { shifts } = await own(person)
      await plant.db.query(
        `update shifts set timings = '[{"start":"06:00","end":"14:00","days":[1,2,3,4,5,6,7]}]'::jsonb where id = $1`,
        [shifts[0]?.id],
      )
      plant.app.services.caches.invalidateAll()
      await reader(plant, { shiftId: shifts[0]?.id })
      // from 12:30 to 15:00 of São Paulo
      plant.moveClock(2.5 * HOUR)
      expect((await own(person)).quietNow).toBe(true)
      await notifyAll(plant, [person.accountId])
      await mailNow(plant)
      plant.moveClock(14.9 * HOUR)
      await mailNow(plant)
      expect(box.mails).toEqual([])
      plant.moveClock(0.2 * HOUR)
      await mailNow(plant)
      expect(box.mails).toHaveLength(1)
      expect((await own(person)).quietNow).toBe(false)
    }, sending()))

  it('is written by nobody where the portal sends none, and to nobody without an address', () =>
    onPlant(async (plant) => {
      const person = await reader(plant)
      await plant.db.query(`update accounts set email = null where login = 'supervisor'`)
      await notifyAll(plant, [person.accountId])
      await mailNow(plant)
      expect(await plant.count('notifications_mails')).toBe(0)
      expect((await own(person)).address).toBeNull()
    }))
})

describe('a mail server', () => {
  it('that takes nothing now is asked again later and later, and nothing is lost', () =>
    onPlant(async (plant) => {
      const person = await reader(plant)
      await notifyAll(plant, [person.accountId])
      box.refuse(451)
      await mailNow(plant)
      await mailNow(plant)
      const attempts = async () =>
        (await plant.db.query<{ attempts: number }>('select attempts from notifications_mails')).rows[0]?.attempts
      expect(await attempts()).toBe(1)
      plant.moveClock(MINUTE)
      await mailNow(plant)
      expect(await attempts()).toBe(2)
      expect((await own(person)).problem).toBeNull()
      box.accept()
      plant.moveClock(5 * MINUTE)
      await mailNow(plant)
      expect(box.mails).toHaveLength(1)
      expect(box.mails[0]?.messageId).toMatch(/^<notifications\.\d+@portal\.plant\.example>$/)
    }, sending()))

  // https://github.com/frappe/erpnext/issues/52599
  it('that takes it later gets nothing for who was disabled meanwhile, and the new address of who has another', () =>
    onPlant(async (plant) => {
      const person = await reader(plant)
      await notifyAll(plant, [person.accountId])
      box.refuse(451)
      await mailNow(plant)
      await plant.db.query(`update accounts set state = 'INACTIVE' where id = $1`, [person.accountId])
      box.accept()
      plant.moveClock(MINUTE)
      await mailNow(plant)
      expect(box.mails).toEqual([])
      expect(await plant.count('notifications_mails', `state = 'QUEUED'`)).toBe(0)
      await plant.db.query(`update accounts set state = 'ACTIVE' where id = $1`, [person.accountId])
      plant.moveClock(HOUR)
      await notifyAll(plant, [person.accountId], about(5))
      box.refuse(451)
      await mailNow(plant)
      await plant.db.query(`update accounts set email = 'p.lima@plant.example' where id = $1`, [person.accountId])
      box.accept()
      plant.moveClock(MINUTE)
      await mailNow(plant)
      expect(box.mails.map(({ to }) => to)).toEqual([['p.lima@plant.example']])
    }, sending()))

  it('that refuses the address is not asked again until the person says so, and they see it', () =>
    onPlant(async (plant) => {
      const person = await reader(plant)
      await notifyAll(plant, [person.accountId])
      box.refuse()
      await mailNow(plant)
      expect((await own(person)).problem).toMatchObject({ code: 'REFUSED', address: 'patricia@plant.example' })
      box.accept()
      plant.moveClock(HOUR)
      await notifyAll(plant, [person.accountId], about(5))
      await mailNow(plant)
      expect(box.mails).toEqual([])
      await choose(person, { rowVersion: 2, mail: ['NonConformity'], rhythm: 'HALF_HOUR' })
      await mailNow(plant)
      expect(box.mails).toHaveLength(1)
      expect((await own(person)).problem).toBeNull()
    }, sending()))

  it('that is away for days is given up, and the person sees it', () =>
    onPlant(async (plant) => {
      const person = await reader(plant)
      await notifyAll(plant, [person.accountId])
      await box.close()
      boxes.splice(boxes.indexOf(box), 1)
      await mailNow(plant)
      plant.moveClock(73 * HOUR)
      await mailNow(plant)
      expect((await own(person)).problem).toMatchObject({ code: 'UNREACHABLE' })
    }, sending()))
})
