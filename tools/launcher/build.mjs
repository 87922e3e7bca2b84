/** Builds the server bundle, the two web applications and the gallery where their sources have changed, and compresses them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { contentFingerprint, quickFingerprint, sourceFiles } from './fingerprint.mjs'
import { alone, needWriting } from './folder.mjs'
import { root } from './paths.mjs'
import { stop } from './problem.mjs'
import { runQuietly } from './process.mjs'
import { timed } from './say.mjs'

const shared = ['contract/src', 'contract/package.json', 'package-lock.json', 'tools/launcher/build.mjs']

const viteBuild = (app) => ({
  folder: 'web',
  args: [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  env: { LINESIDE_APP: app, NODE_ENV: 'production' },
})

/**
 * What is built: from which sources, into which folder, in which steps. `proof` are files of every good build, `stamp` the
 * file that says of what it was made.
 * The portal's build empties the folder that holds the others, so it comes first, and the gallery `after` all of them.
 */
const targets = [
  {
    name: 'server',
    sources: [...shared, 'server/src', 'server/package.json', 'tools/build-server.mjs'],
    output: 'server/dist',
    proof: ['main.js', 'program.js', 'pglite-worker.js', 'empty-database/PG_VERSION'],
    steps: [{ folder: '.', args: [join(root, 'tools/build-server.mjs')], env: {} }],
  },
  {
    name: 'web',
    sources: [...shared, 'web'],
    output: 'web/dist',
    proof: ['index.html', 'coletar/index.html', 'coletar/sw.js'],
    steps: [viteBuild('portal'), viteBuild('capture')],
  },
  {
    name: 'compressed pages',
    sources: [...shared, 'web'],
    output: 'web/dist',
    stamp: '.compressed.json',
    proof: ['coletar/sw.js.br'],
    steps: [{ folder: 'web', args: [join(root, 'web/compress.ts')], env: {} }],
    after: 'web',
  },
  {
    name: 'gallery',
    sources: [...shared, 'web'],
    output: 'web/dist/dev',
    proof: ['index.html'],
    steps: [viteBuild('gallery')],
    after: 'web',
  },
]

const stampPath = ({ output, stamp = '.stamp.json' }) => join(root, output, stamp)

const readStamp = (target) => {
  try {
    return JSON.parse(readFileSync(stampPath(target), 'utf8'))
  } catch {
    return undefined
  }
}

const writeStamp = (target, stamp) => {
  mkdirSync(dirname(stampPath(target)), { recursive: true })
  writeFileSync(stampPath(target), JSON.stringify(stamp))
}

/** Same bytes under new dates: remember the dates, where that is allowed. */
const refreshStamp = (target, stamp) => {
  try {
    writeStamp(target, stamp)
  } catch {
    // A read-only installation compares the bytes at each start instead.
  }
}

const isFresh = (target) => {
  const stamp = readStamp(target)
  if (!stamp || !target.proof.every((file) => existsSync(join(root, target.output, file)))) return false
  const files = sourceFiles(target.sources)
  const quick = quickFingerprint(files)
  if (stamp.quick === quick) return true
  if (stamp.content !== contentFingerprint(files)) return false
  refreshStamp(target, { ...stamp, quick })
  return true
}

const build = async (target) => {
  // Taken before the build: a file saved while it runs makes the next start build again.
  const files = sourceFiles(target.sources)
  const stamp = { quick: quickFingerprint(files), content: contentFingerprint(files) }
  for (const { folder, args, env } of target.steps) {
    const options = { cwd: join(root, folder), env: { ...process.env, ...env } }
    const { code, output } = await runQuietly(process.execPath, args, options)
    if (code !== 0) throw stop(`\n${output.trimEnd()}\n\nBuilding the ${target.name} failed; the reason stands above.`)
  }
  writeStamp(target, stamp)
}

/** Those that come after others are looked at when these are there: their build may have taken them away. */
const buildAll = async (requested) => {
  for (const last of [false, true]) {
    const stale = requested.filter((target) => Boolean(target.after) === last && !isFresh(target))
    const results = await Promise.allSettled(stale.map(build))
    const failure = results.find((result) => result.status === 'rejected')
    if (failure) throw failure.reason
  }
}

/**
 * Builds what is stale of the targets of these names; when nothing is, it costs the `stat` of the sources. `quiet`: without
 * a line about it.
 */
export const ensureBuilt = async (names = targets.map(({ name }) => name), { quiet = false } = {}) => {
  const requested = targets.filter(({ name }) => names.includes(name))
  const stale = requested.filter((target) => !isFresh(target))
  if (stale.length === 0) return
  needWriting(root, 'build its programs')
  const what = stale.map((target) => `the ${target.name}`).join(' and ')
  const work = () => alone(() => buildAll(requested))
  await (quiet ? work() : timed(`Building ${what}`, work))
}
