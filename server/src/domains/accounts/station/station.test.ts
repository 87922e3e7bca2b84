import { changePassword, changePin, enterStation, getOwnSettings, signIn } from '@lineside/contract/accounts'
import { describe, expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import { change, idOf, recordOf } from '../users/testing.ts'

const { onPlant } = usePlant()

const PASSWORD = 'lineside-demo'
const PIN = '2580'
const DAY = 86_400_000

/** The tablet at the line, on which the supervisor signed in in the morning. */
async function tablet(plant: TestPlant, id = 'supervisor'): Promise<string> {
  const { device } = await plant.nobody.ask(signIn, { body: { id, password: PASSWORD } }, { platform: 1 })
  return device ?? ''
}

async function pinOf(plant: TestPlant, login: string, pin: string | null = PIN) {
  const { token } = await plant.nobody.ask(signIn, { body: { id: login, password: PASSWORD } })
  return plant.withToken(token ?? '').call(changePin, { body: { pin, password: PASSWORD } })
}

type Who = Partial<Record<'login' | 'badge' | 'pin', string>> & { accountId?: number }

const enter = (plant: TestPlant, device: string, who: Who) =>
  plant.nobody.call(enterStation, { body: { device, ...who } }, { platform: 1 })

const eventsOf = async (plant: TestPlant) => {
  const { rows } = await plant.db.query<{ event: string; entity_id: number; after: object | null }>(
    `select event, entity_id, after from history where entity = 'accounts' order by id`,
  )
  return rows
}

describe('a station', () => {
  it('is entered by ID and PIN: a session of that person, who did so in the history', () =>
    onPlant(async (plant) => {
      const device = await tablet(plant)
      expect((await pinOf(plant, 'operator')).status).toBe(204)
      const { status, body } = await enter(plant, device, { login: ' OPERATOR ', pin: PIN })
      expect([status, body.id, typeof body.token, typeof body.deviceKey]).toEqual([
        200,
        plant.facts.people.operator,
        'string',
        'string',
      ])
      const operator = plant.withToken(body.token ?? '')
      expect((await operator.ask(getOwnSettings, {})).hasPin).toBe(true)
      const last = (await eventsOf(plant)).at(-1)
      expect(last).toEqual({
        event: 'accounts.signedIn',
        entity_id: plant.facts.people.operator,
        after: { platform: 1, way: 'pin' },
      })
      expect(JSON.stringify(await eventsOf(plant))).not.toContain(PIN)
    }))

  it('knows by number who was signed in on it', () =>
    onPlant(async (plant) => {
      const device = await tablet(plant)
      await pinOf(plant, 'operator')
      const { status } = await enter(plant, device, { accountId: await idOf(plant, 'operator'), pin: PIN })
      expect(status).toBe(200)
    }))

  it('takes nothing on a device on which nobody has signed in', () =>
    onPlant(async (plant) => {
      await pinOf(plant, 'operator')
      const { status, code } = await enter(plant, 'made.up', { login: 'operator', pin: PIN })
      expect([status, code]).toEqual([403, 'STATION_UNKNOWN'])
    }))

  it('says the same of a wrong PIN, of nobody, and of who has chosen none', () =>
    onPlant(async (plant) => {
      const device = await tablet(plant)
      await pinOf(plant, 'operator')
      for (const login of ['operator', 'nobody', 'analyst']) {
        const { status, code } = await enter(plant, device, { login, pin: '7777' })
        expect([login, status, code]).toEqual([login, 401, 'STATION_REFUSED'])
      }
    }))

  it('locks after five wrong PINs as after five wrong passwords, and says for how long', () =>
    onPlant(async (plant) => {
      const device = await tablet(plant)
      await pinOf(plant, 'operator')
      const codes = []
      for (let n = 0; n < 6; n++) codes.push((await enter(plant, device, { login: 'operator', pin: `000${n}` })).code)
      expect(codes).toEqual([...Array(4).fill('STATION_REFUSED'), 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'])
      expect((await enter(plant, device, { login: 'operator', pin: PIN })).code).toBe('ACCOUNT_LOCKED')
    }))

  it('takes no more than twenty wrong PINs of a person a day, however slowly; a password goes on', () =>
    onPlant(async (plant) => {
      const device = await tablet(plant)
      await pinOf(plant, 'operator')
      const wrong = async () => (await enter(plant, device, { login: 'operator', pin: '0009' })).code
      const codes: (string | undefined)[] = []
      for (let n = 0; n < 20; n++) {
        if (n % 4 === 0) plant.moveClock(16 * 60_000)
        codes.push(await wrong())
      }
      expect(new Set(codes)).toEqual(new Set(['STATION_REFUSED']))
      plant.moveClock(16 * 60_000)
      expect((await enter(plant, device, { login: 'operator', pin: PIN })).code).toBe('PINS_EXHAUSTED')
      expect((await plant.nobody.call(signIn, { body: { id: 'operator', password: PASSWORD } })).status).toBe(200)
      plant.moveClock(DAY)
      expect((await enter(plant, device, { login: 'operator', pin: PIN })).status).toBe(200)
    }))

  it('is not for a profile without the operators’ application', () =>
    onPlant(async (plant) => {
      const device = await tablet(plant)
      await pinOf(plant, 'analyst')
      expect((await enter(plant, device, { login: 'analyst', pin: PIN })).code).toBe('NO_PORTAL_RIGHT')
    }))
})

describe('a badge', () => {
  const BADGE = '04A1-B2C3'

  it('asks for the PIN where it has not proved its person, whether anybody has it or not; then it opens alone', () =>
    onPlant(async (plant) => {
      const device = await tablet(plant)
      await change(plant, await plant.as('admin'), 'operator', { badge: BADGE })
      await pinOf(plant, 'operator')
      expect((await enter(plant, device, { badge: BADGE })).code).toBe('PIN_NEEDED')
      expect((await enter(plant, device, { badge: 'nobodys' })).code).toBe('PIN_NEEDED')
      expect((await enter(plant, device, { badge: BADGE, pin: PIN })).status).toBe(200)
      // as another reader writes it
      const { status, body } = await enter(plant, device, { badge: ' 04a1-b2c3' })
      expect([status, body.id]).toEqual([200, plant.facts.people.operator])
      expect((await eventsOf(plant)).at(-1)?.after).toEqual({ platform: 1, way: 'badge' })
    }))

  it('is one person’s, however it is written, and given by who may let its person in', () =>
    onPlant(async (plant) => {
      const admin = await plant.as('admin')
      expect((await change(plant, admin, 'operator', { badge: BADGE })).body.badge).toBe(BADGE)
      const taken = await change(plant, admin, 'analyst', { badge: BADGE.toLowerCase() })
      expect([taken.status, Object.keys(taken.fields ?? {})]).toEqual([400, ['badge']])
      const hidden = await change(plant, admin, 'analyst', { badge: '04A1\u200b' })
      expect([hidden.status, Object.keys(hidden.fields ?? {})]).toEqual([400, ['badge']])
      const { rows } = await plant.db.query(`select before, after from history where event = 'accounts.changed'`)
      expect(rows).toEqual([{ before: { badge: null }, after: { badge: BADGE } }])
    }))

  it('that was taken away opens nothing', () =>
    onPlant(async (plant) => {
      const device = await tablet(plant, 'operator')
      const admin = await plant.as('admin')
      await change(plant, admin, 'operator', { badge: BADGE })
      expect((await enter(plant, device, { badge: BADGE })).status).toBe(200)
      await change(plant, admin, 'operator', { badge: null })
      expect((await enter(plant, device, { badge: BADGE })).code).toBe('PIN_NEEDED')
    }))
})

describe('a PIN', () => {
  it.each(['1234', '9876', '7890', '1111', '1212', '123456', '12', '1234567', '12a4', ''])('is none: %j', (pin) =>
    onPlant(async (plant) => {
      const { status, fields } = await pinOf(plant, 'operator', pin)
      expect([status, Object.keys(fields ?? {})]).toEqual([400, ['pin']])
    }),
  )

  it('is not one’s badge', () =>
    onPlant(async (plant) => {
      await change(plant, await plant.as('admin'), 'operator', { badge: '482913' })
      const { status, fields } = await pinOf(plant, 'operator', '482913')
      expect([status, Object.keys(fields ?? {})]).toEqual([400, ['pin']])
    }))

  it('is chosen with the password, whose wrong ones count to the lock', () =>
    onPlant(async (plant) => {
      const { token } = await plant.nobody.ask(signIn, { body: { id: 'operator', password: PASSWORD } })
      const operator = plant.withToken(token ?? '')
      const attempt = (password?: string) =>
        operator.call(changePin, { body: { pin: PIN, ...(password && { password }) } })
      expect(Object.keys((await attempt()).fields ?? {})).toEqual(['password'])
      for (let n = 0; n < 4; n++) expect(Object.keys((await attempt('wrong')).fields ?? {})).toEqual(['password'])
      expect((await attempt('wrong')).code).toBe('ACCOUNT_LOCKED')
      expect((await operator.ask(getOwnSettings, {})).hasPin).toBe(false)
    }))

  it('goes with a new password, and when its person takes it away', () =>
    onPlant(async (plant) => {
      const device = await tablet(plant)
      await pinOf(plant, 'operator')
      await pinOf(plant, 'operator', null)
      expect((await enter(plant, device, { login: 'operator', pin: PIN })).code).toBe('STATION_REFUSED')
      await pinOf(plant, 'operator')
      const { token } = await plant.nobody.ask(signIn, { body: { id: 'operator', password: PASSWORD } })
      const operator = plant.withToken(token ?? '')
      await operator.ask(changePassword, { body: { current: PASSWORD, next: 'Ganz-neu 7' } })
      expect((await operator.ask(getOwnSettings, {})).hasPin).toBe(false)
      const events = (await eventsOf(plant)).map(({ event }) => event)
      expect(events.filter((event) => event.startsWith('accounts.pin'))).toEqual([
        'accounts.pinChanged',
        'accounts.pinRemoved',
        'accounts.pinChanged',
      ])
      expect((await recordOf(plant, 'operator')).badge).toBeNull()
    }))
})
