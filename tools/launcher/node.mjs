/** Continues in the pinned Node 24 where the machine's own is older. */
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { allocatorEnv } from './allocator.mjs'
import { alone, needWriting } from './folder.mjs'
import { npmCi } from './npm.mjs'
import { root } from './paths.mjs'
import { stop } from './problem.mjs'
import { handOver, runQuietly } from './process.mjs'
import { timed } from './say.mjs'

const minimum = 24
const oldest = [20, 19]
const folder = join(root, 'tools/node')

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const platformPackage = () => {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const version = readJson(join(folder, 'package.json')).optionalDependencies[name]
  if (!version) {
    throw stop(
      `Lineside needs Node ${minimum} and brings none for ${process.platform} on ${process.arch}: install Node ${minimum} or newer (this is ${process.version}).`,
    )
  }
  const home = join(folder, 'node_modules', name)
  const binary = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return { home, binary, version }
}

const isInstalled = ({ home, binary, version }) =>
  existsSync(binary) &&
  existsSync(join(home, 'package.json')) &&
  readJson(join(home, 'package.json')).version === version

const install = async (pinned) => {
  if (isInstalled(pinned)) return
  await npmCi(folder)
  const { code, output } = await runQuietly(pinned.binary, ['--version'])
  if (code === 0 && output.trim() === `v${pinned.version}`) return
  throw stop(
    `The Node ${pinned.version} that Lineside brings does not run on this machine: install Node ${minimum} or newer.`,
  )
}

const refuseTooOld = ([major, minor]) => {
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw stop(`Lineside needs Node ${oldest.join('.')} or newer; this is ${process.version}.`)
}

/**
 * Does nothing in Node 24 or newer. In an older one it installs the pinned Node, runs the launcher in it with
 * the same arguments and resolves with the exit code of that run. `sideWork` is what may be done as well while it is on
 * its way.
 */
export const ensureNode = async (args, sideWork = async () => undefined) => {
  const version = process.versions.node.split('.').map(Number)
  if (version[0] >= minimum) return undefined
  refuseTooOld(version)
  const pinned = platformPackage()
  if (!isInstalled(pinned)) {
    needWriting(folder, 'install its Node')
    const label = `Installing Node ${pinned.version} (this machine has ${process.version})`
    await Promise.all([timed(label, () => alone(() => install(pinned))), sideWork()])
  }
  const env = {
    ...process.env,
    ...allocatorEnv(),
    PATH: `${dirname(pinned.binary)}${delimiter}${process.env.PATH ?? ''}`,
  }
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  return handOver(pinned.binary, [join(root, 'tools/run.mjs'), ...args], { env, stdio })
}
