/** Builds the server bundle and the two web applications where their sources have changed. */
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
const serverSources = [...shared, 'server/src', 'server/package.json', 'tools/build-server.mjs']
const webSources = [
  ...shared,
  'web/src',
  'web/public',
  'web/package.json',
  'web/index.html',
  'web/capture.html',
  'web/vite.config.ts',
  'web/postcss.config.js',
  'web/postcss.config.cjs',
]

const webTarget = (app) => ({
  name: app,
  sources: webSources,
  output: `web/dist/${app}`,
  proof: 'index.html',
  folder: 'web',
  args: [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--outDir',
    join(root, 'web/dist', app),
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ],
  env: { LINESIDE_APP: app, NODE_ENV: 'production' },
})

/** What can be built: from which sources, into which folder, by which command. `proof` is a file of every good build. */
export const targets = [
  {
    name: 'server',
    sources: serverSources,
    output: 'server/dist',
    proof: 'main.js',
    folder: '.',
    args: [join(root, 'tools/build-server.mjs')],
    env: {},
  },
  webTarget('portal'),
  webTarget('capture'),
]

const stampPath = (target) => join(root, target.output, '.stamp.json')

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
  if (!stamp || !existsSync(join(root, target.output, target.proof))) return false
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
  const { code, output } = await runQuietly(process.execPath, target.args, {
    cwd: join(root, target.folder),
    env: { ...process.env, ...target.env },
  })
  if (code !== 0) throw stop(`\n${output.trimEnd()}\n\nBuilding ${target.name} failed; the reason stands above.`)
  writeStamp(target, stamp)
}

const buildAll = async (stale) => {
  const results = await Promise.allSettled(stale.map(build))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}

/** Builds what is stale; when nothing is, it costs the `stat` of the sources. */
export const ensureBuilt = async () => {
  const stale = targets.filter((target) => !isFresh(target))
  if (stale.length === 0) return
  needWriting(root, 'build its programs')
  const names = stale.map((target) => target.name).join(', ')
  await timed(`Building ${names}`, () => alone(() => buildAll(stale.filter((target) => !isFresh(target)))))
}
