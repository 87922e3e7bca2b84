import { changePassword, signIn } from '@lineside/contract/accounts'
import { languages } from '@lineside/contract/core'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../../core/db/index.ts'
import type { WriteContext } from '../../../core/kernel/index.ts'
import { openRates } from '../../../core/limits/index.ts'
import type { Log } from '../../../core/log.ts'
import type { Person } from '../../../testing/people.ts'
import { onOwnPlant, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { isNoted } from './sign-in.ts'

const { onPlant } = usePlant()

const PASSWORD = 'lineside-demo'
const MINUTE = 60_000

const attempt = (person: Person, id: string, password = PASSWORD, options = {}) =>
  person.call(signIn, { body: { id, password } }, options)

async function guess(plant: TestPlant, id: string, times: number) {
  const replies = []
  for (let n = 0; n < times; n++) replies.push(await attempt(plant.nobody, id, `wrong${n}`))
  return replies
}

describe('signing in', () => {
  it('answers the account with a token that opens it', () =>
    onPlant(async (plant) => {
      const { status, body } = await attempt(plant.nobody, 'analyst')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id: plant.facts.people.analyst,
        name: 'Camila Duarte',
        initials: 'CD',
        accountRole: { name: 'Analyst' },
        isAdmin: false,
        language: 'pt-BR',
        plants: [plant.facts.plant],
        profile: { name: 'Analyst', applications: ['portal'], logBookId: null },
        permissionsVersion: 1,
      })
      expect(JSON.parse(body.profile.routes)).toEqual(Object.keys(body.profile.rights).map(Number))
      expect(body.profile.rights[1]).toBe('w')
      expect(body.availableRoutes).toEqual(expect.arrayContaining([1000, 1100, 1200]))
      expect(body.availableRoutes).not.toContain(2100)
      const reader = plant.withToken(body.token ?? '')
      const again = await reader.send({ url: `/api/domain/v1/Account/Filter?id=${body.id}` })
      const { token: _, device: __, deviceKey: ___, ...account } = body
      expect(again.json()).toEqual(account)
    }))

  it.each([
    ['dev', true],
    ['hom', false],
    ['prod', false],
  ])('offers the developer pages in %s: %s', (environment, offered) =>
    onPlant(
      async ({ nobody }) => {
        for (const id of ['operator', 'admin']) {
          const { body } = await attempt(nobody, id)
          expect([id, body.availableRoutes.includes(99)]).toEqual([id, offered])
        }
      },
      { settings: { APP_ENV: environment } },
    ),
  )

  it('takes the ID in any case and with spaces around it', () =>
    onPlant(async ({ nobody }) => {
      expect((await attempt(nobody, '  AnaLyst ')).status).toBe(200)
    }))

  it('is written to the history, without what was typed', () =>
    onPlant(async (plant) => {
      await attempt(plant.nobody, 'analyst')
      await attempt(plant.nobody, 'analyst', 'my-secret-typo')
      await attempt(plant.nobody, 'my-password-as-id')
      const { rows } = await plant.db.query<{ event: string; entity_id: number }>(
        `select event, entity_id, after from history where entity = 'accounts' order by id`,
      )
      expect(rows.map(({ event, entity_id }) => [event, entity_id])).toEqual([
        ['accounts.signedIn', plant.facts.people.analyst],
        ['accounts.signInRefused', plant.facts.people.analyst],
        ['accounts.signInRefused', 0],
      ])
      expect(JSON.stringify(rows)).not.toMatch(/my-/)
    }))

  it('waits for nobody on a plant that was never asked anything before', () =>
    onOwnPlant(async ({ nobody }) => {
      expect((await attempt(nobody, 'operator')).status).toBe(200)
    }))
})

