import type { Plugin, Rolldown } from 'vite'

/** The files that a file of the build cannot run without, by its name; styles are files as well. */
export type Needs = ReadonlyMap<string, readonly string[]>

/** Fewer names are not worth the lines that follow a graph. */
const WORTH_IT = 50

const LIST = /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[.*?\])\)\)\)=>i\.map\(i=>d\[i\]\);/
const CALL = /__vite__mapDeps\((\[[\d,]*\])\)/g
const NAME = /^assets\/([\w-]{7})\.(js|css)$/

/**
 * What is fetched along with a page follows from what each file needs, which is said once; Vite lists it for every page
 * anew, which grows with pages times files. A page names the files at its roots alone, the browser follows the graph.
 */
export function preloadGraph(): Plugin {
  return {
    name: 'lineside-preload-graph',
    apply: 'build',
    generateBundle: {
      // once Vite has written its lists
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const needs = new Map(chunks.map((one) => [one.fileName, [...one.imports, ...stylesOf(one)]]))
        for (const chunk of chunks) chunk.code = withGraph(chunk.code, needs)
      },
    },
  }
}

const stylesOf = (chunk: Rolldown.OutputChunk): Iterable<string> => chunk.viteMetadata?.importedCss ?? []

/** The code of a file with the graph in the place of Vite's lists; as it was where it has few or none. */
export function withGraph(code: string, needs: Needs): string {
  const list = LIST.exec(code)
  const names: string[] = JSON.parse(list?.[1] ?? '[]')
  if (!list || names.length < WORTH_IT) return code
  const { order, rootsOf, needsOf } = graphOf(names, needs)
  const at = new Map(order.map((name, index) => [name, index]))
  const indexOf = (name: string) => at.get(name) ?? Number.NaN
  const parts = order.map(partsOf)
  // what a file needs stands shortly before it: small distances pack better than places
  const distances = order.map((name, index) => needsOf(name).map((needed) => index - indexOf(needed)))
  const graph = [
    'const __vite__mapDeps=(i,m=__vite__mapDeps,',
    `f=m.f||(m.f="${parts.map(({ hash }) => hash).join('')}".match(/.{7}/g)`,
    `.map((n,i)=>"assets/"+n+(${JSON.stringify(stylesIn(parts))}.includes(i)?".css":".js"))),`,
    `g=m.g||(m.g="${distances.map((one) => one.join()).join(' ')}"`,
    '.split(" ").map((e,i)=>e?e.split(",").map(d=>i-d):[])),s=new Set(i))=>',
    '{for(const n of s)for(const d of g[n])s.add(d);return[...s].map(n=>f[n])};',
  ]
  return code
    .replace(LIST, () => graph.join(''))
    .replace(CALL, (_whole, call: string) => {
      const listed = (JSON.parse(call) as number[]).flatMap((index) => names[index] ?? [])
      return `__vite__mapDeps([${rootsOf(listed).map(indexOf)}])`
    })
}

function partsOf(name: string) {
  const [, hash, kind] = NAME.exec(name) ?? []
  if (!hash)
    throw new Error(`A file of the build is called ${name}: web/preload-graph.ts knows seven characters and a kind`)
  return { hash, kind }
}

const stylesIn = (parts: readonly { kind?: string | undefined }[]) =>
  parts.flatMap(({ kind }, index) => (kind === 'css' ? [index] : []))

/** The graph among some files: each needs what is reached by no other that it needs. */
function graphOf(names: readonly string[], needs: Needs) {
  const known = new Set(names)
  const reached = new Map<string, ReadonlySet<string>>()
  const reachedFrom = (name: string): ReadonlySet<string> => {
    const former = reached.get(name)
    if (former) return former
    const result = new Set<string>([name])
    for (const one of result) for (const needed of needs.get(one) ?? []) result.add(needed)
    result.delete(name)
    reached.set(name, result)
    return result
  }
  const place = new Map(names.map((name, index) => [name, index]))
  const stands = (name: string) => place.get(name) ?? -1
  /** of two that need each other the first one stays */
  const covers = (name: string, other: string) =>
    reachedFrom(name).has(other) && (!reachedFrom(other).has(name) || stands(name) < stands(other))
  const rootsOf = (some: readonly string[], by = some) =>
    some.filter((one) => !by.some((other) => other !== one && covers(other, one)))
  const needsOf = (name: string) => {
    const some = [...reachedFrom(name)].filter((one) => known.has(one))
    // what needs this one in turn brings nothing that this one would not name
    return rootsOf(
      some,
      some.filter((one) => !reachedFrom(one).has(name)),
    )
  }
  const order = new Set<string>()
  const visit = (name: string, waiting: ReadonlySet<string>) => {
    if (order.has(name) || waiting.has(name)) return
    for (const needed of needsOf(name)) visit(needed, new Set([...waiting, name]))
    order.add(name)
  }
  for (const name of names) visit(name, new Set())
  return { order: [...order], rootsOf, needsOf }
}
