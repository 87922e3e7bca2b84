import { exportSPKI, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onOwnPlant, plantOn, type TestPlant, usePlant } from '../../../testing/plant.ts'
import { tidyAccounts } from '../tidy.ts'
import {
  begin,
  type Changes,
  CLIENT,
  confirm,
  ORIGIN,
  openTestProvider,
  settingsFor,
  signInAs,
  signingKey,
  type TestProvider,
  tokenFor,
} from './testing.ts'

const { onPlant } = usePlant()
const REFUSED = [401, 'IDENTITY_REFUSED']
const MINUTE = 60_000

let provider: TestProvider
beforeAll(async () => {
  provider = await openTestProvider()
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.requests.length = 0
  provider.instead.clear()
})

const outcome = ({ status, code }: { status: number; code: string | undefined }) => [status, code]

describe('an id_token', () => {
  it('of the provider, for this portal and this attempt, signs in', () =>
    onPlant(async (plant) => {
      const { status, body } = await signInAs(plant, provider)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id: plant.facts.people.analyst, name: 'Camila Duarte' })
      const reader = plant.withToken(body.token ?? '')
      expect((await reader.send({ url: '/api/domain/v1/WorkShift' })).statusCode).toBe(200)
      expect(body.signOutAddress).toMatch(`${provider.issuer}/end?client_id=${CLIENT}&post_logout_redirect_uri=`)
    }, settingsFor(provider)))

  const seconds = (plant: TestPlant, from: number) => Math.floor(plant.now().getTime() / 1000) + from
  it.each<[string, (plant: TestPlant) => Changes]>([
    ['another audience', () => ({ aud: 'somebody-else' })],
    ['several audiences without this client as the party', () => ({ aud: [CLIENT, 'another'], azp: 'another' })],
    ['another authorised party', () => ({ azp: 'another' })],
    ['another issuer', () => ({ iss: 'https://elsewhere.example' })],
    ['the issuer with a slash more', () => ({ iss: `${provider.issuer}/` })],
    ['an end long ago', (plant) => ({ exp: seconds(plant, -301), iat: seconds(plant, -400) })],
    ['no end', () => ({ exp: undefined })],
    ['a beginning in the future', (plant) => ({ nbf: seconds(plant, 301) })],
    ['a making in the future', (plant) => ({ iat: seconds(plant, 301) })],
    ['a making long ago', (plant) => ({ iat: seconds(plant, -3_901) })],
    ['no time of making', () => ({ iat: undefined })],
    ['another nonce', () => ({ nonce: 'another' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['no subject', () => ({ sub: undefined })],
    ['an empty subject', () => ({ sub: '' })],
    ['a subject of 256 characters', () => ({ sub: 'x'.repeat(256) })],
    ['a key id that the provider does not know', () => ({ header: { kid: 'made-up' } })],
  ])('with %s is refused', (_, changes) =>
    onPlant(async (plant) => {
      const begun = await begin(plant)
      const token = await tokenFor(plant, provider, begun.nonce, changes(plant))
      const reply = await confirm(plant, token, begun, { language: 'pt-BR' })
      expect(outcome(reply)).toEqual(REFUSED)
      expect(reply.body).toMatchObject({
        message: 'Token de autorização incorreto. Tente novamente pela página de login do portal.',
      })
      expect(await plant.count('accounts_sessions', `account_id = ${plant.facts.people.analyst}`)).toBe(0)
      expect(await plant.count('history', `event = 'accounts.signInRefused' and entity_id = 0`)).toBe(1)
    }, settingsFor(provider)),
  )

  it('of a clock that goes five minutes wrong is taken', () =>
    onPlant(async (plant) => {
      const at = seconds(plant, 0)
      expect((await signInAs(plant, provider, { exp: at - 299, iat: at - 600 })).status).toBe(200)
      expect((await signInAs(plant, provider, { iat: at + 300, nbf: at + 300 })).status).toBe(200)
    }, settingsFor(provider)))

  it.each([
    ['of usual length', 'x', true],
    ['of somebody in very many groups', 'x'.repeat(8_000), false],
  ])('%s is the hint of the sign-out only as long as an address holds it', (_, groups, hinted) =>
    onPlant(async (plant) => {
      const { body } = await signInAs(plant, provider, { groups })
      const params = new URL(body.signOutAddress ?? '').searchParams
      expect(params.get('client_id')).toBe(CLIENT)
      expect(params.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/`)
      expect([params.has('id_token_hint'), (body.signOutAddress ?? '').length < 4_001]).toEqual([hinted, true])
    }, settingsFor(provider)),
  )

  it.each<[string, (token: string) => Promise<string> | string]>([
    ['the signature "none"', (token) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`],
    [
      'the signature "None", and one in place',
      (token) => `${encoded({ alg: 'None', kid: provider.key.kid })}.${rest(token)}`,
    ],
    ['no signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['a changed payload', (token) => changedPayload(token)],
    ['the key of somebody else', (token) => signedBy('RS256', token)],
    ['the public key as the secret of HS256', (token) => withPublicKeyAsSecret(token)],
    ['two parts', (token) => token.split('.').slice(0, 2).join('.')],
    ['nothing in it', () => 'x'],
    ['dots alone', () => '..'],
    ['a key in its header', (token) => withOwnKeyInHeader(token)],
    ['one megabyte', (token) => token + 'x'.repeat(1024 * 1024)],
    ['one megabyte of payload', (token) => signedBy('RS256', token, 'x'.repeat(1024 * 1024))],
  ])('with %s is refused', (_, forge) =>
    onPlant(async (plant) => {
      const begun = await begin(plant)
      const token = await forge(await tokenFor(plant, provider, begun.nonce))
      expect(outcome(await confirm(plant, token, begun))).toEqual(REFUSED)
      expect(await plant.count('accounts_sessions', `account_id = ${plant.facts.people.analyst}`)).toBe(0)
    }, settingsFor(provider)),
  )

  it('of one megabyte ends over a real connection too, before anything is read', () =>
    onOwnPlant(async (plant) => {
      const address = await plant.app.http.listen({ port: 0, host: '127.0.0.1' })
      const answer = await fetch(`${address}/api/brf/BrfAuth/AzureAD`, {
        method: 'POST',
        headers: { authorization: `Bearer ${'x'.repeat(1024 * 1024)}`, 'content-type': 'application/json' },
        body: '{}',
      }).then(
        (response) => response.status,
        () => 'cut off',
      )
      expect([431, 'cut off']).toContain(answer)
      expect((await fetch(`${address}/api/healthz`)).status).toBe(200)
    }, settingsFor(provider)))

  it('of the audience that the setting names is taken, and then no other', () =>
    onPlant(
      async (plant) => {
        expect((await signInAs(plant, provider, { aud: 'api://portal' })).status).toBe(200)
        expect(outcome(await signInAs(plant, provider))).toEqual(REFUSED)
      },
      settingsFor(provider, { OIDC_AUDIENCE: 'api://portal' }),
    ))
})

describe('an attempt', () => {
  it('is good once: the same answer of the provider opens nothing a second time, in no process', () =>
    onOwnPlant(async (plant) => {
      const second = await plantOn(plant.db, settingsFor(provider))
      const begun = await begin(plant)
      const token = await tokenFor(plant, provider, begun.nonce)
      expect((await confirm(second, token, begun)).status).toBe(200)
      expect(outcome(await confirm(plant, token, begun))).toEqual([409, 'SIGN_IN_STATE'])
      expect(outcome(await confirm(second, token, begun))).toEqual([409, 'SIGN_IN_STATE'])
      await second.app.close()
    }, settingsFor(provider)))

  it('is good once when both come at the same moment', () =>
    onOwnPlant(async (plant) => {
      const second = await plantOn(plant.db, settingsFor(provider))
      const begun = await begin(plant)
      const token = await tokenFor(plant, provider, begun.nonce)
      const replies = await Promise.all([plant, second, plant, second].map((one) => confirm(one, token, begun)))
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409])
      await second.app.close()
    }, settingsFor(provider)))

  it('stays used when the person was refused', () =>
    onPlant(async (plant) => {
      const begun = await begin(plant)
      const token = await tokenFor(plant, provider, begun.nonce, { sub: 'unknown', preferred_username: 'unknown' })
      expect(outcome(await confirm(plant, token, begun))).toEqual([403, 'NO_PORTAL_RIGHT'])
      expect(outcome(await confirm(plant, token, begun))).toEqual([409, 'SIGN_IN_STATE'])
    }, settingsFor(provider)))

  it('belongs to the browser that began it and to its own token', () =>
    onPlant(async (plant) => {
      const [mine, other] = [await begin(plant), await begin(plant)]
      const token = await tokenFor(plant, provider, mine.nonce)
      const bad = [
        {},
        { state: mine.state },
        { key: mine.key },
        { state: mine.state, key: other.key },
        { state: 'made-up', key: mine.key },
        { state: `${mine.state.slice(0, -3)}AAA`, key: mine.key },
        { state: token, key: mine.key },
      ]
      for (const proof of bad) expect(outcome(await confirm(plant, token, proof))).toEqual([409, 'SIGN_IN_STATE'])
      expect(outcome(await confirm(plant, token, other))).toEqual(REFUSED)
      expect((await confirm(plant, token, mine)).status).toBe(200)
    }, settingsFor(provider)))

  it('lasts ten minutes', () =>
    onPlant(async (plant) => {
      const [first, second] = [await begin(plant), await begin(plant)]
      plant.moveClock(10 * MINUTE - 1000)
      expect((await confirm(plant, await tokenFor(plant, provider, first.nonce), first)).status).toBe(200)
      plant.moveClock(1000)
      const late = await confirm(plant, await tokenFor(plant, provider, second.nonce), second)
      expect(outcome(late)).toEqual([410, 'SIGN_IN_EXPIRED'])
    }, settingsFor(provider)))

  it('leaves nothing in the database before it comes back, and is tidied away', () =>
    onPlant(async (plant) => {
      const before = await plant.count('history')
      for (let n = 0; n < 5; n++) await begin(plant)
      expect([await plant.count('history'), await plant.count('accounts_sign_in_attempts')]).toEqual([before, 0])
      await signInAs(plant, provider)
      expect(await plant.count('accounts_sign_in_attempts')).toBe(1)
      await tidyAccounts(plant.db, new Date(plant.now().getTime() + 31 * 86_400_000))
      expect(await plant.count('accounts_sign_in_attempts')).toBe(0)
    }, settingsFor(provider)))
})

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

const rest = (token: string) => token.split('.').slice(1).join('.')
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

function changedPayload(token: string): string {
  const [head, , signature] = token.split('.')
  return `${head}.${encoded({ ...claimsOf(token), preferred_username: 'admin' })}.${signature}`
}

async function signedBy(alg: string, token: string, padding = ''): Promise<string> {
  const { privateKey } = await signingKey(provider.key.kid)
  return new SignJWT({ ...claimsOf(token), ...(padding && { padding }) })
    .setProtectedHeader({ alg, kid: provider.key.kid })
    .sign(privateKey)
}

async function withPublicKeyAsSecret(token: string): Promise<string> {
  const secret = new TextEncoder().encode(await exportSPKI(provider.key.publicKey))
  return new SignJWT(claimsOf(token)).setProtectedHeader({ alg: 'HS256', kid: provider.key.kid }).sign(secret)
}

async function withOwnKeyInHeader(token: string): Promise<string> {
  const own = await signingKey('own')
  return new SignJWT(claimsOf(token)).setProtectedHeader({ alg: 'RS256', jwk: own.jwk }).sign(own.privateKey)
}