describe('a refused sign-in', () => {
  it('says the same for a wrong password and an unknown ID, in every language', () =>
    onPlant(async ({ nobody }) => {
      for (const language of languages) {
        const wrong = await attempt(nobody, 'analyst', `no ${language}`, { language })
        const unknown = await attempt(nobody, `nobody ${language}`, PASSWORD, { language })
        expect(wrong.status).toBe(401)
        expect(wrong.code).toBe('SIGN_IN_REFUSED')
        expect(unknown.status).toBe(401)
        expect(unknown.body).toEqual(wrong.body)
        expect(wrong.headers['content-language']).toBe(language)
      }
    }))

  it('says it in pt-BR to the letter', () =>
    onPlant(async ({ nobody }) => {
      const { body } = await attempt(nobody, 'analyst', 'no', { language: 'pt-BR' })
      expect(body).toEqual({
        type: 'about:blank',
        title: 'SIGN_IN_REFUSED',
        status: 401,
        code: 'SIGN_IN_REFUSED',
        message: 'Problema ao realizar o login. Verifique o usuário ou procure o seu supervisor.',
      })
    }))

  it('says which was wrong only where the setting wants it', () =>
    onPlant(async ({ nobody, db }) => {
      await db.query(`insert into settings (key, value) values ('auth.verboseErrors', 'true')`)
      const inPortuguese = { language: 'pt-BR' }
      const wrong = await attempt(nobody, 'analyst', 'no', inPortuguese)
      const unknown = await attempt(nobody, 'nobody-here', 'no', inPortuguese)
      expect([wrong.code, unknown.code]).toEqual(['WRONG_PASSWORD', 'UNKNOWN_LOGIN'])
      expect([wrong.body, unknown.body]).toMatchObject([{ message: 'Senha incorreta.' }, { message: 'ID incorreto.' }])
    }))

  it.each([
    ['an inactive account', `update accounts set state = 'INACTIVE' where login = 'analyst'`, 'ACCOUNT_INACTIVE'],
    ['an invited account', `update accounts set state = 'INVITED' where login = 'analyst'`, 'ACCOUNT_INACTIVE'],
    [
      'a profile without the portal',
      `update profiles set applications = '{operatorApp}' where name = 'Analyst'`,
      'NO_PORTAL_RIGHT',
    ],
    ['a disabled profile', `update profiles set enabled = false where name = 'Analyst'`, 'NO_PORTAL_RIGHT'],
  ])('tells the owner of %s why', (_, sql, code) =>
    onPlant(async (plant) => {
      await plant.db.query(sql)
      const { status, code: answered, body } = await attempt(plant.nobody, 'analyst', PASSWORD, { language: 'pt-BR' })
      expect([status, answered]).toEqual([403, code])
      expect(body).toMatchObject({
        message:
          code === 'NO_PORTAL_RIGHT'
            ? 'Você não tem permissão de acesso ao portal. Procure o administrador.'
            : 'Esta conta não pode realizar login.',
      })
      expect((await attempt(plant.nobody, 'analyst', 'wrong')).code).toBe('SIGN_IN_REFUSED')
      expect(await plant.count('accounts_sessions', `account_id = ${plant.facts.people.analyst}`)).toBe(0)
    }),
  )

  it('asks for the application that calls', () =>
    onPlant(async ({ nobody }) => {
      expect((await attempt(nobody, 'operator', PASSWORD, { platform: 1 })).status).toBe(200)
      expect((await attempt(nobody, 'analyst', PASSWORD, { platform: 1 })).code).toBe('NO_PORTAL_RIGHT')
      expect((await attempt(nobody, 'operator', PASSWORD, { platform: 3 })).code).toBe('NO_PORTAL_RIGHT')
      expect((await attempt(nobody, 'supervisor', PASSWORD, { platform: 3 })).status).toBe(200)
    }))

  it.each([
    ['no ID', { password: 'x' }, { id: 'Fill in this field.' }],
    ['an empty ID', { id: '', password: 'x' }, { id: 'Fill in this field.' }],
    ['an ID of 21 characters', { id: 'x'.repeat(21), password: 'x' }, { id: 'Too long. Maximum length: 20.' }],
    ['no password', { id: 'x' }, { password: 'Fill in this field.' }],
    ['a password of 129', { id: 'x', password: 'x'.repeat(129) }, { password: 'Too long. Maximum length: 128.' }],
    ['another source', { id: 'x', password: 'x', source: 'App' }, { source: 'Choose one of the options.' }],
    [
      'an unknown field',
      { id: 'x', password: 'x', admin: true },
      { admin: 'This field does not exist here. Remove it.' },
    ],
  ])('names the field at fault: %s', (_, body, fields) =>
    onPlant(async ({ nobody, count }) => {
      const reply = await nobody.call(signIn, { body: body as never })
      expect([reply.status, reply.code, reply.fields]).toEqual([400, 'VALIDATION', fields])
      expect(await count('accounts_sign_in_failures')).toBe(0)
    }),
  )
})

