import type { RequestListener, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type OtherSide, otherSide } from '../../testing/other-side.ts'
import { type Call, send } from './request.ts'

const opened: OtherSide[] = []
afterEach(async () => {
  for (const side of opened.splice(0)) await side.close()
})

async function side(act: RequestListener) {
  const started = await otherSide(act)
  opened.push(started)
  return started
}

/** A time that every honest answer of this machine has; who never answers is left after a tenth of a second. */
const LONG = 30_000
const ask = (url: string, more: Partial<Call> = {}, patience = LONG) =>
  send(
    { url: new URL(url), post: false, inputs: {}, isAllowed: true, secret: null, ...more },
    AbortSignal.timeout(patience),
  )

const json = (response: ServerResponse, text: string, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(text)
}

describe('what is asked', () => {
  it('has its inputs in the address, or as JSON, and the secret in its header', async () => {
    const heard: unknown[] = []
    const { url } = await side((request, response) => {
      const { method, headers } = request
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        heard.push([method, request.url, body, headers['x-key'] ?? null, headers['content-type'] ?? null])
        json(response, '{}')
      })
    })
    const inputs = { sku: 'A&B=ç', count: 3 }
    expect(await ask(url, { inputs })).toEqual({ text: '{}' })
    await ask(`${url}?sku=theirs&plant=1`, { inputs: { sku: '4711' } })
    await ask(url, { inputs, post: true, secret: { header: 'X-Key', value: 's3cret' } })
    expect(heard).toEqual([
      ['GET', '/order?sku=A%26B%3D%C3%A7&count=3', '', null, null],
      ['GET', '/order?sku=4711&plant=1', '', null, null],
      ['POST', '/order', '{"sku":"A&B=ç","count":3}', 's3cret', 'application/json'],
    ])
  })
})

describe('another side that means no good', () => {
  it('that accepts and says nothing is left when the time is over', async () => {
    const silent = await side(() => undefined)
    expect(await ask(silent.url, {}, 100)).toEqual({ fault: 'timeout' })
    await silent.left()
  })

  it('that drips for ever is left when the time is over, however lively it is', async () => {
    const drip = await side((_request, response) => {
      response.writeHead(200)
      // a byte at a time, below the size that is read
      const timer = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(timer))
    })
    expect(await ask(drip.url, {}, 200)).toEqual({ fault: 'timeout' })
    await drip.left()
  })

  it('that sends without an end is left at 64 KB', async () => {
    let sent = 0
    const huge = await side((_request, response) => {
      const more = () => {
        sent += 16_384
        if (!response.destroyed) response.write(' '.repeat(16_384), more)
      }
      more()
    })
    expect(await ask(huge.url)).toEqual({ fault: 'tooLarge' })
    await huge.left()
    expect(sent).toBeLessThan(8_000_000)
  })

  it.each([301, 302, 303, 307, 308])('that leads elsewhere with %i is not followed', async (status) => {
    let calls = 0
    const inner = await side((_request, response) => {
      calls++
      json(response, '{}')
    })
    const away = await side((_request, response) => {
      response.writeHead(status, { location: inner.url })
      response.end()
    })
    expect(await ask(away.url)).toEqual({ fault: 'redirected' })
    expect(calls).toBe(0)
  })

  it.each([400, 401, 404, 500, 503])('that refuses with %i says so', async (status) => {
    const refusing = await side((_request, response) => json(response, '{"netWeight": 1}', status))
    expect(await ask(refusing.url)).toEqual({ fault: 'badStatus', detail: String(status) })
  })

  it('that dies within its answer, or before it, has given none', async () => {
    const dies = await side((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"netWeight": 1', () => response.destroy())
    })
    expect(await ask(dies.url)).toEqual({ fault: 'unreachable' })
    const hangsUp = await side((request) => request.socket.destroy())
    expect(await ask(hangsUp.url)).toEqual({ fault: 'unreachable' })
    await hangsUp.close()
    expect(await ask(hangsUp.url)).toEqual({ fault: 'unreachable' })
  })

  it('that speaks no HTTP, or of another protocol, has given none', async () => {
    const babbles = await side((request) => {
      request.socket.end('220 smtp.example.com ESMTP\r\n')
    })
    expect(await ask(babbles.url)).toEqual({ fault: 'unreachable' })
    const upgrades = await side((request) => {
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n')
    })
    expect(await ask(upgrades.url)).toEqual({ fault: 'unreachable' })
  })
})

describe('the own network', () => {
  it('is not asked unless it is allowed, by whatever name it goes', async () => {
    let calls = 0
    const inside = await side((_request, response) => {
      calls++
      json(response, '{}')
    })
    const port = inside.host.split(':')[1]
    for (const name of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '127.1', '0'])
      expect([name, await ask(`http://${name}:${port}/`, { isAllowed: false })]).toEqual([
        name,
        { fault: 'privateAddress' },
      ])
    expect(calls).toBe(0)
    expect(await ask(inside.url)).toEqual({ text: '{}' })
  })
})
