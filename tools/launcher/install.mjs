/** Installs the packages of the workspaces when the lockfile says something new. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { alone, needWriting } from './folder.mjs'
import { npmCi } from './npm.mjs'
import { root } from './paths.mjs'
import { timed } from './say.mjs'

const lockPath = join(root, 'package-lock.json')
const stampPath = join(root, 'node_modules/.lineside-install')
const installedPath = join(root, 'node_modules/.package-lock.json')

/** The platform is part of it: a folder shared between machines holds the native parts of one. */
const platform = `${process.platform}-${process.arch}`

const currentStamp = () => `${createHash('sha256').update(readFileSync(lockPath)).digest('hex')} ${platform}`

const readStamp = () => (existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : undefined)

const isOfOtherPlatform = () => {
  const stamp = readStamp()
  return stamp !== undefined && !stamp.endsWith(platform)
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

const install = async () => {
  const stamp = currentStamp()
  if (readStamp() === stamp) return
  if (!npmDidItAlready()) await npmCi(root)
  writeFileSync(stampPath, stamp)
}

/** Makes `node_modules` what the lockfile says; nothing to do costs a few milliseconds. */
export const ensureInstalled = async () => {
  if (readStamp() === currentStamp()) return
  needWriting(root, 'install its packages')
  if (npmDidItAlready()) return alone(install)
  await timed('Installing the packages', () => alone(install))
}