describe('the lock', () => {
  it.each(['analyst', 'nobody-at-all'])('closes %s for 15 minutes after 5 failures', (id) =>
    onPlant(async (plant) => {
      const replies = await guess(plant, id, 6)
      expect(replies.map((reply) => reply.code)).toEqual([
        ...Array(4).fill('SIGN_IN_REFUSED'),
        'ACCOUNT_LOCKED',
        'ACCOUNT_LOCKED',
      ])
      expect(replies[5]).toMatchObject({ status: 403, body: { message: expect.stringContaining('15 min') } })
      expect((await attempt(plant.nobody, id.toUpperCase())).code).toBe('ACCOUNT_LOCKED')
      plant.moveClock(15 * MINUTE - 1)
      expect((await attempt(plant.nobody, id)).body).toMatchObject({ message: expect.stringContaining('1 min') })
      plant.moveClock(1)
      expect((await attempt(plant.nobody, id)).code).toBe(id === 'analyst' ? undefined : 'SIGN_IN_REFUSED')
      expect(await plant.count('history', `event = 'accounts.locked'`)).toBe(1)
    }),
  )

  it('counts anew after a lock, after a sign-in, and after 15 minutes of peace', () =>
    onPlant(async (plant) => {
      const lastOf = async (times: number) => (await guess(plant, 'analyst', times)).at(-1)?.code
      await guess(plant, 'analyst', 5)
      plant.moveClock(15 * MINUTE)
      expect(await lastOf(4)).toBe('SIGN_IN_REFUSED')
      plant.moveClock(15 * MINUTE + 1)
      expect(await lastOf(4)).toBe('SIGN_IN_REFUSED')
      expect((await attempt(plant.nobody, 'analyst')).status).toBe(200)
      expect(await lastOf(4)).toBe('SIGN_IN_REFUSED')
      expect(await lastOf(1)).toBe('ACCOUNT_LOCKED')
    }))

  it('holds against a burst of guesses at once', () =>
    onOwnPlant(async (plant) => {
      const burst = Array.from({ length: 20 }, (_, n) =>
        attempt(plant.nobody, 'analyst', n === 19 ? PASSWORD : `wrong${n}`),
      )
      const codes = (await Promise.all(burst)).map((reply) => reply.code ?? 'in')
      const refused = codes.filter((code) => code === 'SIGN_IN_REFUSED').length
      expect(refused).toBeLessThanOrEqual(4 + 4 * codes.filter((code) => code === 'in').length)
      expect(codes.filter((code) => code === 'ACCOUNT_LOCKED').length).toBeGreaterThanOrEqual(15 - 4)
      expect((await attempt(plant.nobody, 'analyst')).code).toBe('ACCOUNT_LOCKED')
      expect(new Set(codes)).not.toContain('INTERNAL')
    }))
})

/** A call as it comes through a proxy from somewhere. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const behindProxy = { settings: { TRUST_PROXY: '127.0.0.1' } }

/** Signs in, or tries to, on a device that keeps what the sign-in gave it. */
const onDevice = (plant: TestPlant, id: string, password: string, device: string | undefined, options = {}) =>
  plant.nobody.call(signIn, { body: { id, password, ...(device && { device }) } }, options)

