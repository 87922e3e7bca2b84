/**
 * Guesses IDs and passwords at an even pace until its input ends: of one address, or of another for each attempt. Prints how
 * many a second were sent, and how many were answered by each status.
 */
import { Agent, request } from 'node:http'

const [url = '', addresses = ''] = process.argv.slice(2)
const perSecond = Number(process.env.BENCH_ATTEMPTS ?? 1_000)
const TICK = 10

/** An open request more would only wait here. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 })
const answered: Record<string, number> = { sent: 0 }
const begin = performance.now()

const random = (below: number) => Math.floor(Math.random() * below)
const addressOf = () =>
  addresses === 'one address' ? '203.0.113.9' : `198.${18 + random(2)}.${random(256)}.${1 + random(254)}`

function count(what: string) {
  answered[what] = (answered[what] ?? 0) + 1
}

function guess() {
  count('sent')
  const sent = request(`${url}/api/brf/BrfAuth`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf() },
  })
  sent.once('response', (answer) => {
    count(String(answer.statusCode))
    answer.resume()
  })
  sent.once('error', () => count('failed'))
  sent.end(JSON.stringify({ id: `guess-${random(1_000_000)}`, password: 'a-wrong-password' }))
}

setInterval(() => {
  const due = ((performance.now() - begin) / 1000) * perSecond
  while ((answered.sent ?? 0) < due) guess()
}, TICK)

process.stdin.resume()
process.stdin.once('end', () => {
  const seconds = (performance.now() - begin) / 1000
  const rates = Object.entries(answered).map(([what, number]) => [what, Math.round(number / seconds)])
  process.stdout.write(JSON.stringify(Object.fromEntries(rates)), () => process.exit(0))
})
