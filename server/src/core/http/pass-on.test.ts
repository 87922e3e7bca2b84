import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { passOn } from './pass-on.ts'

const open: Server[] = []

async function listening(name: string): Promise<{ server: Server; port: number }> {
  const server = createServer(async (requests, answer) => {
    answer.setHeader('x-server', name)
    answer.end(`${name} ${requests.method} ${requests.url} ${await text(requests)}`)
  })
  server.on('upgrade', (_, socket) => {
    socket.end(`HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: test\r\n\r\n${name}`)
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function twoServers(): Promise<string> {
  const [own, other] = [await listening('own'), await listening('other')]
  passOn(
    own.server,
    (requests, answer) => {
      if (requests.url !== '/itself') return false
      answer.end('itself')
      return true
    },
    async ({ headers }) => (headers.cookie === 'to=other' ? other.port : null),
  )
  return `http://127.0.0.1:${own.port}`
}

it('some requests go on as they came, the others are answered as before', async () => {
  const base = await twoServers()
  const ask = async (path: string, cookie: string) =>
    (await fetch(base + path, { method: 'POST', body: 'typed', headers: { cookie } })).text()
  expect(await ask('/a?b=c', '')).toBe('own POST /a?b=c typed')
  expect(await ask('/a?b=c', 'to=other')).toBe('other POST /a?b=c typed')
  expect(await ask('/itself', 'to=other')).toBe('itself')
})

it.each([
  ['', 'own'],
  ['to=other', 'other'],
])('an upgrade with the cookie "%s" comes to %s', async (cookie, name) => {
  const base = await twoServers()
  const said = await new Promise<string>((resolve, reject) => {
    const requests = request(base, { headers: { connection: 'upgrade', upgrade: 'test', cookie } })
    requests.on('upgrade', (_, socket, head) => {
      void text(socket).then((rest) => resolve(head.toString() + rest), reject)
    })
    requests.on('error', reject)
    requests.end()
  })
  expect(said).toBe(name)
})

it('an answer that breaks off halfway breaks off for whom it was passed to', async () => {
  const [own, other] = [await listening('own'), await listening('other')]
  other.server.removeAllListeners('request')
  other.server.on('request', (_, answer) => {
    answer.writeHead(200, { 'content-length': '100' })
    answer.write('half of it', () => answer.destroy())
  })
  passOn(
    own.server,
    () => false,
    () => other.port,
  )
  const answer = await fetch(`http://127.0.0.1:${own.port}/`)
  await expect(answer.text()).rejects.toThrow()
})

it('whoever goes while the other server starts, or finds that it cannot, ends nobody’s process', async () => {
  const own = await listening('own')
  const started = Promise.withResolvers<null>()
  const faults: unknown[] = []
  const note = (error: unknown) => faults.push(error)
  process.on('uncaughtException', note)
  passOn(
    own.server,
    () => false,
    ({ url }) => (url === '/waits' ? started.promise : Promise.reject(new Error('It cannot start'))),
  )
  const socket = connect(own.port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    own.server.prependOnceListener('upgrade', () => resolve())
    socket.write('GET /waits HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: test\r\n\r\n')
  })
  socket.resetAndDestroy()
  await new Promise((resolve) => setImmediate(resolve))
  started.resolve(null)
  expect(await (await fetch(`http://127.0.0.1:${own.port}/fails`)).text()).toContain('own GET /fails')
  process.off('uncaughtException', note)
  expect(faults).toEqual([])
})
