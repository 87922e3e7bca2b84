import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io as connectTo } from 'socket.io-client'
import { expect, it } from 'vitest'
import { addressReader } from '../trusted-proxies.ts'
import { boundNewcomers } from './newcomers.ts'

it('connections that nobody signs in on are bounded in number, in all and by address, and in time', async () => {
  const newcomers = boundNewcomers(addressReader(1), { all: 3, ofAddress: 2, within: 1_500 })
  const server = createServer()
  const io = new Server(server, { allowRequest: newcomers.allowRequest })
  const hub = io.of('/hub')
  newcomers.watch(io, [hub])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const knock = (from: string) =>
    fetch(`${address}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': from } }).then(
      (answer) => answer.status,
    )
  const statuses = []
  for (const from of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3']) statuses.push(await knock(from))
  expect(statuses).toEqual([200, 200, 403, 200, 403])
  expect(newcomers.waiting()).toBe(3)
  // those that signed in count no longer, and those that did not are put out
  await expect.poll(newcomers.waiting, { interval: 5, timeout: 20_000 }).toBe(0)
  const sockets = []
  for (let n = 0; n < 5; n++) {
    const socket = connectTo(`${address}/hub`, { transports: ['websocket'], forceNew: true, reconnection: false })
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
    sockets.push(socket)
  }
  await expect.poll(newcomers.waiting, { interval: 5, timeout: 20_000 }).toBe(0)
  expect(io.engine.clientsCount).toBe(5)
  for (const socket of hub.sockets.values()) socket.disconnect()
  await expect.poll(() => io.engine.clientsCount, { interval: 5, timeout: 20_000 }).toBe(0)
  for (const socket of sockets) socket.close()
  await io.close()
})
