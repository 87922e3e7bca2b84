import type { AddressInfo } from 'node:net'
import { createServer, connect as dial, type Socket } from 'node:net'

/** A stretch of network before a server: it can be cut, and what was under way then is lost on both sides. */
export interface Network {
  address: string
  /** leads to this server from now on */
  lead(to: string): void
  /** cuts a share of the connections, 1 all of them */
  cut(share: number, random: () => number): void
  close(): Promise<void>
}

export async function openNetwork(): Promise<Network> {
  const open = new Set<Socket>()
  let target: URL | undefined
  const server = createServer((near) => {
    if (!target) {
      near.destroy()
      return
    }
    const far = dial(Number(target.port), target.hostname)
    open.add(near)
    const end = () => {
      open.delete(near)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(to) {
      target = new URL(to)
    },
    cut(share, random) {
      for (const socket of open) if (random() < share) socket.destroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
