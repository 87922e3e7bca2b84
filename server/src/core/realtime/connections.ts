import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Milliseconds that a client has to answer the closing of its connection. */
const PATIENCE = 1_000

/** Remembers the sockets that became websockets: the HTTP server knows them no longer, but waits for them at its end. */
export function trackUpgrades(server: HttpServer) {
  const open = new Set<Duplex>()
  const remember = (_request: IncomingMessage, socket: Duplex) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  }
  server.on('upgrade', remember)
  return {
    /** waits for them to close; one whose other end is dead is cut off */
    async end() {
      server.off('upgrade', remember)
      const closed = [...open].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
      const impatience = setTimeout(() => {
        for (const socket of open) socket.destroy()
      }, PATIENCE)
      await Promise.all(closed)
      clearTimeout(impatience)
    },
  }
}
