import { posix } from 'node:path'
import { domains } from '@lineside/contract/domains'
import { type Import, parse } from './source.ts'
import type { SourceFile } from './tree.ts'

const names: readonly string[] = domains

/** Where a file stands: `server/src/domains/collects/queries.ts` → server, domain collects. */
export interface Place {
  workspace: string
  /** `domain`, or the folder under `src` (core, ui, app, capture), or `root` for files of `src` itself */
  layer: string
  domain: string | null
  /** the rest below the layer or domain */
  inside: string
}

export function placeOf(path: string): Place {
  const [workspace = '', src, ...rest] = path.split('/')
  if (src !== 'src') return { workspace, layer: 'outside', domain: null, inside: path }
  const [first = '', second = '', ...below] = rest
  if (workspace === 'contract' && names.includes(first)) {
    return { workspace, layer: 'domain', domain: first, inside: [second, ...below].filter(Boolean).join('/') }
  }
  if (first === 'domains' && second !== '') {
    return { workspace, layer: 'domain', domain: second, inside: below.join('/') }
  }
  if (rest.length === 1) return { workspace, layer: 'root', domain: null, inside: first }
  return { workspace, layer: first, domain: null, inside: [second, ...below].join('/') }
}

/** The place in the order of permitted direction; -1 for a name that `contract/src/domains.ts` does not know. */
export const rankOf = (domain: string) => names.indexOf(domain)

/**
 * What an import names: a path of the checkout for relative and `@lineside/…` specifiers, whether the file exists or
 * not, else the name of a package.
 */
export type Target = { path: string } | { package: string }

export function resolve(from: string, specifier: string): Target {
  const bare = specifier.replace(/[?#].*$/, '')
  if (bare.startsWith('.')) return { path: posix.normalize(posix.join(posix.dirname(from), bare)) }
  const own = /^@lineside\/(\w+)(?:\/(.+))?$/.exec(bare)
  if (own) return { path: own[1] === 'contract' ? contractPath(own[2] ?? '') : `${own[1]}/src/${own[2] ?? 'index'}.ts` }
  return { package: /^(@[^/]+\/[^/]+|[^/]+)/.exec(bare)?.[1] ?? bare }
}

function contractPath(name: string): string {
  if (name === 'routes' || name === 'domains') return `contract/src/${name}.ts`
  if (name.startsWith('texts/')) return `contract/src/${name.slice('texts/'.length)}.json`
  return `contract/src/${name}/index.ts`
}

export interface Edge {
  from: SourceFile
  import: Import
  target: Target
}

export function edges(file: SourceFile): Edge[] {
  return parse(file).imports.map((one) => ({ from: file, import: one, target: resolve(file.path, one.specifier) }))
}
