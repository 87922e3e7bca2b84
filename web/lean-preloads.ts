import type { Plugin } from 'vite'

/** What is read of a file of the build. */
export interface BuiltFile {
  /** the files it cannot run without */
  imports: readonly string[]
  /** those it fetches when they are wanted */
  dynamicImports: readonly string[]
  isEntry: boolean
}

export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/**
 * Of the files behind a page, only those are listed for preloading that can be missing when the page is asked for. Vite
 * lists them all, in every page anew, by unique names that pack badly.
 */
export function leanPreloads(): Plugin {
  let loaded: (file: string) => ReadonlySet<string> = () => new Set()
  return {
    name: 'lineside-lean-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // The page's policy allows no inline script; a polyfill would be one more file for old browsers only.
          polyfill: false,
          resolveDependencies: (_file, needed, { hostId, hostType }) =>
            hostType === 'html' ? needed : needed.filter((one) => !loaded(hostId).has(one)),
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        loaded = loadedWith(new Map(chunks.map((one) => [one.fileName, one])))
      },
    },
  }
}

/**
 * Which files have surely been fetched by the time that one runs. A file runs when all that its page imports is there, by
 * whichever page it came; and before a page, what every file had that asks for it.
 */
export function loadedWith(files: BuiltFiles): (file: string) => ReadonlySet<string> {
  const requested = new Set([...files.values()].flatMap((one) => one.dynamicImports))
  const pages = new Map(
    [...files]
      .filter(([file, one]) => one.isEntry || requested.has(file))
      .map(([file]) => [file, closureOf(file, files)]),
  )
  const pagesWith = new Map<string, string[]>()
  for (const [page, needed] of pages)
    for (const file of needed) pagesWith.set(file, [...(pagesWith.get(file) ?? []), page])
  // none is known for a page to which no way has been found yet
  const having = new Map<string, ReadonlySet<string>>()
  const loaded = (file: string): ReadonlySet<string> | undefined =>
    (pagesWith.get(file) ?? [])
      .filter((page) => having.has(page))
      .map((page): ReadonlySet<string> => new Set([...(pages.get(page) ?? []), ...(having.get(page) ?? [])]))
      .reduce<ReadonlySet<string> | undefined>(common, undefined)
  const waiting = [...files].filter(([, one]) => one.isEntry).map(([file]) => file)
  for (const page of waiting) having.set(page, new Set())
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    for (const file of pages.get(page) ?? []) {
      const preloads = files.get(file)?.dynamicImports ?? []
      const there = preloads.length > 0 ? loaded(file) : undefined
      for (const preload of there ? preloads : []) {
        const known = having.get(preload)
        const both = common(known, there ?? new Set())
        if (known?.size === both.size) continue
        having.set(preload, both)
        waiting.push(preload)
      }
    }
  }
  // a file is looked at once for each of its preloads, and nothing is learnt any more
  const results = new Map<string, ReadonlySet<string>>()
  return (file) => {
    const result = results.get(file) ?? loaded(file) ?? new Set([file])
    results.set(file, result)
    return result
  }
}

function common(known: ReadonlySet<string> | undefined, results: ReadonlySet<string>): ReadonlySet<string> {
  return known ? new Set([...known].filter((one) => results.has(one))) : results
}

function closureOf(file: string, files: BuiltFiles, results = new Set<string>()): Set<string> {
  if (results.has(file)) return results
  results.add(file)
  for (const needed of files.get(file)?.imports ?? []) closureOf(needed, files, results)
  return results
}