describe('the lock of one address', () => {
  it('closes an ID for that address alone, the whole /64 of it', () =>
    onPlant(async (plant) => {
      for (let n = 0; n < 5; n++) await attempt(plant.nobody, 'analyst', `wrong${n}`, from('2001:db8:1:2::7'))
      const same = await attempt(plant.nobody, 'analyst', PASSWORD, from('2001:db8:1:2:9:9:9:9'))
      const other = await attempt(plant.nobody, 'analyst', PASSWORD, from('2001:db8:1:3::7'))
      expect([same.code, other.status]).toEqual(['ACCOUNT_LOCKED', 200])
      const { rows } = await plant.db.query('select source from accounts_sign_in_failures')
      expect(JSON.stringify(rows)).not.toMatch(/2001|db8/)
    }, behindProxy))

  it('is not the only one: guesses from many addresses slow an ID down for strangers, not for a known device', () =>
    onPlant(async (plant) => {
      const { device } = (await onDevice(plant, 'analyst', PASSWORD, undefined)).body
      for (let n = 0; n < 25; n++) await attempt(plant.nobody, 'analyst', `wrong${n}`, from(`203.0.113.${n}`))
      const stranger = await attempt(plant.nobody, 'analyst', PASSWORD, from('198.51.100.1'))
      expect([stranger.status, stranger.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
      expect((await onDevice(plant, 'analyst', PASSWORD, device, from('198.51.100.1'))).status).toBe(200)
      // once a minute whoever comes first is let try, and what was right counts for nothing
      plant.moveClock(MINUTE)
      expect((await attempt(plant.nobody, 'analyst', PASSWORD, from('198.51.100.2'))).status).toBe(200)
    }, behindProxy))
})

describe('a known device', () => {
  it('goes on where its address is locked, has five failures of its own, and is known to its accounts alone', () =>
    onPlant(async (plant) => {
      const { device } = (await onDevice(plant, 'analyst', PASSWORD, undefined)).body
      await guess(plant, 'analyst', 5)
      expect((await attempt(plant.nobody, 'analyst')).code).toBe('ACCOUNT_LOCKED')
      const again = await onDevice(plant, 'analyst', PASSWORD, device)
      expect([again.status, again.body.device]).toEqual([200, device])
      const codes = []
      for (let n = 0; n < 6; n++) codes.push((await onDevice(plant, 'analyst', `wrong${n}`, device)).code)
      expect(codes).toEqual([...Array(4).fill('SIGN_IN_REFUSED'), 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'])
      await guess(plant, 'operator', 5)
      expect((await onDevice(plant, 'operator', PASSWORD, device)).code).toBe('ACCOUNT_LOCKED')
    }))

  it('encrypts with a key of its person alone: at each sign-in the same, also behind a new password', () =>
    onPlant(async (plant) => {
      const key = async (id: string, password = PASSWORD) => (await attempt(plant.nobody, id, password)).body.deviceKey
      const analysts = await key('analyst')
      expect(Buffer.from(analysts ?? '', 'base64url')).toHaveLength(32)
      expect(await key('operator')).not.toBe(analysts)
      const analyst = await plant.as('analyst')
      const change = { body: { current: PASSWORD, next: 'Ganz-neu 7' } }
      expect((await analyst.call(changePassword, change)).status).toBe(204)
      expect(await key('analyst', 'Ganz-neu 7')).toBe(analysts)
    }))

  it('is none that was made up, and none any more once the password changed', () =>
    onPlant(async (plant) => {
      const { device = '' } = (await onDevice(plant, 'analyst', PASSWORD, undefined)).body
      await guess(plant, 'analyst', 5)
      const forged = `${device.split('.')[0]}.${'A'.repeat(22)}`
      expect((await onDevice(plant, 'analyst', PASSWORD, forged)).code).toBe('ACCOUNT_LOCKED')
      const analyst = await plant.as('analyst')
      plant.moveClock(15 * MINUTE)
      const change = { body: { current: PASSWORD, next: 'Ganz-neu 7' } }
      expect((await analyst.call(changePassword, change)).status).toBe(204)
      await guess(plant, 'analyst', 5)
      expect((await onDevice(plant, 'analyst', 'Ganz-neu 7', device)).code).toBe('ACCOUNT_LOCKED')
    }))
})

describe('a flood of attempts', () => {
  it('opens no transaction while passwords are looked at, and who finds the queue full is told so', () => {
    let leased = 0
    const wrap = (db: Database): Database => ({
      ...db,
      connect() {
        leased++
        return db.connect()
      },
    })
    return onOwnPlant(
      async (plant) => {
        leased = 0
        const replies = await Promise.all(
          Array.from({ length: 150 }, (_, n) => attempt(plant.nobody, `somebody${n}`, `wrong${n}`)),
        )
        const codes = replies.map((reply) => reply.code)
        const looked = codes.filter((code) => code === 'SIGN_IN_REFUSED').length
        expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length).toBe(150 - looked)
        // of one address 40 wait, besides those under way and those that end while others still arrive
        expect(looked).toBeLessThanOrEqual(75)
        expect(looked).toBeGreaterThanOrEqual(41)
        expect(leased).toBe(0)
        expect((await attempt(plant.nobody, 'analyst')).status).toBe(200)
        expect(leased).toBeGreaterThan(0)
      },
      { wrap, settings: { RATE_FAILED_SIGN_INS_PER_MINUTE: '1000' } },
    )
  })

  it('counts those at a locked ID too', () =>
    onPlant(
      async (plant) => {
        const codes = (await guess(plant, 'analyst', 9)).map((reply) => reply.code)
        expect(codes.slice(5)).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED', 'TOO_MANY_REQUESTS'])
      },
      { settings: { RATE_FAILED_SIGN_INS_PER_MINUTE: '8' } },
    ))

  it('is counted before it is looked at: at once no more pass than one after the other', () =>
    onOwnPlant(
      async (plant) => {
        const burst = await Promise.all(
          Array.from({ length: 30 }, (_, n) => attempt(plant.nobody, `somebody${n}`, 'wrong')),
        )
        const codes = burst.map((reply) => reply.code)
        expect(codes.filter((code) => code === 'SIGN_IN_REFUSED')).toHaveLength(10)
        expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20)
      },
      { settings: { RATE_FAILED_SIGN_INS_PER_MINUTE: '10' } },
    ))
})

describe('failed sign-ins of one address', () => {
  it('are limited a minute, whatever the IDs', () =>
    onPlant(
      async (plant) => {
        const codes = []
        for (const id of ['a', 'b', 'c', 'd']) codes.push((await attempt(plant.nobody, id)).code)
        expect(codes).toEqual(['SIGN_IN_REFUSED', 'SIGN_IN_REFUSED', 'SIGN_IN_REFUSED', 'TOO_MANY_REQUESTS'])
        const stopped = await attempt(plant.nobody, 'analyst')
        expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '60'])
        plant.moveClock(MINUTE)
        expect((await attempt(plant.nobody, 'analyst')).status).toBe(200)
      },
      { settings: { RATE_FAILED_SIGN_INS_PER_MINUTE: '3' } },
    ))
})

