import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a model's server was asked. */
interface Question {
  headers: IncomingHttpHeaders
  body: { model: string; messages: { role: string; content: unknown }[] }
}

export interface ModelServer {
  /** for `SUGGESTIONS_URL` */
  url: string
  questions: Question[]
  /** from now on it answers these values */
  proposes(values: readonly { fieldId: number; value: unknown }[]): void
  /** from now on it answers so */
  answers(answer: (response: ServerResponse) => void): void
  close(): Promise<void>
}

export const completionOf = (content: string) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] })

/** A model behind an interface like OpenAI's on this machine; it says what a test gave it to say. */
export async function openModelServer(): Promise<ModelServer> {
  const questions: Question[] = []
  let answer: (response: ServerResponse) => void = (response) => void response.end(completionOf('{"values":[]}'))
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
    questions.push({ headers: request.headers, body: JSON.parse(body) })
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    questions,
    proposes(values) {
      answer = (response) => void response.end(completionOf(JSON.stringify({ values })))
    },
    answers(next) {
      answer = next
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
