import { patience } from '../../lib/pace.ts'

interface Answer {
  id?: number
  type: string
  result?: unknown
  error?: string
  message?: string
}

/** A connection by which a browser is driven: W3C WebDriver BiDi. */
export interface Bidi {
  send<T>(method: string, params: object): Promise<T>
  close(): void
}

/** Connects to a browser that listens there: 'ws://127.0.0.1:4444/session'. */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id === undefined) return
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  socket.addEventListener('close', () => {
    for (const give of waiting.values()) give({ type: 'error', error: 'closed', message: 'the browser is gone' })
    waiting.clear()
  })
  let last = 0
  return {
    send: <T>(method: string, params: object) =>
      new Promise<T>((resolve, reject) => {
        const id = ++last
        const late = setTimeout(() => reject(new Error(`${method} was not answered`)), patience(30_000))
        waiting.set(id, ({ type, result, error, message }) => {
          clearTimeout(late)
          if (type === 'success') resolve(result as T)
          else reject(new Error(`${method}: ${error}: ${message}`))
        })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}
