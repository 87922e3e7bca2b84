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

/** Whether apt, by the lists that it has, could bring the package. */
const isOffered = async (name) => {
  const cache = onPath(['apt-cache'])
  return cache !== undefined && (await runQuietly(cache, ['show', name])).code === 0
}

/** The names of packages, each by its stand-in, if it has one, where nothing offers it. */
export const namesOf = (packages, isThere = isOffered) =>
  Promise.all(packages.map(async ({ name, otherwise }) => (!otherwise || (await isThere(name)) ? name : otherwise)))

/** Installs packages ({ name, otherwise, optOut }) or stops with the one command that would, and the names that leave them out. */
export const installPackages = async (lacking) => {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) {
    const optOuts = lacking.map(({ optOut }) => optOut).join(',')
    const names = await namesOf(lacking)
    const [what, them] = names.length === 1 ? [`${names[0]} is`, 'it'] : [`${names.join(', ')} are`, 'them']
    throw stop(
      `${what} missing: run \`sudo apt-get install -y ${names.join(' ')}\`, or leave ${them} out with LINESIDE_TEST_WITHOUT=${optOuts}.`,
    )
  }
  await apt(['update', '-q'])
  await apt(['install', '-q', '-y', '--no-install-recommends', ...(await namesOf(lacking))])
}
