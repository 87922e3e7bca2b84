import { edges } from '../modules.ts'
import type { Finding, Rule } from '../rule.ts'
import { code, isTest, lineOf } from '../source.ts'
import type { SourceFile } from '../tree.ts'

export const cycles: Rule = {
  name: 'cycles',
  ensures:
    'no file imports itself by way of others, not for a type either: each folder can be read from one end. In tests types may.',
  mend: 'move what both need into a third file that imports neither, or into the one of them that is imported.',
  check(files) {
    const byPath = new Map(code(files).map((file) => [file.path, file]))
    const product = new Map([...byPath].filter(([path]) => !isTest(path) || path.startsWith('server/src/testing/')))
    const result = [...rings(byPath, valueImports), ...rings(product, allImports)]
    const unlike = new Map(result.map((ring) => [[...ring].sort().join(), ring]))
    return [...unlike.values()].map((ring) => describe(ring, byPath))
  },
}

type Follow = (file: SourceFile) => string[]

function rings(byPath: Map<string, SourceFile>, follow: Follow): string[][] {
  const done = new Set<string>()
  const results: string[][] = []
  const way: string[] = []
  const visit = (path: string) => {
    const at = way.indexOf(path)
    if (at !== -1) {
      results.push(way.slice(at))
      return
    }
    const file = byPath.get(path)
    if (!file || done.has(path)) return
    way.push(path)
    for (const path of follow(file)) visit(path)
    way.pop()
    done.add(path)
  }
  for (const path of byPath.keys()) visit(path)
  return results
}

const allImports: Follow = (file) => edges(file).flatMap((edge) => ('path' in edge.target ? [edge.target.path] : []))

const valueImports: Follow = (file) =>
  edges(file).flatMap((edge) => ('path' in edge.target && !edge.import.typeOnly ? [edge.target.path] : []))

function describe(ring: readonly string[], byPath: Map<string, SourceFile>): Finding {
  const [first = '', second = first] = ring
  const file = byPath.get(first)
  const edge = file && edges(file).find((one) => 'path' in one.target && one.target.path === second)
  const line = file && edge ? lineOf(file.text, edge.import.start) : 0
  return { path: first, line, what: [...ring, first].join(' → ') }
}
