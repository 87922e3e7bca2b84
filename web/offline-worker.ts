import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

/** What the operators' application is made of beside what its build names by a hash. */
const beside = ['/scheme.js', '/favicon.svg']
const skipped = /\.(map|br|gz)$/

/**
 * Writes `sw.js` beside the operators' application: the worker by which it opens without a network, with the list of
 * files that it keeps on the device. Its bytes change with any of them, which is how browsers know a new version.
 * @param folder where the application was built to
 */
export function offlineWorker(folder: string): Plugin {
  return {
    name: 'lineside-offline-worker',
    apply: 'build',
    async writeBundle() {
      const source = join(import.meta.dirname, 'src', 'capture', 'worker', 'worker.ts')
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { target: 'es2022' })
      const built = JSON.stringify(whatIsBuilt(folder))
      const script = code.replace(/^export \{\s*\};?$/m, '').replace('__BUILT__', () => built)
      writeFileSync(join(folder, 'sw.js'), script)
    },
  }
}

/** The files of a build, and a version that is another one as soon as one of them or the page is. */
export function whatIsBuilt(folder: string): { version: string; files: string[] } {
  const assets = readdirSync(join(folder, 'assets')).filter((name) => !skipped.test(name))
  const files = [...beside, ...assets.sort().map((name) => `/coletar/assets/${name}`)]
  const hash = createHash('sha256').update(files.join('\n'))
  hash.update(readFileSync(join(folder, 'index.html')))
  for (const name of ['scheme.js', 'favicon.svg']) hash.update(readFileSync(join(folder, name)))
  return { version: hash.digest('hex').slice(0, 16), files }
}
