import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Log } from '../../../core/log.ts'
import { type TestPlant, usePlant } from '../../../testing/plant.ts'
import {
  begin,
  type Changes,
  confirm,
  openTestProvider,
  settingsFor,
  signInAs,
  type TestProvider,
  tokenFor,
} from './testing.ts'

const { onPlant } = usePlant()

let provider: TestProvider
let lines: { level: string; data: object; message: string }[]
beforeAll(async () => {
  provider = await openTestProvider()
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.instead.clear()
  provider.userinfo = {}
  lines = []
})

const seconds = (plant: TestPlant, from: number) => Math.floor(plant.now().getTime() / 1000) + from

const hears = (level: string) => (data: object, message: string) => void lines.push({ level, data, message })
const log: Log = {
  debug: hears('debug'),
  info: hears('info'),
  warn: hears('warn'),
  error: hears('error'),
  always: hears('info'),
}
const reported = (more: Record<string, string> = {}) => ({ ...settingsFor(provider, more), log })
const refused = (data: object) => ({ level: 'warn', data, message: 'A corporate sign-in was refused' })

/** Who they are is in every test the same, so that the log can be searched for it. */
const person = { sub: 'subject-of-maria', preferred_username: 'maria.santos', email: 'maria@plant.example' }
const namesNobody = () => expect(JSON.stringify(lines)).not.toMatch(/maria|subject-of|eyJ|127\.0\.0\.1/i)

describe('the log tells of a refused sign-in', () => {
  const claims = (plant: TestPlant): [Changes, object][] => [
    [{ aud: 'elsewhere' }, { claim: 'aud', why: 'check_failed' }],
    [{ iss: 'https://elsewhere.example' }, { claim: 'iss', why: 'check_failed' }],
    [{ nonce: 'another' }, { claim: 'nonce', why: 'check_failed' }],
    [{ azp: 'another' }, { claim: 'azp', why: 'check_failed' }],
    [{ sub: undefined }, { claim: 'sub', why: 'missing' }],
    [{ iat: seconds(plant, 420) }, { claim: 'iat', why: 'check_failed', seconds: 420 }],
    [{ exp: seconds(plant, -420) }, { claim: 'exp', why: 'check_failed', seconds: -420 }],
    [{ header: { kid: 'made-up' } }, { why: 'ERR_JWKS_NO_MATCHING_KEY' }],
  ]

  it('with the claim that does not fit', () =>
    onPlant(async (plant) => {
      for (const [changes, reason] of claims(plant)) {
        lines = []
        expect((await signInAs(plant, provider, { ...person, ...changes })).status).toBe(401)
        expect(lines).toEqual([refused({ code: 'IDENTITY_REFUSED', ...reason })])
        namesNobody()
      }
    }, reported()))

  it('of somebody whom nobody here knows, or of whom the provider gives no name', () =>
    onPlant(async (plant) => {
      const nameless = { preferred_username: undefined, email_verified: false }
      for (const changes of [{}, nameless]) {
        expect((await signInAs(plant, provider, { ...person, ...changes })).status).toBe(403)
      }
      expect(lines).toEqual([
        refused({ code: 'NO_PORTAL_RIGHT', why: 'no such account' }),
        refused({ code: 'NO_PORTAL_RIGHT', why: 'no user name and no verified e-mail' }),
      ])
      namesNobody()
    }, reported()))

  it('of an account that is disabled', () =>
    onPlant(async (plant) => {
      await plant.db.query(`update accounts set state = 'INACTIVE' where login = 'analyst'`)
      await signInAs(plant, provider)
      expect(lines).toEqual([refused({ code: 'ACCOUNT_INACTIVE' })])
    }, reported()))

  it('of an attempt of another browser, and of one that was used', () =>
    onPlant(async (plant) => {
      const begun = await begin(plant)
      const token = await tokenFor(plant, provider, begun.nonce)
      await confirm(plant, token, { ...begun, key: 'another' })
      await confirm(plant, token, begun)
      await confirm(plant, token, begun)
      expect(lines).toEqual([
        refused({ code: 'SIGN_IN_STATE', why: 'another browser' }),
        refused({ code: 'SIGN_IN_STATE', why: 'used before' }),
      ])
    }, reported()))

  it('with the provider’s own code where it does not take a code', () =>
    onPlant(
      async (plant) => {
        const begun = await begin(plant)
        for (const error of ['invalid_grant', 'Maria Santos is not assigned', 7]) {
          const said = JSON.stringify({ error, error_description: 'maria@plant.example' })
          provider.instead.set('/token', (response) => response.writeHead(400).end(said))
          await confirm(plant, 'the-code', begun)
        }
        expect(lines).toEqual(
          ['invalid_grant', 'other', 'other'].map((error) => refused({ code: 'IDENTITY_REFUSED', error })),
        )
      },
      reported({ OIDC_FLOW: 'code' }),
    ))

  it('with the provider’s own code where the browser brings nothing else', () =>
    onPlant(async (plant) => {
      const begun = await begin(plant)
      for (const error of ['access_denied', 'maria@plant.example']) {
        const reply = await confirm(plant, '', { ...begun, error })
        expect([reply.status, reply.code]).toEqual([401, 'IDENTITY_REFUSED'])
      }
      expect(lines).toEqual(['access_denied', 'other'].map((error) => refused({ code: 'IDENTITY_REFUSED', error })))
      expect(await plant.count('history', `event = 'accounts.signInRefused'`)).toBe(2)
      // whoever began nothing has no word in it
      expect((await confirm(plant, '', { ...begun, key: 'another', error: 'made_up' })).code).toBe('SIGN_IN_STATE')
      expect(JSON.stringify(lines)).not.toContain('made_up')
    }, reported()))

  it('once a minute where an address has been refused too often', () =>
    onPlant(
      async (plant) => {
        for (let n = 0; n < 5; n++) await confirm(plant, 'x', {})
        const full = refused({ code: 'TOO_MANY_REQUESTS' })
        const counted = refused({ code: 'SIGN_IN_STATE', why: 'ERR_JWE_INVALID' })
        expect(lines).toEqual([counted, counted, full])
      },
      reported({ RATE_FAILED_SIGN_INS_PER_MINUTE: '2' }),
    ))

  it('and of no other', () =>
    onPlant(async (plant) => {
      expect((await signInAs(plant, provider)).status).toBe(200)
      expect(lines).toEqual([])
    }, reported()))
})

it('the log tells of clocks that differ by minutes, though they are tolerated', () =>
  onPlant(async (plant) => {
    for (const ahead of [240, -240]) {
      const iat = seconds(plant, ahead)
      expect((await signInAs(plant, provider, { iat, exp: iat + 60 })).status).toBe(200)
    }
    const message = 'The clocks of the identity provider and of this server differ'
    expect(lines).toEqual([240, -240].map((by) => ({ level: 'warn', data: { claim: 'iat', seconds: by }, message })))
  }, reported()))
