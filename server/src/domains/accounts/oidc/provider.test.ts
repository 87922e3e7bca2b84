import { beginCorporate } from '@lineside/contract/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usePlant } from '../../../testing/plant.ts'
import {
  begin,
  CLIENT,
  confirm,
  ORIGIN,
  openTestProvider,
  settingsFor,
  signInAs,
  type TestProvider,
  tokenFor,
} from './testing.ts'

const { onPlant } = usePlant()

let provider: TestProvider
beforeEach(async () => {
  provider = await openTestProvider()
})
afterEach(() => provider.close())

const outcome = ({ status, code }: { status: number; code: string | undefined }) => [status, code]
const UNREACHABLE = [503, 'PROVIDER_UNREACHABLE']
const REFUSED = [401, 'IDENTITY_REFUSED']
const requests = (path: string) => provider.requests.filter((one) => one === path).length

describe('where the provider is asked', () => {
  it('leads to its own page, with everything it must know (implicit)', () =>
    onPlant(async (plant) => {
      const { address } = await begin(plant)
      expect(address.href).toMatch(`${provider.issuer}/authorize?tenant=plant&`)
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        tenant: 'plant',
        client_id: CLIENT,
        response_type: 'id_token',
        scope: 'openid profile email',
        redirect_uri: `${ORIGIN}/login-aad`,
      })
    }, settingsFor(provider)))

  it.each<[string, unknown, string]>([
    ['asks which account', undefined, 'select_account'],
    ['asks which account, as it says it can', ['none', 'select_account'], 'select_account'],
    ['is asked anew who it is, where it cannot ask which account', ['none', 'login'], 'login'],
  ])('%s, for whom another one is to come', (_, prompts, expected) =>
    onPlant(async (plant) => {
      provider.more = { prompt_values_supported: prompts }
      const query = { origin: ORIGIN, prompt: 'select_account' as const }
      const { address } = await plant.nobody.ask(beginCorporate, { query })
      expect(new URL(address).searchParams.get('prompt')).toBe(expected)
      expect((await begin(plant)).address.searchParams.has('prompt')).toBe(false)
      const forced = await plant.nobody.call(beginCorporate, { query: { origin: ORIGIN, prompt: 'none' } as never })
      expect([forced.status, Object.keys(forced.fields ?? {})]).toEqual([400, ['prompt']])
    }, settingsFor(provider)),
  )

  it.each(['javascript:alert(1)', 'https://a.example/path', 'https://u:p@a.example', 'file:///etc', 'null', ''])(
    'takes nothing for the portal that is no origin: %j',
    (origin) =>
      onPlant(async (plant) => {
        const reply = await plant.nobody.call(beginCorporate, { query: { origin } })
        expect([reply.status, Object.keys(reply.fields ?? {})]).toEqual([400, ['origin']])
      }, settingsFor(provider)),
  )

  it('does not exist where none is configured', () =>
    onPlant(async (plant) => {
      expect((await plant.nobody.call(beginCorporate, { query: { origin: ORIGIN } })).status).toBe(404)
      expect(outcome(await confirm(plant, 'x', { state: 'x', key: 'x' }))).toEqual([404, 'NOT_FOUND'])
    }))
})

