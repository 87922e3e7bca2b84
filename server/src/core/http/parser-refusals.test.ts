import { type AddressInfo, connect } from 'node:net'
import { HUB_PATH } from '@lineside/contract/core'
import { expect, it } from 'vitest'
import { type TestPlant, usePlant } from '../../testing/plant.ts'

const { onPlant } = usePlant()

async function open(plant: TestPlant) {
  await plant.app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = plant.app.http.server.address() as AddressInfo
  /** what a connection hears until the server closes it; `told` is called as more comes */
  return (text: string, logged: (heard: string, send: (more: string) => void) => void = () => undefined) =>
    new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.setEncoding('utf8')
      socket.on('data', (chunk: string) => {
        heard += chunk
        logged(heard, (more) => socket.write(more))
      })
      socket.once('close', () => resolve(heard))
      socket.once('error', reject)
    })
}

const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'BROKEN_REQUEST', 'en-US'],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'BROKEN_REQUEST', 'en-US'],
  ['a broken header', head(['GET / HTTP/1.1', 'Host: x', 'a b: c']), 400, 'BROKEN_REQUEST', 'en-US'],
  [
    'two lengths',
    head(['POST / HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2']),
    400,
    'BROKEN_REQUEST',
    'en-US',
  ],
  [
    'too many headers',
    head(['GET / HTTP/1.1', 'Host: x', `X: ${'y'.repeat(20_000)}`]),
    431,
    'HEADERS_TOO_LARGE',
    'en-US',
  ],
  [
    'a strange expectation',
    head(['POST /api/brf/BrfAuth HTTP/1.1', 'Host: x', 'Expect: tea', 'Accept-Language: tr', 'Content-Length: 2']),
    417,
    'EXPECTATION_REFUSED',
    'tr',
  ],
])('%s is refused as everything is, and closed', (_, request, status, code, language) =>
  onPlant(async (plant) => {
    const send = await open(plant)
    const answer = await send(request)
    const [top = '', body = ''] = answer.split('\r\n\r\n')
    const [line, ...headers] = top.toLowerCase().split('\r\n')
    expect(line).toMatch(`http/1.1 ${status} `)
    expect(headers).toEqual(
      expect.arrayContaining([
        'content-type: application/problem+json; charset=utf-8',
        `content-language: ${language.toLowerCase()}`,
        'x-content-type-options: nosniff',
        'x-frame-options: deny',
        'cache-control: no-store',
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        'connection: close',
      ]),
    )
    expect(JSON.parse(body)).toMatchObject({
      type: 'about:blank',
      status,
      code,
      message: expect.stringMatching(/^\p{Lu}.*\.$/u),
    })
  }),
)

it.each([
  ['h2c', '/api/healthz', 'h2c'],
  ['h2c to the hub', `${HUB_PATH}/?EIO=4&transport=websocket`, 'h2c'],
  ['a websocket to elsewhere', '/api/healthz', 'websocket'],
  ['a websocket to nearly the hub', `${HUB_PATH}x/`, 'websocket'],
])('an upgrade to %s on a kept connection is answered as if it were not there', (_, path, protocol) =>
  onPlant(async (plant) => {
    const send = await open(plant)
    const upgrade = ['Connection: Upgrade, HTTP2-Settings', `Upgrade: ${protocol}`, 'HTTP2-Settings: AAMAAABkAAQAAP__']
    let step = 0
    // a first answer, so that the connection is kept; then the upgrade; then one more request, which closes it
    const heard = await send(head(['GET /api/healthz HTTP/1.1', 'Host: x']), (so_far, more) => {
      const answers = so_far.match(/HTTP\/1\.1 \d+/g)?.length ?? 0
      if (answers === 1 && step === 0) {
        step = 1
        more(head([`GET ${path} HTTP/1.1`, 'Host: x', ...upgrade]))
      }
      if (answers === 2 && step === 1) {
        step = 2
        more(head(['GET /api/healthz HTTP/1.1', 'Host: x', 'Connection: close']))
      }
    })
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toHaveLength(3)
    expect(heard).not.toContain(' 101 ')
  }),
)
