/** Brings Debian packages where that is allowed: as root on a machine with apt. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { stop } from '../launcher/problem.mjs'
import { runQuietly } from '../launcher/process.mjs'
import { timed } from '../launcher/say.mjs'

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of the programs found on PATH, as a full path. */
export const onPath = (names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable)

const apt = async (args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await runQuietly(onPath(['apt-get']), args, { env })
  if (code === 0) return
  const tail = output.trimEnd().split('\n').slice(-15).join('\n')
  throw stop(`${tail}\napt-get ${args.join(' ')} failed; its last words stand above.`)
}

/** Installs a package or stops with the one command that would, and the name that leaves it out. */
export const installPackage = async (name, optOut) => {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) {
    throw stop(
      `${name} is missing: run \`sudo apt-get install -y ${name}\`, or leave it out with LINESIDE_TEST_WITHOUT=${optOut}.`,
    )
  }
  await timed(`Installing ${name}`, async () => {
    await apt(['update', '-q'])
    await apt(['install', '-q', '-y', '--no-install-recommends', name])
  })
}
