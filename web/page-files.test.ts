import { describe, expect, it } from 'vitest'
import { openOrder } from './file-order.ts'
import { filesTogether, type SplitFile } from './page-files.ts'

const small = 300
const large = 100_000

/** Files by name, each with what it needs and how large it is: `A` is a page, `a` may go together with others, `_a` may not. */
function filesOf(table: Readonly<Record<string, readonly [needs: string, size?: number]>>) {
  const files = new Map<string, SplitFile>(
    Object.entries(table).map(([name, [needs, size = small]]) => [
      name,
      { imports: needs.split(' ').filter(Boolean), modules: [`${name}.ts`], size, isFree: /^[a-z]/.test(name) },
    ]),
  )
  const pages = new Map([...files.keys()].filter((name) => /^[A-Z]/.test(name)).map((name) => [name, 1]))
  return { files, pages }
}

/** Which files go together, the names of each group in order. */
function groupsOf(table: Parameters<typeof filesOf>[0]) {
  const { files, pages } = filesOf(table)
  const groups = Map.groupBy(filesTogether(files, pages), ([, group]) => group)
  return [...groups.values()]
    .map((some) =>
      some
        .map(([id]) => id.replace('.ts', ''))
        .toSorted()
        .join(' '),
    )
    .toSorted()
}

describe('files of a build', () => {
  it('go together where the same pages need them, whatever they weigh', () =>
    expect(groupsOf({ A: ['x y'], B: ['x y'], x: ['', large], y: ['', large] })).toEqual(['x y']))

  it('go together where a request costs more than what comes along for nothing', () =>
    expect(groupsOf({ A: ['x y'], B: ['x y'], C: ['x'], x: [''], y: [''] })).toEqual(['x y']))

  it('stay apart where it does not', () =>
    expect(groupsOf({ A: ['x y'], B: ['x y'], C: ['x'], x: [''], y: ['', large] })).toEqual([]))

  it('stay apart where what they need in turn would come along', () =>
    expect(groupsOf({ A: ['x y'], B: ['x y'], C: ['x'], x: [''], y: ['z'], z: ['', large] })).toEqual(['y z']))

  it('stay apart where they would need each other by way of a third', () => {
    const table = { A: ['x y'], B: ['x y'], x: ['M'], M: ['y'], y: [''] } as const
    const { files } = filesOf(table)
    expect(groupsOf(table)).toEqual([])
    expect(openOrder(files).join(['x'], ['y'])).toBe(false)
    expect(openOrder(files).join(['M'], ['y'])).toBe(true)
  })

  it('are left alone where they are named already or asked for by themselves', () => {
    const { files, pages } = filesOf({ A: ['x y'], B: ['x y'], x: [''], y: [''] })
    const named = new Map([...files].map(([name, file]) => [name, { ...file, isFree: false }]))
    expect(filesTogether(named, pages)).toEqual(new Map())
  })

  it('never come to need each other in a circle, whatever needs what', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { files, pages } = randomFiles(seed)
      const groups = filesTogether(files, pages)
      const groupOf = (name: string) => groups.get(`${name}.ts`) ?? name
      const needs = [...files].flatMap(([name, { imports }]) => imports.map((one) => [groupOf(name), groupOf(one)]))
      expect(circleAmong(needs.filter(([one, other]) => one !== other))).toBe(false)
    }
  })
})

/** Forty files, each of which needs some of those behind it, one in four named already; and ten pages. */
function randomFiles(seed: number) {
  let state = seed * 2_654_435_761
  const chance = (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % n
  }
  const nameOf = (n: number) => `${n % 4 === 0 ? '_' : ''}f${n}`
  const needsOf = (index: number) =>
    Array.from({ length: 40 - index - 1 }, (_, n) => index + 1 + n)
      .filter(() => chance(8) === 0)
      .map(nameOf)
      .join(' ')
  const shared = Array.from({ length: 40 }, (_, n) => [nameOf(n), [needsOf(n), chance(2000)]] as const)
  const pages = Array.from({ length: 10 }, (_, n) => [`P${n}`, [needsOf(chance(20))]] as const)
  return filesOf(Object.fromEntries([...pages, ...shared]))
}

/** Takes away what nothing needs until nothing is left, or only a circle. */
function circleAmong(needs: readonly (readonly string[])[]): boolean {
  const left = needs.filter(([, other]) => needs.some(([one]) => one === other))
  return left.length === needs.length ? left.length > 0 : circleAmong(left)
}
