import type { ReadContext } from '../../core/kernel/index.ts'
import { pillars } from '../pillars/index.ts'

/** Pillars, elements and sub-elements by their ids, which are one row of numbers. */
export async function pillarNames(ctx: ReadContext): Promise<ReadonlyMap<number, string>> {
  const all = await ctx.cached(pillars)
  const parts = all.flatMap((pillar) => [
    pillar,
    ...pillar.elements.flatMap((element) => [element, ...element.subElements]),
  ])
  return new Map(parts.map(({ id, name }) => [id, name]))
}
