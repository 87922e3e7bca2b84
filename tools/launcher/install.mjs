/** Installs the packages of the workspaces when the lockfile says something new. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { alone, needWriting } from './folder.mjs'
import { npmCi, npmInstall } from './npm.mjs'
import { root } from './paths.mjs'
import { timed } from './say.mjs'

const lockPath = join(root, 'package-lock.json')
const stampPath = join(root, 'node_modules/.lineside-install')
const installedPath = join(root, 'node_modules/.package-lock.json')

/** The platform is part of it: a folder shared between machines holds the native parts of one. */
const platform = `${process.platform}-${process.arch}`

/**
 * The parts that are installed one after the other, each with those before it, by the arguments that choose them. A start
 * runs the server's while the web's are on their way; what only tests and checks use stands in the root: half of the files
 * and of the time.
 */
const workspaces = (names) => names.map((name) => `--workspace=${name}`)
const parts = new Map([
  ['server', workspaces(['contract', 'server'])],
  ['runtime', workspaces(['contract', 'server', 'web'])],
  ['all', []],
])

const rank = (part) => [...parts.keys()].indexOf(part)

const currentStamp = () => `${createHash('sha256').update(readFileSync(lockPath)).digest('hex')} ${platform}`

const stampOf = (current, part) => (part === 'all' ? current : `${current} ${part}`)

const readStamp = () => (existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : undefined)

const isOfOtherPlatform = () => {
  const stamp = readStamp()
  return stamp !== undefined && stamp.split(' ')[1] !== platform
}

const same = (left, right) => left?.version === right?.version && left?.integrity === right?.integrity

/**
 * True when npm itself has just written what the lockfile says, as after `npm install` in development:
 * npm keeps a record of what it installed.
 */
const npmDidItAlready = () => {
  if (!existsSync(installedPath) || isOfOtherPlatform()) return false
  const locked = JSON.parse(readFileSync(lockPath, 'utf8')).packages
  const present = JSON.parse(readFileSync(installedPath, 'utf8')).packages
  const needed = Object.keys(locked).filter((path) => path.startsWith('node_modules/') && !locked[path].optional)
  return (
    needed.every((path) => present[path]) && Object.keys(present).every((path) => same(present[path], locked[path]))
  )
}

/**
 * What is to be done so that `part` of the packages of `current` is there: 'nothing', 'anew', or to 'add' to those that
 * somebody may be running.
 */
export const installationNeeded = (stamp, current, part) => {
  const present = [...parts.keys()].find((one) => stamp === stampOf(current, one))
  if (!present) return 'anew'
  return rank(present) < rank(part) ? 'add' : 'nothing'
}

const install = async (part) => {
  const current = currentStamp()
  const needed = installationNeeded(readStamp(), current, part)
  if (needed === 'nothing') return
  const complete = npmDidItAlready()
  if (!complete) await (needed === 'add' ? npmInstall : npmCi)(root, parts.get(part))
  writeFileSync(stampPath, stampOf(current, complete ? 'all' : part))
}

const labels = { server: "the server's packages", runtime: 'the packages of the pages', all: 'the packages' }

/**
 * Makes `node_modules` what the lockfile says; nothing to do costs a few milliseconds. `part`: 'server' is what builds and
 * runs the server, 'runtime' what builds and runs everything, 'all' also what tests and checks it.
 */
export const ensureInstalled = async (part = 'all') => {
  if (installationNeeded(readStamp(), currentStamp(), part) === 'nothing') return
  needWriting(root, 'install its packages')
  if (npmDidItAlready()) return alone(() => install(part))
  await timed(`Installing ${labels[part]}`, () => alone(() => install(part)))
}