describe('what signing in leaves behind is bounded', () => {
  it('a person begins so many sessions a minute', () =>
    onPlant(
      async (plant) => {
        const codes = []
        for (let n = 0; n < 3; n++) codes.push((await attempt(plant.nobody, 'analyst')).status)
        expect(codes).toEqual([200, 200, 429])
        expect((await attempt(plant.nobody, 'operator')).status).toBe(200)
        plant.moveClock(MINUTE)
        expect((await attempt(plant.nobody, 'analyst')).status).toBe(200)
      },
      { settings: { RATE_SESSIONS_PER_MINUTE: '2' } },
    ))

  it('the history of a day holds so many refusals of nobody, and the log says that there are more', () =>
    onPlant(async (plant) => {
      const said: unknown[] = []
      const log = { ...plant.app.services.log, warn: (...parts: unknown[]) => said.push(parts[1]) }
      const services = { ...plant.app.services, log: log as unknown as Log }
      const refusals = openRates(plant.db)('tests of refusals', 2, { span: 24 * 60 * MINUTE })
      const noted = []
      for (const hours of [0, 1, 2, 25]) {
        const now = new Date(plant.now().getTime() + hours * 60 * MINUTE)
        noted.push(await isNoted({ services, now } as WriteContext, refusals))
      }
      expect([noted, said.length]).toEqual([[true, true, false, true], 1])
    }))
})
