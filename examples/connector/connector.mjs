/**
 * An example of a connector: a function of another system that Lineside asks. It knows the current order of a few products
 * and answers what it publishes of it as JSON. No dependencies; `node examples/connector/connector.mjs` runs it.
 *
 *   GET  /orders/current?sku=4711      POST /orders/current  {"sku": "4711"}
 *   → {"netWeight": 0.375, "lot": "L-205-A", "customer": "Example Foods"}
 *   POST /notes  {"key": "…", "note": 4711, …}   takes a production note, the same one once
 *   → {"document": "N-4711"}
 *
 * PORT (4100) is where it listens, always on the loopback address. With TOKEN set it answers only to
 * `Authorization: Bearer <TOKEN>`.
 */
import { createServer } from 'node:http'
import process from 'node:process'

/** Net weight of a piece in kg; products beyond the list have the weights in turn. */
const WEIGHTS = [12.5, 0.375, 8.2, 1.05]
const MAX_BODY_BYTES = 16 * 1024

/** The order that is made of a product now: the same for the same product, so that what is seen can be checked. */
function currentOrder(sku) {
  const number = [...sku].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0)
  return {
    netWeight: WEIGHTS[number % WEIGHTS.length],
    lot: `L-${number}-A`,
    // Lineside reads only what a connector publishes there: this stays unread
    customer: 'Example Foods',
  }
}

async function inputsOf(request, url) {
  if (request.method === 'GET') return Object.fromEntries(url.searchParams)
  const chunks = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > MAX_BODY_BYTES) throw new RangeError('too large')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/** A note and its reversal have a number each, which follows from them: what comes a second time is answered the same. */
async function takeNote(request) {
  if (request.method !== 'POST') return [405, { error: 'Send a note by POST.' }]
  const { note, kind } = await inputsOf(request, new URL('http://localhost'))
  if (!Number.isInteger(note)) return [400, { error: 'Say which note.' }]
  return [200, { document: `${kind === 'reversal' ? 'R' : 'N'}-${note}` }]
}

async function answer(request, token) {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (token && request.headers.authorization !== `Bearer ${token}`) return [401, { error: 'A token is needed.' }]
  if (url.pathname === '/notes') return takeNote(request)
  if (url.pathname !== '/orders/current') return [404, { error: 'There is only /orders/current.' }]
  if (request.method !== 'GET' && request.method !== 'POST') return [405, { error: 'Ask by GET or POST.' }]
  const { sku } = await inputsOf(request, url)
  if (typeof sku !== 'string' || sku === '') return [400, { error: 'Say for which sku.' }]
  return [200, currentOrder(sku)]
}

const token = process.env.TOKEN ?? ''
const server = createServer(async (request, response) => {
  const [status, body] = await answer(request, token).catch(() => [400, { error: 'Send a JSON object.' }])
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
server.listen(Number(process.env.PORT ?? 4100), 'localhost', () => {
  const { port } = server.address()
  console.log(`The example connector answers at http://localhost:${port}/orders/current?sku=4711`)
})
