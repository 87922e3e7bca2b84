/** A network between server and database that can fall silent, as behind a cable that was pulled. */
import { connect, createServer } from 'node:net'

/** Relays to the host and port of a URL; resolves with { url, silence, close }. */
export const openRelay = async (target) => {
  const { hostname, port } = new URL(target)
  const open = new Set()
  let silent = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => open.delete(from) && to.destroy())
      from.on('data', (chunk) => silent || to.write(chunk))
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: server.address().port }).href,
    /** from now on nothing passes, and nobody is told */
    silence() {
      silent = true
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
