import { connect, createServer, type Socket } from 'node:net'

/** A line between a device and the server: cut, nothing reaches it, a worker's requests as little as a page's. */
export interface Line {
  /** where the server is found through it */
  origin: string
  cut(): Promise<void>
  mend(): Promise<void>
}

/** @param server where the server listens: 'http://127.0.0.1:3000' */
export async function layLine(server: string): Promise<Line> {
  const { hostname, port } = new URL(server)
  const open = new Set<Socket>()
  const track = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
  }
  const line = createServer((device) => {
    const beyond = connect(Number(port), hostname)
    for (const socket of [device, beyond]) track(socket)
    device.pipe(beyond).pipe(device)
  })
  const listen = (at: number) => new Promise<void>((resolve) => line.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('a line has a port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut: () =>
      new Promise((resolve) => {
        line.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
    mend: () => listen(address.port),
  }
}
