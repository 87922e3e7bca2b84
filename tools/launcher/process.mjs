/**
 * Child processes that never outlive the launcher. Each child leads a group of its own, so a Ctrl-C in the
 * terminal reaches the launcher alone, which then ends every group once and in order.
 */
import { spawn } from 'node:child_process'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'

const graceMs = 5000
const parentPollMs = 250
const echoMs = 500
const stopSignals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }
const children = new Set()
const cleanups = new Set()
let ending = false

const signalGroup = (child, signal) => {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The group has ended already.
  }
}

const closed = (child) => new Promise((resolve) => child.once('close', resolve))

/** Ends a child and everything it started: first by request, after five seconds by force. */
export const endChild = async (child) => {
  if (!children.has(child)) return
  const end = closed(child)
  signalGroup(child, 'SIGTERM')
  const force = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs)
  await end
  clearTimeout(force)
  signalGroup(child, 'SIGKILL')
}

/** Registers work to do when the launcher is told to stop; returns the way to take it back. */
export const onStop = (cleanup) => {
  cleanups.add(cleanup)
  return () => cleanups.delete(cleanup)
}

const endAll = async (signal) => {
  if (ending) return
  ending = true
  await Promise.allSettled([...children].map(endChild))
  await Promise.allSettled([...cleanups].map((cleanup) => cleanup()))
  process.exit(128 + stopSignals[signal])
}

/** On a stop signal: end every child, run the cleanups, leave with 128 plus the signal's number. */
export const watchSignals = () => {
  for (const signal of Object.keys(stopSignals)) process.on(signal, endAll)
  process.on('exit', () => {
    for (const child of children) signalGroup(child, 'SIGKILL')
  })
}

const endSelf = () => process.kill(process.pid, 'SIGTERM')

/**
 * Leaves the stop signals to the program that is about to run in this process. npm passes on the signal that
 * the terminal has already sent to the whole group, so the same stop can arrive twice: our listener keeps the
 * second from ending the process half-way, and ends it when nobody else listens yet.
 */
export const yieldSignals = () => {
  let heard = false
  for (const [signal, number] of Object.entries(stopSignals)) {
    process.on(signal, () => {
      if (heard) return
      const others = process.listenerCount(signal) - 1
      // A closed terminal stops the server like anything else; programs rarely listen for it.
      if (others === 0 && signal === 'SIGHUP' && process.listenerCount('SIGTERM') > 1) return endSelf()
      if (others === 0) process.exit(128 + number)
      heard = true
    })
    process.off(signal, endAll)
  }
}

/**
 * Ends with whoever started us, however that one ended. A launcher that runs for another one hears its channel
 * close. npm told to stop ends the shell between it and us and leaves us behind: that shows in a new parent.
 */
export const endWithParent = () => {
  if (process.channel) {
    process.on('disconnect', endSelf)
    process.channel.unref()
    return
  }
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    endSelf()
  }, parentPollMs)
  watch.unref()
}

/** Starts a child in a group of its own. Options are those of `spawn`. */
export const start = (command, args, options = {}) => {
  const child = spawn(command, args, { detached: process.platform !== 'win32', windowsHide: true, ...options })
  children.add(child)
  const remove = () => children.delete(child)
  child.once('close', remove)
  child.once('error', remove)
  return child
}

/** The terminal and npm send the same Ctrl-C within a moment: the child gets it once. */
const passOn = (child, signal) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last > echoMs) child.kill(signal)
    last = now
  }
}

/**
 * Passes on the stop signals to a child that handles them itself, and resolves with its exit code.
 * Rejects when the program cannot be started.
 */
export const handOver = (command, args, options) =>
  new Promise((resolve, reject) => {
    const child = start(command, args, options)
    for (const signal of Object.keys(stopSignals)) {
      process.off(signal, endAll)
      process.on(signal, passOn(child, signal))
    }
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (stopSignals[signal] ?? 9)))
  })

/**
 * Runs a program to its end and keeps what it printed (both streams, in order of arrival).
 * Resolves with { code, output, seconds, timedOut }; a program that cannot be started gives code 127.
 */
export const runQuietly = (command, args, { timeoutMs, ...options } = {}) =>
  new Promise((resolve) => {
    const begin = performance.now()
    const chunks = []
    let timedOut = false
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const limit = timeoutMs
      ? setTimeout(() => {
          timedOut = true
          void endChild(child)
        }, timeoutMs)
      : undefined
    const finish = (code) => {
      clearTimeout(limit)
      // Some tools colour what they print into a pipe, whatever they are told.
      const output = stripVTControlCharacters(Buffer.concat(chunks).toString('utf8'))
      resolve({ code, output, timedOut, seconds: (performance.now() - begin) / 1000 })
    }
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`))
      finish(127)
    })
    child.once('close', (code) => finish(code ?? 1))
  })

/** Runs a program with this terminal as its own and resolves with its exit code. */
export const runLoudly = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = start(command, args, { stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
