/** Write permission, and one launcher at a time in what it changes. */
import { accessSync, constants, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './paths.mjs'
import { stop } from './problem.mjs'

const lockPath = join(root, '.cache/launcher.lock')
const pollMs = 250
const writingMs = 10_000

/** Stops with one sentence when a folder of the checkout cannot be written. `what` ends "Lineside must …". */
export const needWriting = (folder, what) => {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw stop(
      `Lineside must ${what} in ${folder}, but this user may not write there; run it as the folder's owner, or from a copy of your own.`,
    )
  }
}

/** The process that wrote the lock; 0 while it is being written; undefined when the lock is gone. */
const holder = () => {
  try {
    return Number(readFileSync(lockPath, 'utf8'))
  } catch {
    return undefined
  }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const isOld = () => {
  const stat = statSync(lockPath, { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs > writingMs
}

const isAbandoned = () => {
  const pid = holder()
  if (pid === undefined) return false
  return pid > 0 ? !isAlive(pid) : isOld()
}

const tryLock = () => {
  try {
    writeFileSync(lockPath, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

let taken

const release = () => {
  taken = undefined
  process.off('exit', release)
  rmSync(lockPath, { force: true })
}

const take = async () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  let reported = false
  while (!tryLock()) {
    if (isAbandoned()) {
      rmSync(lockPath, { force: true })
      continue
    }
    if (!reported) console.log('Waiting for another launcher that is installing or building…')
    reported = true
    await wait(pollMs)
  }
  process.once('exit', release)
}

/** Works of this launcher that go on under its lock, side by side. */
let works = 0

/** Runs `work` while no other launcher of this checkout installs or builds; works of this one may go on side by side. */
export const alone = async (work) => {
  works++
  try {
    taken ??= take()
    await taken
    return await work()
  } finally {
    works--
    if (works === 0) release()
  }
}
