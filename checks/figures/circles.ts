import { edges, type Target } from '../modules.ts'
import { code, isTest } from '../source.ts'
import type { SourceFile } from '../tree.ts'

/** Files that import each other around a circle; `types`: with imports of types alone as well. */
export interface Circles {
  values: string[][]
  types: string[][]
}

/** The circles among the product's files: each a group of files that all reach each other (Tarjan, 1972). */
export function circlesOf(files: readonly SourceFile[]): Circles {
  const sources = code(files).filter(({ path }) => !isTest(path))
  const paths = new Set(sources.map(({ path }) => path))
  const targetsOf = (withTypes: boolean) =>
    new Map(
      sources.map((file) => [
        file.path,
        edges(file)
          .filter((edge) => withTypes || !edge.import.typeOnly)
          .map(({ target }) => pathOf(target))
          .filter((path) => path !== null && paths.has(path) && path !== file.path) as string[],
      ]),
    )
  const values = groups(targetsOf(false))
  const inValues = new Set(values.map(String))
  return { values, types: groups(targetsOf(true)).filter((group) => !inValues.has(String(group))) }
}

const pathOf = (target: Target) => ('path' in target ? target.path : null)

/** The strongly connected groups of more than one node. */
function groups(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const results: string[][] = []
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const visit = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.size - 1)
    stack.push(node)
    onStack.add(node)
    for (const next of targets.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      else if (!onStack.has(next)) continue
      low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    for (const one of group) onStack.delete(one)
    if (group.length > 1) results.push(group.sort())
  }
  for (const node of targets.keys()) if (!index.has(node)) visit(node)
  return results
}
