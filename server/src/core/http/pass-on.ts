import { request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'

/** Another server of this machine, by its port; null: this one answers. */
type Onward = (request: IncomingMessage) => number | null | Promise<number | null>

const HERE = '127.0.0.1'

/** Answers what it takes upon itself and says whether it did. */
type AnswerItself = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Stands before all that a server does: some requests it answers itself, some go on to another server of this machine, as
 * they came and with what they stream; the others are answered as before.
 */
export function passOn(server: Server, itself: AnswerItself, onward: Onward): void {
  const requests = server.listeners('request')
  const upgrades = server.listeners('upgrade')
  server.removeAllListeners('request')
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    if (itself(request, response)) return
    const port = await portFor(request, onward)
    if (port !== null) return passRequest(port, request, response)
    for (const listener of requests) Reflect.apply(listener, server, [request, response])
  })
  if (upgrades.length === 0) return
  server.removeAllListeners('upgrade')
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // nobody else listens while the other one starts, and an error that nobody hears ends the process
    socket.on('error', () => socket.destroy())
    const port = await portFor(request, onward)
    if (socket.destroyed) return
    if (port !== null) return passUpgrade(port, request, socket, head)
    for (const listener of upgrades) Reflect.apply(listener, server, [request, socket, head])
  })
}

const portFor = async (request: IncomingMessage, onward: Onward) => {
  try {
    return await onward(request)
  } catch {
    return null
  }
}

function passRequest(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request
  const further = ask({ host: HERE, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    // one that breaks off ends what it was passed to
    pipeline(answer, response, () => undefined)
  })
  further.on('error', () => response.destroy())
  response.on('close', () => further.destroy())
  request.pipe(further)
}

function passUpgrade(port: number, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const further = connect(port, HERE, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
    further.write(`${lines.join('\r\n')}\r\n\r\n`)
    further.write(head)
    further.pipe(socket).pipe(further)
  })
  further.on('error', () => socket.destroy())
  further.on('close', () => socket.destroy())
  socket.on('close', () => further.destroy())
}
