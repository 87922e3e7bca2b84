import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usePlant } from '../../../testing/plant.ts'
import {
  begin,
  type Changes,
  CLIENT,
  confirm,
  ORIGIN,
  openTestProvider,
  settingsFor,
  type TestProvider,
  tokenFor,
} from './testing.ts'

const { onPlant } = usePlant()

let provider: TestProvider
beforeAll(async () => {
  provider = await openTestProvider()
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.instead.clear()
  provider.requests.length = 0
  provider.userinfo = {}
})

const withCode = (more: Record<string, string> = {}) => settingsFor(provider, { OIDC_FLOW: 'code', ...more })
const outcome = ({ status, code }: { status: number; code: string | undefined }) => [status, code]

describe('a code', () => {
  it('is exchanged by the server, with a verifier that the browser never saw', () =>
    onPlant(async (plant) => {
      const begun = await begin(plant)
      const params = begun.address.searchParams
      expect([params.get('response_type'), params.get('code_challenge_method')]).toEqual(['code', 'S256'])
      provider.idToken = await tokenFor(plant, provider, begun.nonce)
      const { status, body } = await confirm(plant, 'the-code', begun)
      expect([status, body.id]).toEqual([200, plant.facts.people.analyst])
      const { code_verifier: verifier = '', ...form } = Object.fromEntries(provider.form ?? [])
      expect(form).toEqual({
        grant_type: 'authorization_code',
        code: 'the-code',
        redirect_uri: `${ORIGIN}/login-aad`,
        client_id: CLIENT,
      })
      expect(createHash('sha256').update(verifier).digest('base64url')).toBe(params.get('code_challenge'))
      expect(JSON.stringify([begun, body])).not.toContain(verifier)
      expect(provider.authorization).toBeUndefined()
    }, withCode()))

  it('is exchanged with the secret where the provider gave one', () =>
    onPlant(
      async (plant) => {
        const begun = await begin(plant)
        provider.idToken = await tokenFor(plant, provider, begun.nonce)
        expect((await confirm(plant, 'the-code', begun)).status).toBe(200)
        const expected = Buffer.from(`${CLIENT}:s%3Acret+%25`).toString('base64')
        expect(provider.authorization).toBe(`Basic ${expected}`)
        expect(provider.form?.has('client_id')).toBe(false)
      },
      withCode({ OIDC_CLIENT_SECRET: 's:cret %' }),
    ))

  it.each<[string, string]>([
    ['does not take it', '{"error":"invalid_grant"}'],
    ['gives no id_token for it', '{"access_token":"x"}'],
  ])('is refused where the provider %s', (_, text) =>
    onPlant(async (plant) => {
      const begun = await begin(plant)
      provider.instead.set('/token', (response) => response.writeHead(400).end(text))
      expect(outcome(await confirm(plant, 'another-code', begun))).toEqual([401, 'IDENTITY_REFUSED'])
    }, withCode()),
  )

  it.each<[string, Changes]>([
    ['of another attempt', { nonce: 'another' }],
    ['for another portal', { aud: 'another' }],
  ])('gives an id_token that is checked like any: %s', (_, changes) =>
    onPlant(async (plant) => {
      const begun = await begin(plant)
      provider.idToken = await tokenFor(plant, provider, begun.nonce, changes)
      expect(outcome(await confirm(plant, 'the-code', begun))).toEqual([401, 'IDENTITY_REFUSED'])
    }, withCode()),
  )

  it('cannot be replaced by an id_token out of the address', () =>
    onPlant(async (plant) => {
      const begun = await begin(plant)
      provider.instead.set('/token', (response) => response.writeHead(400).end('{"error":"invalid_grant"}'))
      const token = await tokenFor(plant, provider, begun.nonce)
      expect(outcome(await confirm(plant, token, begun))).toEqual([401, 'IDENTITY_REFUSED'])
    }, withCode()))

  it('brings the name from userinfo where the id_token is silent, if it is of the same person', () =>
    onPlant(async (plant) => {
      const signIn = async (subject: string) => {
        const begun = await begin(plant)
        provider.idToken = await tokenFor(plant, provider, begun.nonce, { sub: 's-1', preferred_username: undefined })
        provider.userinfo = { sub: subject, preferred_username: 'analyst' }
        return outcome(await confirm(plant, 'the-code', begun))
      }
      expect(await signIn('somebody-else')).toEqual([403, 'NO_PORTAL_RIGHT'])
      expect(await signIn('s-1')).toEqual([200, undefined])
    }, withCode()))

  it('that cannot be exchanged because the provider is down stays good', () =>
    onPlant(async (plant) => {
      const begun = await begin(plant)
      provider.idToken = await tokenFor(plant, provider, begun.nonce)
      provider.instead.set('/token', (response) => response.writeHead(502).end('{}'))
      expect(outcome(await confirm(plant, 'the-code', begun))).toEqual([503, 'PROVIDER_UNREACHABLE'])
      provider.instead.clear()
      expect((await confirm(plant, 'the-code', begun)).status).toBe(200)
    }, withCode()))
})
