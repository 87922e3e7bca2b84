import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another system that does what the test says, on the loopback address. */
export interface OtherSide {
  host: string
  url: string
  /** how many connections it has now */
  open(): number
  /** once every connection of before has ended */
  left(): Promise<void>
  close(): Promise<void>
}

export async function otherSide(act: RequestListener): Promise<OtherSide> {
  const server = createServer(act)
  let open = 0
  let waiting: (() => void)[] = []
  server.on('connection', (socket) => {
    open++
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open--
      if (open > 0) return
      for (const done of waiting) done()
      waiting = []
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  return {
    host,
    url: `http://${host}/order`,
    open: () => open,
    left: () => (open === 0 ? Promise.resolve() : new Promise((done) => waiting.push(done))),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
