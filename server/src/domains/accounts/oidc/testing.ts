import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beginCorporate, confirmCorporate } from '@lineside/contract/accounts'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { TestPlant } from '../../../testing/plant.ts'

interface SigningKey {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  jwk: JWK
}

/** An identity provider over HTTP whose keys, claims and manners the test decides. */
export interface TestProvider {
  issuer: string
  key: SigningKey
  /** addresses that were asked for, without the query */
  requests: string[]
  /** the last form the token endpoint got */
  form: URLSearchParams | null
  authorization: string | undefined
  /** answers instead of the usual, by address */
  instead: Map<string, (response: ServerResponse) => void>
  /** what it says of itself beside the usual */
  more: Record<string, unknown>
  /** what a code is exchanged for, and what userinfo says */
  idToken: string
  userinfo: Record<string, unknown>
  /** from now on only a new key is published */
  rotate(): Promise<void>
  close(): Promise<void>
}

export async function signingKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

export async function openTestProvider(): Promise<TestProvider> {
  const server = createServer((request, response) => void answer(provider, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let keys = 1
  const provider: TestProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: await signingKey('key-1'),
    requests: [],
    form: null,
    authorization: undefined,
    instead: new Map(),
    more: {},
    idToken: '',
    userinfo: {},
    async rotate() {
      keys += 1
      provider.key = await signingKey(`key-${keys}`)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}

async function answer(provider: TestProvider, request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? '').split('?')[0] ?? ''
  provider.requests.push(path)
  const instead = provider.instead.get(path)
  if (instead) return instead(response)
  const { issuer } = provider
  const answers: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize?tenant=plant`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      end_session_endpoint: `${issuer}/end`,
      jwks_uri: `${issuer}/keys`,
      ...provider.more,
    },
    '/keys': { keys: [provider.key.jwk] },
    '/token': { id_token: provider.idToken, access_token: 'an-access-token', token_type: 'Bearer' },
    '/userinfo': provider.userinfo,
  }
  if (path === '/token') {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    provider.form = new URLSearchParams(Buffer.concat(chunks).toString())
    provider.authorization = request.headers.authorization
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answers[path] ?? {}))
}

export const CLIENT = 'portal-client'
export const ORIGIN = 'https://portal.example'

export const settingsFor = (provider: TestProvider, more: Record<string, string> = {}) => ({
  settings: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT, OIDC_FLOW: 'implicit', ...more },
})

export interface BegunSignIn {
  key: string
  state: string
  nonce: string
  address: URL
}

/** Begins as a browser does. */
export async function begin(plant: TestPlant): Promise<BegunSignIn> {
  const { address, key } = await plant.nobody.ask(beginCorporate, { query: { origin: ORIGIN } })
  const url = new URL(address)
  const part = (name: string) => url.searchParams.get(name) ?? ''
  return { key, state: part('state'), nonce: part('nonce'), address: url }
}

export type Changes = JWTPayload & { header?: Record<string, unknown> }

/** An id_token of the analyst made now; undefined claims are left out. */
export async function tokenFor(plant: TestPlant, provider: TestProvider, nonce: string, changes: Changes = {}) {
  const { header, ...claims } = changes
  const now = Math.floor(plant.now().getTime() / 1000)
  const usual = {
    iss: provider.issuer,
    aud: CLIENT,
    sub: 'subject-of-analyst',
    preferred_username: 'analyst',
    iat: now,
    exp: now + 300,
    nonce,
  }
  const { kid, privateKey } = provider.key
  return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey)
}

/** Comes back as a browser does: the credential as the bearer token, state and key in the body. */
export function confirm(
  plant: TestPlant,
  credential: string,
  proof: { state?: string; key?: string; error?: string },
  options: { language?: string; platform?: number } = {},
) {
  const { state, key, error } = proof
  const body = { ...(state !== undefined && { state }), ...(key && { key }), ...(error && { error }) }
  const headers: Record<string, string> = credential === '' ? {} : { authorization: `Bearer ${credential}` }
  return plant.nobody.call(confirmCorporate, { body }, { ...options, headers })
}

/** A whole sign-in by the implicit flow. */
export async function signInAs(plant: TestPlant, provider: TestProvider, changes: Changes = {}, options = {}) {
  const begun = await begin(plant)
  return confirm(plant, await tokenFor(plant, provider, begun.nonce, changes), begun, options)
}
