/** Brings Debian packages where that is allowed: as root on a machine with apt. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { stop } from '../launcher/problem.mjs'
import { runQuietly } from '../launcher/process.mjs'

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

/** Installs packages ({ name, optOut }) or stops with the one command that would, and the names that leave them out. */
export const installPackages = async (lacking) => {
  const names = lacking.map(({ name }) => name)
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) {
    const optOuts = lacking.map(({ optOut }) => optOut).join(',')
    const [what, them] = names.length === 1 ? [`${names[0]} is`, 'it'] : [`${names.join(', ')} are`, 'them']
    throw stop(
      `${what} missing: run \`sudo apt-get install -y ${names.join(' ')}\`, or leave ${them} out with LINESIDE_TEST_WITHOUT=${optOuts}.`,
    )
  }
  await apt(['update', '-q'])
  await apt(['install', '-q', '-y', '--no-install-recommends', ...names])
}
