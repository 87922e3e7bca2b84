/** Finds npm and runs `npm ci` without noise. */
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { lacksOnlyOtherPlatforms } from './other-platforms.mjs'
import { root } from './paths.mjs'
import { stop } from './problem.mjs'
import { runQuietly } from './process.mjs'

const shownLines = 15

const isNpm = (path) => Boolean(path) && basename(path) === 'npm-cli.js' && existsSync(path)

const linkTarget = (path) => {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

/** The npm that runs us, else the one beside this Node, else the first on PATH. */
const findNpm = () => {
  const beside = dirname(process.execPath)
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => linkTarget(join(folder, 'npm')))
  const places = [
    process.env.npm_execpath,
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
    ...onPath,
  ]
  const match = places.find(isNpm)
  if (!match) throw stop('npm was not found; install it beside Node and try again.')
  return match
}

/** A home folder that cannot be written (a service account's) leaves npm without a cache: give it ours. */
const cacheOf = (env) => {
  if (env.npm_config_cache) return env.npm_config_cache
  const usual = join(homedir(), '.npm')
  try {
    mkdirSync(usual, { recursive: true })
    return undefined
  } catch {
    return join(root, '.cache/npm')
  }
}

/** What an outer npm says about its own run would mislead the inner one; registry and proxy settings stay. */
const cleanEnvironment = () => {
  const misleading = /^npm_(lifecycle_|package_|command$|config_(prefix|local_prefix|global|global_prefix|omit|only)$)/i
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !misleading.test(key)))
  const cache = cacheOf(env)
  return cache ? { ...env, npm_config_cache: cache } : env
}

const runNpm = (folder, args) => {
  const quiet = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  return runQuietly(process.execPath, [findNpm(), ...args, ...quiet], { cwd: folder, env: cleanEnvironment() })
}

/** The reason stands at the head of npm's errors, the place of its log at their end. */
const excerpt = (output) => {
  const lines = output.split('\n').filter((line) => line.trim() && !line.startsWith('npm warn'))
  if (lines.length <= 2 * shownLines) return lines.join('\n')
  return [...lines.slice(0, shownLines), '…', ...lines.slice(-shownLines)].join('\n')
}

const readLock = (folder) => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))

const orStop = ({ code, output }) => {
  if (code !== 0) throw stop(`\n${excerpt(output)}\n\nThe installation failed; npm's words stand above.`)
}

/**
 * Installs exactly what the lockfile of a folder says, or of it what `args` choose. No package of ours needs an install
 * script, so none may run.
 */
export const npmCi = async (folder, args = []) => {
  const end = await runNpm(folder, ['ci', ...args])
  // `install` takes the same versions from the same lockfile; `--no-save` keeps it from writing one.
  if (end.code !== 0 && lacksOnlyOtherPlatforms(end.output, readLock(folder)))
    return orStop(await runNpm(folder, ['install', '--no-save', ...args]))
  orStop(end)
}

/** Adds what the lockfile of a folder says, or of it what `args` choose, and is not there; what is there stays while it is added. */
export const npmInstall = async (folder, args = []) => orStop(await runNpm(folder, ['install', '--no-save', ...args]))
