import { edges } from '../modules.ts'
import type { Finding, Rule } from '../rule.ts'
import { code, lineOf } from '../source.ts'
import type { SourceFile } from '../tree.ts'

export const cycles: Rule = {
  name: 'cycles',
  holds: 'no file imports itself by way of others; imports of types alone, which are gone when it runs, do not count.',
  mend: 'move what both need into a third file that imports neither.',
  check(files) {
    const byPath = new Map(code(files).map((file) => [file.path, file]))
    return rings(byPath).map((ring) => describe(ring, byPath))
  },
}

function rings(byPath: Map<string, SourceFile>): string[][] {
  const done = new Set<string>()
  const found: string[][] = []
  const way: string[] = []
  const visit = (path: string) => {
    const at = way.indexOf(path)
    if (at !== -1) {
      found.push(way.slice(at))
      return
    }
    const file = byPath.get(path)
    if (!file || done.has(path)) return
    way.push(path)
    for (const path of valueImports(file)) visit(path)
    way.pop()
    done.add(path)
  }
  for (const path of byPath.keys()) visit(path)
  return found
}

const valueImports = (file: SourceFile) =>
  edges(file).flatMap((edge) => ('path' in edge.target && !edge.import.typeOnly ? [edge.target.path] : []))

function describe(ring: readonly string[], byPath: Map<string, SourceFile>): Finding {
  const [first = '', second = first] = ring
  const file = byPath.get(first)
  const edge = file && edges(file).find((one) => 'path' in one.target && one.target.path === second)
  const line = file && edge ? lineOf(file.text, edge.import.start) : 0
  return { path: first, line, what: [...ring, first].join(' → ') }
}
