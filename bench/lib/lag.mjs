/**
 * Loaded into a server by `--import` (plain JavaScript, so that nothing else is loaded with it): how long its event
 * loop was held up, by a timer. On SIGUSR2 it writes the longest delay since the last time, in milliseconds, and the
 * share of delays over 50 ms, into the file LAG_FILE.
 */
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

const STEP = 5
let delays = []
let expected = performance.now() + STEP

const look = () => {
  const now = performance.now()
  delays.push(now - expected)
  expected = now + STEP
}

if (isMainThread) {
  setInterval(look, STEP).unref()
  process.on('SIGUSR2', () => {
    delays.sort((a, b) => a - b)
    const at = (share) => Math.round((delays[Math.floor(delays.length * share)] ?? 0) * 10) / 10
    const found = { p50: at(0.5), p99: at(0.99), max: at(0.999_999), over50: delays.filter((ms) => ms > 50).length }
    writeFileSync(process.env.LAG_FILE ?? '/dev/null', JSON.stringify(found))
    delays = []
  })
}
