/**
 * Loaded into a server by `--import` (plain JavaScript, so that nothing else is loaded with it): how long its event
 * loop was held up, by a timer. On SIGUSR2 it writes into the file LAG_FILE what it saw since the last time: the delays
 * of the timer in milliseconds, how many were over 50, and under `own` the same of the processor time that the main
 * thread itself took between two of its turns. Where the two differ, others on the machine held it up.
 */
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

const STEP = 5
let delays = []
let owns = []
let expected = performance.now() + STEP
let spent = 0

const processorTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const look = () => {
  const now = performance.now()
  const used = processorTime()
  delays.push(now - expected)
  owns.push(used - spent)
  expected = now + STEP
  spent = used
}

const summary = (values) => {
  values.sort((a, b) => a - b)
  const at = (share) => Math.round((values[Math.floor(values.length * share)] ?? 0) * 10) / 10
  return { p50: at(0.5), p99: at(0.99), max: at(0.999_999), over50: values.filter((ms) => ms > 50).length }
}

if (isMainThread) {
  spent = processorTime()
  setInterval(look, STEP).unref()
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.LAG_FILE ?? '/dev/null', JSON.stringify({ ...summary(delays), own: summary(owns) }))
    delays = []
    owns = []
  })
}
