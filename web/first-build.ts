import { build, type InlineConfig, type Plugin } from 'vite'
import { filesTogether, type SplitFile } from './page-files.ts'

/** What every reader opens counts for so many pages. */
const OPENED_BY_ALL = 30

interface Settings {
  /** files that are put together by name already */
  named: ReadonlySet<string>
  /** whether a module is a page, by its id */
  isPage(id: string): boolean
  /** whether it is one that everybody opens */
  isOpenedByAll(id: string): boolean
}

/**
 * Builds once, writes nothing, and answers which modules the pages share, as files that are fetched together; see `filesTogether`.
 * Only the bundler knows what is left of a module on each page: nothing less than a build tells.
 */
export async function sharedModules(
  config: InlineConfig,
  { named, isPage, isOpenedByAll }: Settings,
): Promise<ReadonlyMap<string, string>> {
  let shared: ReadonlyMap<string, string> = new Map()
  const reader: Plugin = {
    name: 'lineside-shared-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const files = new Map<string, SplitFile>()
      const pages = new Map<string, number>()
      for (const { fileName, name, imports, modules, facadeModuleId } of chunks) {
        files.set(fileName, {
          imports,
          modules: Object.keys(modules),
          size: Object.values(modules).reduce((sum, one) => sum + one.renderedLength, 0),
          isFree: facadeModuleId === null && !named.has(name),
        })
        if (facadeModuleId === null || !isPage(facadeModuleId)) continue
        pages.set(fileName, isOpenedByAll(facadeModuleId) ? OPENED_BY_ALL : 1)
      }
      shared = filesTogether(files, pages)
    },
  }
  await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    plugins: [config.plugins, reader],
    build: { ...config.build, write: false, minify: false, manifest: false },
  })
  return shared
}
