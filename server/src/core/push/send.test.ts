import { spawn } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { type OtherSide, otherSide } from '../../testing/other-side.ts'
import { isProxied, readPush } from './config.ts'
import { identityFrom } from './identity.ts'
import { sendPush } from './send.ts'
import { decrypt } from './testing.ts'

const opened: OtherSide[] = []
afterEach(async () => {
  for (const side of opened.splice(0)) await side.close()
})

const identity = identityFrom(Buffer.alloc(32, 7))
const now = new Date()
const keys = createECDH('prime256v1')
const auth = randomBytes(16)
const browser = { p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') }
const config = { contact: 'mailto:it@plant.example', direct: null }

const push = (endpoint: string, isAllowed = true, own: object = {}) =>
  sendPush(
    { to: { endpoint, ...browser }, content: '{"title":"x"}', ttl: 60, topic: 'n1', urgent: true, isAllowed },
    { config, identity, now, ...own },
  )

/** A service that answers as it is told, and what it heard. */
async function service(status: number, headers: Record<string, string> = {}) {
  const heard: { request: IncomingMessage; body: Buffer }[] = []
  const side = await otherSide(async (request, response) => {
    heard.push({ request, body: await buffer(request) })
    response.writeHead(status, headers).end('anything')
  })
  opened.push(side)
  return { url: `http://${side.host}/send/abc`, origin: `http://${side.host}`, heard }
}

describe('a push', () => {
  it('is encrypted for its browser, and signed for its service', async () => {
    const { url, origin, heard } = await service(201)
    expect(await push(url)).toEqual({ kind: 'taken' })
    const [{ request, body } = {}] = heard
    expect([request?.method, request?.url]).toEqual(['POST', '/send/abc'])
    expect(request?.headers).toMatchObject({
      ttl: '60',
      topic: 'n1',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    })
    expect(decrypt(body ?? Buffer.of(), keys.getPrivateKey(), auth)).toBe('{"title":"x"}')
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(String(request?.headers.authorization)) ?? []
    expect(key).toBe(identity.publicKey)
    expect(decodeProtectedHeader(token)).toEqual({ typ: 'JWT', alg: 'ES256' })
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
    expect(payload).toEqual({
      aud: origin,
      sub: 'mailto:it@plant.example',
      exp: Math.floor(now.getTime() / 1000) + 12 * 3600,
    })
  })

  it.each([
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [429, { 'retry-after': '90' }, { kind: 'later', status: 429, after: 90 }],
    [503, { 'retry-after': new Date(now.getTime() + 60_500).toUTCString() }, { kind: 'later', status: 503 }],
    [500, { 'retry-after': 'soon' }, { kind: 'later', status: 500, after: null }],
    [302, { location: 'http://127.0.0.1/' }, { kind: 'refused', status: 302 }],
    [403, {}, { kind: 'refused', status: 403 }],
  ])('that is answered %i is %j', async (status, headers, outcome) => {
    const { url, heard } = await service(status, headers as Record<string, string>)
    expect(await push(url)).toMatchObject(outcome)
    expect(heard).toHaveLength(1)
  })

  it('waits for nobody who is away or says nothing', async () => {
    const silent = await otherSide(() => undefined)
    opened.push(silent)
    const away = { kind: 'later', status: 0, after: null }
    expect(await push(`http://${silent.host}/`, true, { patience: 100 })).toEqual(away)
    expect(await push('http://127.0.0.1:9/')).toEqual(away)
  })

  it('goes to the own network by permission alone, and without TLS nowhere else', async () => {
    const { url, heard } = await service(201)
    const refused = { kind: 'refused', status: 0 }
    for (const wrong of [url, url.replace('http:', 'https:'), 'http://push.example.com/', 'https://[::1]/x'])
      expect([wrong, await push(wrong, false)]).toEqual([wrong, refused])
    expect(heard).toEqual([])
  })
})

describe('the outgoing proxy', () => {
  it('is that of the environment, but for what is reached directly', () => {
    const env = { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: 'http://out.example:3128' }
    const config = readPush({ ...env, NO_PROXY: 'near.example, .plant.example,*.own.example;x, odd.example:8443' })
    if (!config) throw new Error('Off')
    const through = (url: string) => isProxied(config, new URL(url))
    for (const url of ['https://push.example.com/a', 'https://odd.example/', 'https://far.near.example/'])
      expect([url, through(url)]).toEqual([url, true])
    for (const url of [
      'https://near.example/',
      'https://a.plant.example/',
      'https://odd.example:8443/',
      'http://x.example/',
    ])
      expect([url, through(url)]).toEqual([url, false])
    expect(readPush({ ...env, NODE_USE_ENV_PROXY: '' })?.direct).toBeNull()
    expect(readPush({ ...env, NO_PROXY: '*' })?.direct).toEqual(['*'])
  })

  it('is asked for the service by its name', async () => {
    const requests: string[] = []
    const proxy = createServer()
    proxy.on('connect', (request, socket) => {
      requests.push(String(request.url))
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    })
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
    const { port } = proxy.address() as AddressInfo
    const program = `
      import { sendPush } from ${JSON.stringify(import.meta.resolve('./send.ts'))}
      import { readPush } from ${JSON.stringify(import.meta.resolve('./config.ts'))}
      import { identityFrom } from ${JSON.stringify(import.meta.resolve('./identity.ts'))}
      const to = ${JSON.stringify({ endpoint: 'https://push.invalid/abc', ...browser })}
      const push = { to, content: 'x', ttl: 1, topic: 'n', urgent: false, isAllowed: false }
      const identity = identityFrom(new Uint8Array(32))
      console.log(JSON.stringify(await sendPush(push, { config: readPush(process.env), identity, now: new Date() })))`
    const env = { ...process.env, NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: `http://127.0.0.1:${port}`, NO_PROXY: '' }
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env })
    const said = buffer(child.stdout)
    await once(child, 'close')
    expect(JSON.parse((await said).toString())).toEqual({ kind: 'later', status: 0, after: null })
    expect(requests).toEqual(['push.invalid:443'])
    await new Promise((closed) => proxy.close(closed))
  })
})

describe('the settings', () => {
  it('name whom the services can write to, or push nothing', () => {
    expect(readPush({})).toEqual({ contact: null, direct: null })
    expect(readPush({ LINESIDE_PUSH: 'off' })).toBeNull()
    expect(readPush({ SMTP_FROM: 'Lineside <portal@plant.example>' })?.contact).toBe('mailto:portal@plant.example')
    expect(readPush({ PUSH_CONTACT: 'https://plant.example/it' })?.contact).toBe('https://plant.example/it')
    expect(() => readPush({ PUSH_CONTACT: 'it@plant.example' })).toThrow('PUSH_CONTACT must be mailto:')
  })
})
