import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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
