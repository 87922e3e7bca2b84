import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { type PackedFile, packsOf } from './packs.ts'

/** What the applications are made of beside what their build names by a hash. */
const beside = ['scheme.js', 'favicon.svg']
const skipped = /\.(map|br|gz)$/
const packed = /\.(js|css)$/

/** What a worker is told of the application that it is for; the same stands in `src/offline/worker.ts`. */
interface Built {
  prefix: string
  version: string
  page: string
  others: readonly string[]
  files: readonly string[]
  packs: Readonly<Record<string, string>>
}

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
      const built = whatIsBuilt(folder, '/coletar/')
      await writeWorker(folder, { prefix: 'lineside-capture-', page: '/coletar/', others: [], packs: {}, ...built })
    },
  }
}

/**
 * Writes `sw.js` of the portal. Its thousand files come in packs, one for each domain and language: a person is brought those
 * that they may open, in a few requests.
 * @param folder where the portal was built to
 */
export function portalWorker(folder: string): Plugin {
  return {
    name: 'lineside-portal-worker',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const { version, files } = whatIsBuilt(folder, '/')
      const packs = Object.entries(packsOf(builtFiles(folder, bundle))).map(([name, all]) => {
        const text = JSON.stringify(all)
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
        const address = `assets/ahead-${name}-${hash}.json`
        writeFileSync(join(folder, address), text)
        return [name, `/${address}`] as const
      })
      await writeWorker(folder, {
        prefix: 'lineside-portal-',
        page: '/',
        others: ['/api/', '/coletar', '/push/', '/dev/'],
        version,
        files: files.filter((file) => !packed.test(file) || beside.includes(file.slice(1))),
        packs: Object.fromEntries(packs),
      })
    },
  }
}

/** The files of a build that are text, and what each is made of. */
function builtFiles(folder: string, bundle: Rolldown.OutputBundle): PackedFile[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const ownerOf = new Map(
    chunks.flatMap((chunk) =>
      [...(chunk.viteMetadata?.importedCss ?? [])].map((css) => [css, chunk.moduleIds] as const),
    ),
  )
  return Object.values(bundle).flatMap(({ fileName, ...one }) => {
    if (!packed.test(fileName) || !existsSync(join(folder, fileName))) return []
    const modules = one.type === 'chunk' ? one.moduleIds : (ownerOf.get(fileName) ?? [])
    return { address: `/${fileName}`, modules, text: readFileSync(join(folder, fileName), 'utf8') }
  })
}

async function writeWorker(folder: string, worker: Built): Promise<void> {
  const source = join(import.meta.dirname, 'src', 'offline', 'worker.ts')
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { target: 'es2022' })
  const built = JSON.stringify(worker)
  const script = code.replace(/^export \{\s*\};?$/m, '').replace('__BUILT__', () => built)
  writeFileSync(join(folder, 'sw.js'), script)
}

/**
 * The files of a build, and a version that is another one as soon as one of them or the page is.
 * @param base the address of the application's page
 */
export function whatIsBuilt(folder: string, base: string): { version: string; files: string[] } {
  const assets = readdirSync(join(folder, 'assets')).filter((name) => !skipped.test(name))
  const files = [...beside.map((name) => `/${name}`), ...assets.sort().map((name) => `${base}assets/${name}`)]
  const hash = createHash('sha256').update(files.join('\n'))
  hash.update(readFileSync(join(folder, 'index.html')))
  for (const name of beside) hash.update(readFileSync(join(folder, name)))
  return { version: hash.digest('hex').slice(0, 16), files }
}