describe('the keys', () => {
  it('are fetched once, and again at once when a new key signs', () =>
    onPlant(async (plant) => {
      for (let n = 0; n < 3; n++) expect((await signInAs(plant, provider)).status).toBe(200)
      expect([requests('/keys'), requests('/.well-known/openid-configuration')]).toEqual([1, 1])
      await provider.rotate()
      expect((await signInAs(plant, provider)).status).toBe(200)
      await provider.rotate()
      expect((await signInAs(plant, provider)).status).toBe(200)
      expect(requests('/keys')).toBe(3)
    }, settingsFor(provider)))

  it('that were taken back open nothing after ten minutes', () =>
    onPlant(async (plant) => {
      await signInAs(plant, provider)
      const old = provider.key
      await provider.rotate()
      plant.moveClock(10 * 60_000)
      const begun = await begin(plant)
      const current = provider.key
      provider.key = old
      const token = await tokenFor(plant, provider, begun.nonce)
      provider.key = current
      expect(outcome(await confirm(plant, token, begun))).toEqual(REFUSED)
    }, settingsFor(provider)))

  it('are not asked for by made-up key ids more than once in half a minute', () =>
    onPlant(async (plant) => {
      await signInAs(plant, provider)
      const guess = (n: number) => signInAs(plant, provider, { header: { kid: `made-up-${n}` } })
      for (let n = 0; n < 10; n++) expect(outcome(await guess(n))).toEqual(REFUSED)
      expect(requests('/keys')).toBe(2)
      plant.moveClock(30_000)
      for (let n = 0; n < 10; n++) await guess(n)
      expect(requests('/keys')).toBe(3)
      expect((await signInAs(plant, provider)).status).toBe(200)
    }, settingsFor(provider)))

  it('are asked for once by many who come at the same time', () =>
    onPlant(async (plant) => {
      const all = await Promise.all(Array.from({ length: 8 }, () => begin(plant)))
      const replies = await Promise.all(
        all.map(async (begun) => confirm(plant, await tokenFor(plant, provider, begun.nonce), begun)),
      )
      expect(replies.map((reply) => reply.status)).toEqual(Array(8).fill(200))
      expect([requests('/keys'), requests('/.well-known/openid-configuration')]).toEqual([1, 1])
    }, settingsFor(provider)))
})

describe('a provider', () => {
  it('that is not there is said to be, in the language of the reader, and is found when it is back', () =>
    onPlant(async (plant) => {
      provider.instead.set('/.well-known/openid-configuration', (response) => response.destroy())
      const query = { query: { origin: ORIGIN } }
      const reply = await plant.nobody.call(beginCorporate, query, { language: 'pt-BR' })
      expect(outcome(reply)).toEqual(UNREACHABLE)
      expect(reply.body).toMatchObject({ message: expect.stringMatching(/^O login corporativo não está respondendo/) })
      provider.instead.clear()
      expect((await plant.nobody.call(beginCorporate, query)).status).toBe(200)
    }, settingsFor(provider)))

  it.each<[string, string, string]>([
    ['answers for another issuer', '/.well-known/openid-configuration', '{"issuer":"https://elsewhere.example"}'],
    ['answers a page', '/.well-known/openid-configuration', '<html>'],
    ['answers null', '/.well-known/openid-configuration', 'null'],
  ])('that %s is not used', (_, path, text) =>
    onPlant(async (plant) => {
      provider.instead.set(path, (response) => response.end(text))
      expect(outcome(await plant.nobody.call(beginCorporate, { query: { origin: ORIGIN } }))).toEqual(UNREACHABLE)
    }, settingsFor(provider)),
  )

  it.each<[string, (response: import('node:http').ServerResponse) => void]>([
    ['breaks off', (response) => response.destroy()],
    ['sends half a megabyte', (response) => response.end(`{"keys":[],"x":"${'x'.repeat(600_000)}"}`)],
    ['sends no keys', (response) => response.end('{"error":"down"}')],
    ['leads elsewhere', (response) => response.writeHead(302, { location: `${provider.issuer}/keys2` }).end()],
    ['says nothing for five seconds', () => undefined],
  ])('whose keys cannot be had, because it %s, is a fault of the provider and not of the person', (_, instead) =>
    onPlant(async (plant) => {
      const begun = await begin(plant)
      const token = await tokenFor(plant, provider, begun.nonce)
      provider.instead.set('/keys', instead)
      expect(outcome(await confirm(plant, token, begun))).toEqual(UNREACHABLE)
      provider.instead.clear()
      // nothing was used up: the same answer is good once the provider is back
      expect((await confirm(plant, token, begun)).status).toBe(200)
    }, settingsFor(provider)),
  )
})
