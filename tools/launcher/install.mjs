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

/** What a start builds and runs. What only tests and checks use stands in the root: half of the files and of the time. */
const runtimeWorkspaces = ['--workspace=contract', '--workspace=server', '--workspace=web']

const currentStamp = () => `${createHash('sha256').update(readFileSync(lockPath)).digest('hex')} ${platform}`

const ofRuntime = (stamp) => `${stamp} runtime`

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
 * What is to be done so that the packages of `current` are there: 'nothing', 'all' or 'runtime' anew, or the 'rest' beside
 * those of a start, which somebody may be running.
 */
export const installationNeeded = (stamp, current, runtimeOnly) => {
  if (stamp === current || (runtimeOnly && stamp === ofRuntime(current))) return 'nothing'
  if (runtimeOnly) return 'runtime'
  return stamp === ofRuntime(current) ? 'rest' : 'all'
}

const install = async (runtimeOnly) => {
  const stamp = currentStamp()
  const needed = installationNeeded(readStamp(), stamp, runtimeOnly)
  if (needed === 'nothing') return
  const complete = npmDidItAlready()
  if (!complete) {
    if (needed === 'rest') await npmInstall(root)
    else await npmCi(root, needed === 'runtime' ? runtimeWorkspaces : [])
  }
  writeFileSync(stampPath, complete || !runtimeOnly ? stamp : ofRuntime(stamp))
}

/**
 * Makes `node_modules` what the lockfile says; nothing to do costs a few milliseconds. `runtimeOnly`: what builds and runs
 * the programs is enough.
 */
export const ensureInstalled = async ({ runtimeOnly = false } = {}) => {
  if (installationNeeded(readStamp(), currentStamp(), runtimeOnly) === 'nothing') return
  needWriting(root, 'install its packages')
  if (npmDidItAlready()) return alone(() => install(runtimeOnly))
  await timed('Installing the packages', () => alone(() => install(runtimeOnly)))
}
