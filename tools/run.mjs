/**
 * The one script behind every npm script. It has no dependencies and parses on Node 20.19, because it
 * runs before anything is installed: it brings Node 24 where the machine's is older, installs when the
 * lockfile changed, builds what is stale, and then does what was asked.
 */
import process from 'node:process'
import { ensureInstalled } from './launcher/install.mjs'
import { ensureNode } from './launcher/node.mjs'
import { root } from './launcher/paths.mjs'
import { isStop } from './launcher/problem.mjs'
import { endWithParent, watchSignals } from './launcher/process.mjs'

const commands = {
  start: () => import('./commands/start.mjs'),
  build: () => import('./commands/build.mjs'),
  test: () => import('./commands/test.mjs'),
  dev: () => import('./commands/dev.mjs'),
  'dev:gallery': () => import('./commands/dev.mjs'),
  'dev:idp': () => import('./commands/script.mjs'),
  check: () => import('./commands/check.mjs'),
  backup: () => import('./commands/script.mjs'),
  restore: () => import('./commands/script.mjs'),
  bench: () => import('./commands/script.mjs'),
  screenshots: () => import('./commands/script.mjs'),
  engines: () => import('./commands/script.mjs'),
  guards: () => import('./commands/script.mjs'),
  verify: () => import('./commands/script.mjs'),
  migrate: () => import('./commands/script.mjs'),
  'new-domain': () => import('./commands/script.mjs'),
  docs: () => import('./commands/script.mjs'),
  figures: () => import('./commands/script.mjs'),
  vitest: () => import('./commands/script.mjs'),
  biome: () => import('./commands/script.mjs'),
  node: () => import('./commands/node.mjs'),
}

const main = async () => {
  const [name, ...args] = process.argv.slice(2)
  if (!Object.hasOwn(commands, name ?? '')) {
    console.error(`Lineside knows these scripts: ${Object.keys(commands).join(', ')}.`)
    return 2
  }
  process.chdir(root)
  watchSignals()
  endWithParent()
  const sideWork = name === 'start' ? () => ensureInstalled('server') : undefined
  const inOtherNode = await ensureNode(process.argv.slice(2), sideWork)
  if (inOtherNode !== undefined) return inOtherNode
  const { run } = await commands[name]()
  return run(args, name)
}

main().then(
  // `undefined` means that something goes on living in this process: the server.
  (code) => {
    if (code !== undefined) process.exit(code)
  },
  (error) => {
    console.error(isStop(error) ? error.message : error)
    process.exit(1)
  },
)
