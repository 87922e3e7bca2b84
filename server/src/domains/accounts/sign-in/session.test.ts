import { randomUUID } from 'node:crypto'
import { getAccount, searchAccounts, signIn, signOut } from '@lineside/contract/accounts'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { openRates } from '../../../core/limits/index.ts'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { openTokens } from '../index.ts'

const { onPlant } = usePlant()
const HOUR = 3_600_000

const statusWith = async (plant: TestPlant, token: string, header = `Bearer ${token}`) => {
  const answer = await plant.nobody.send({ url: '/api/domain/v1/WorkShift', headers: { authorization: header } })
  return answer.statusCode === 401 ? answer.json().code : answer.statusCode
}

describe('a session', () => {
  it('lasts 12 hours by the clock of the server', () =>
    onPlant(async (plant) => {
      const { body } = await plant.nobody.call(signIn, { body: { id: 'analyst', password: 'lineside-demo' } })
      const token = body.token ?? ''
      plant.moveClock(12 * HOUR - 1)
      expect(await statusWith(plant, token)).toBe(200)
      plant.moveClock(1)
      expect(await statusWith(plant, token)).toBe('UNAUTHENTICATED')
    }))

  it('ends at once when its owner signs out, in every process', () =>
    onOwnPlant(async (plant) => {
      const second = await plantOn(plant.db)
      const person = await plant.as('analyst')
      expect(await statusWith(second, person.token)).toBe(200)
      expect(await person.call(signOut, {})).toMatchObject({ status: 204, body: undefined })
      expect(await statusWith(plant, person.token)).toBe('UNAUTHENTICATED')
      await expect.poll(() => statusWith(second, person.token), { interval: 5 }).toBe('UNAUTHENTICATED')
      expect(await plant.count('history', `event = 'accounts.signedOut'`)).toBe(1)
      await second.app.close()
    }))

  it('of one account leaves its others alone', () =>
    onPlant(async (plant) => {
      const first = await plant.as('analyst')
      const other = await (await plantOn(plant.db)).as('analyst')
      await first.call(signOut, {})
      expect(await statusWith(plant, other.token)).toBe(200)
    }))

  it('is refused for an account that became inactive', () =>
    onPlant(async (plant) => {
      const { token } = await plant.as('analyst')
      await plant.db.query(`update accounts set state = 'INACTIVE' where login = 'analyst'`)
      expect(await statusWith(plant, token)).toBe('UNAUTHENTICATED')
    }))
})

describe('a token', () => {
  it('is nothing without the key of this plant', () =>
    onPlant(async (plant) => {
      const { token } = await plant.as('analyst')
      const [head = '', body = '', signature = ''] = token.split('.')
      const { sid } = JSON.parse(Buffer.from(body, 'base64url').toString())
      const forged = await new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('lineside')
        .setExpirationTime('12h')
        .sign(new Uint8Array(32))
      const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
      const swapped = Buffer.from(
        JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sid: 'x' }),
      )
      const bad = [
        forged,
        none,
        `${head}.${swapped.toString('base64url')}.${signature}`,
        `${head}.${body}.`,
        `${token}x`,
        'x',
        'x'.repeat(3000),
        '..',
        '',
      ]
      for (const one of bad) expect(await statusWith(plant, one)).toBe('UNAUTHENTICATED')
      for (const header of ['', token, `bearer${token}`, `Basic ${token}`, 'Bearer', `Bearer  `]) {
        expect(await statusWith(plant, '', header)).toBe('UNAUTHENTICATED')
      }
      expect(await statusWith(plant, token)).toBe(200)
    }))

  it('is not taken from the query', () =>
    onPlant(async (plant) => {
      const { token } = await plant.as('analyst')
      const answer = await plant.nobody.send({ url: `/api/domain/v1/WorkShift?token=${token}` })
      expect(answer.statusCode).toBe(401)
    }))

  it('of a session that never was opens nothing', () =>
    onPlant(async (plant) => {
      const tokens = await openTokens(plant.db, openRates(plant.db)('sessions', 60))
      const later = new Date(plant.now().getTime() + HOUR)
      expect(await statusWith(plant, await tokens.sign(randomUUID(), later))).toBe('UNAUTHENTICATED')
    }))
})

describe('the requests of a session', () => {
  it('are limited a minute, each session on its own', () =>
    onPlant(
      async (plant) => {
        const analyst = await plant.as('analyst')
        const ask = () => analyst.send({ url: '/api/domain/v1/WorkShift' })
        const statuses = [await ask(), await ask(), await ask(), await ask()].map((answer) => answer.statusCode)
        expect(statuses).toEqual([200, 200, 200, 429])
        expect((await ask()).headers['retry-after']).toBe('60')
        expect(await statusWith(plant, (await plant.as('operator')).token)).toBe(200)
        plant.moveClock(60_000)
        expect((await ask()).statusCode).toBe(200)
      },
      { settings: { RATE_REQUESTS_PER_MINUTE: '3' } },
    ))
})

describe('an account', () => {
  it('is shown to its owner alone', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const own = await analyst.ask(getAccount, { query: { id: String(analyst.accountId) } })
      expect(own).toMatchObject({ id: analyst.accountId, name: 'Camila Duarte' })
      expect(own.token).toBeUndefined()
      for (const id of [plant.facts.people.operator, plant.facts.people.outsider, 999_999_999]) {
        expect((await analyst.call(getAccount, { query: { id: String(id) } })).status).toBe(404)
      }
      const admin = await plant.as('admin')
      expect((await admin.call(getAccount, { query: { id: String(analyst.accountId) } })).status).toBe(404)
    }))

  it('is found by a part of its name, accents and case ignored, at most 20', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const names = async (query: string) =>
        (await analyst.ask(searchAccounts, { query: { query } })).map((hit) => hit.name)
      expect(await names('antonio')).toEqual(['Antônio Caldas'])
      expect(await names('ANTÔNIO')).toEqual(['Antônio Caldas'])
      expect(await names('%%')).toEqual([])
      expect(await names("o' or 1=1 --")).toEqual([])
      expect(await names('zeynep')).toEqual([])
      const admin = await plant.as('admin')
      expect(await admin.ask(searchAccounts, { query: { query: 'yildirim' } })).toEqual([
        { id: plant.facts.people.outsider, initials: 'ZY', name: 'Zeynep Yıldırım' },
      ])
      const { rows } = await plant.db.query<{ name: string }>(
        `select name from accounts a join accounts_plants p on p.account_id = a.id
         where p.industry_id = $1 and search_name like '%an%' order by search_name limit 20`,
        [plant.facts.plant],
      )
      expect(await names('an')).toEqual(rows.map((row) => row.name))
      expect(rows.length).toBeGreaterThan(3)
    }))

  it('is found by the role of a manager', () =>
    onPlant(async (plant) => {
      const analyst = await plant.as('analyst')
      const operator = await plant.as('operator')
      const outsider = await plant.as('outsider')
      const named = { query: { id: `${operator.accountId},${outsider.accountId}` } }
      await plant.db.query("update accounts set state = 'INACTIVE' where id = $1", [operator.accountId])
      expect((await analyst.ask(searchAccounts, named)).map((hit) => hit.id)).toEqual([operator.accountId])
      const managers = await analyst.ask(searchAccounts, { query: { isManager: 'true' } })
      expect(managers.map((hit) => hit.name)).toEqual(['Ricardo Azevedo'])
      expect((await analyst.call(searchAccounts, { query: { query: 'a' } })).fields).toHaveProperty('query')
    }))
})
