import type { Infer } from '@lineside/contract/core'
import type { pillarRecord } from '@lineside/contract/pillars'
import { stateOf } from '../../core/catalogue/index.ts'
import type { ReadContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { partIdsOf, type StoredPillar } from './queries.ts'
import { type DependentSources, isNamed, pillarRules, usedParts } from './rules.ts'

/** A pillar as its readers see it: an element is used as soon as one of its sub-elements is. */
export async function presentPillar(
  ctx: ReadContext,
  sources: DependentSources,
  pillar: StoredPillar,
): Promise<Infer<typeof pillarRecord>> {
  const named = await usedParts(ctx, sources, partIdsOf(pillar.elements))
  const elements = pillar.elements.map((element) => {
    const subElements = element.subElements.map((sub) => ({ ...sub, used: named.has(sub.id) }))
    return { ...element, used: named.has(element.id) || subElements.some(({ used }) => used), subElements }
  })
  return {
    ...pillar,
    state: stateOf(pillar),
    elements,
    used: elements.some(({ used }) => used) || (await isNamed(ctx, sources, pillar.id)),
    abilities: await abilitiesOf(ctx, pillarRules(sources), stateOf(pillar), pillar),
  }
}
