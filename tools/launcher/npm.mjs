/** Finds npm and runs `npm ci` without noise. */
import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { root } from './paths.mjs'
import { stop } from './problem.mjs'
import { runQuietly } from './process.mjs'

const shownLines = 30

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
  const found = places.find(isNpm)
  if (!found) throw stop('npm was not found; install it beside Node and try again.')
  return found
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

/**
 * Installs exactly what the lockfile of a folder says. No package of ours needs an install script,
 * so none may run.
 */
export const npmCi = async (folder) => {
  const args = [findNpm(), 'ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  const { code, output } = await runQuietly(process.execPath, args, { cwd: folder, env: cleanEnvironment() })
  if (code === 0) return
  const tail = output.trimEnd().split('\n').slice(-shownLines).join('\n')
  throw stop(`\n${tail}\n\nThe installation failed; npm's last words stand above.`)
}
