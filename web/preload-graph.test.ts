import { describe, expect, it } from 'vitest'
import { type Needs, withGraph } from './preload-graph.ts'

const nameOf = (index: number, kind = 'js') => `assets/${String(index).padStart(7, 'a')}.${kind}`

/** Sixty files: each needs two after it, the last ones need each other; every tenth is styles. */
const names = Array.from({ length: 60 }, (_, index) => nameOf(index, index % 10 === 9 ? 'css' : 'js'))
const needs: Needs = new Map([
  ...names.map((name, index): [string, string[]] => [
    name,
    name.endsWith('css') ? [] : names.slice(index + 1, index + 3),
  ]),
  [names[58] ?? '', [names[57] ?? '']],
  [names[57] ?? '', [names[58] ?? '', 'assets/not-listed.js']],
  ['assets/not-listed.js', [names[59] ?? '']],
])

function reachedFrom(name: string): Set<string> {
  const result = new Set([name])
  for (const one of result) for (const needed of needs.get(one) ?? []) result.add(needed)
  result.delete('assets/not-listed.js')
  return result
}

const listOf = (some: readonly string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(some)})))=>i.map(i=>d[i]);\n`

/** What the code fetches for its pages, as the browser would find out. */
async function run(code: string): Promise<string[][]> {
  const address = `data:text/javascript,${encodeURIComponent(`${code};export default pages`)}`
  return (await import(/* @vite-ignore */ address)).default
}

const pages = [[0], [30, 41], [57], [58], [9]].map((roots) => [
  ...new Set(roots.flatMap((root) => [...reachedFrom(names[root] ?? '')])),
])
const calls = pages.map((page) => `__vite__mapDeps([${page.map((name) => names.indexOf(name))}])`)
const code = `${listOf(names)}const pages=[${calls}]`

describe('the graph of preloads', () => {
  it('fetches for each page what Vite lists, and names its roots alone', async () => {
    const lean = withGraph(code, needs)
    const sorted = (lists: string[][]) => lists.map((list) => [...new Set(list)].sort())
    expect(sorted(await run(lean))).toEqual(sorted(await run(code)))
    expect(sorted(await run(lean))).toEqual(sorted(pages))
    expect(lean.match(/__vite__mapDeps\(\[\d+(,\d+)?\]\)/g)).toHaveLength(5)
  })

  it('leaves a file as it is that has few preloads or none', () => {
    const few = `${listOf(names.slice(0, 3))}const pages=[__vite__mapDeps([0,1])]`
    expect(withGraph(few, needs)).toBe(few)
    expect(withGraph('export const a = 1', needs)).toBe('export const a = 1')
  })

  it('stops the build where a file has another kind of name', () => {
    const other = `${listOf([...names, 'assets/named-abc.js'])}const pages=[]`
    expect(() => withGraph(other, needs)).toThrow('assets/named-abc.js')
  })
})
