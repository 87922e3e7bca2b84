import type { FieldProblem } from '@lineside/contract/core'
import type { newPillar } from '@lineside/contract/pillars'
import type { z } from 'zod'
import { problem } from '../../core/problems/index.ts'
import type { Element, Part } from './queries.ts'

type Sent = z.output<ReturnType<typeof newPillar>>['elements'][number]
export type SentElements = readonly Sent[]

/**
 * The elements that a pillar will have: who is sent with an id keeps it under whatever name and place among its siblings,
 * the others get one.
 * @throws VALIDATION at the part whose id is none of this pillar's at this place, or stands twice
 */
export async function reconcile(
  stored: readonly Element[],
  sent: SentElements,
  newId: () => Promise<number>,
): Promise<Element[]> {
  const problems: Record<string, FieldProblem> = {}
  const seen = new Set<number>()
  const check = (id: number | undefined, siblings: readonly Part[], field: string) => {
    if (id === undefined) return
    if (seen.has(id)) problems[field] = { code: 'repeated' }
    else if (!siblings.some((one) => one.id === id)) problems[field] = { code: 'unknownHere' }
    seen.add(id)
  }
  for (const [at, { id, subElements }] of sent.entries()) {
    check(id, stored, `elements.${at}.name`)
    const subs = stored.find((one) => one.id === id)?.subElements ?? []
    for (const [sub, one] of subElements.entries()) check(one.id, subs, `elements.${at}.subElements.${sub}.name`)
  }
  if (Object.keys(problems).length > 0) throw problem('VALIDATION', { fields: problems })
  const elements: Element[] = []
  for (const { subElements, ...element } of sent) {
    const subs: Part[] = []
    for (const sub of subElements) subs.push({ ...sub, id: sub.id ?? (await newId()) })
    elements.push({ ...element, id: element.id ?? (await newId()), subElements: subs })
  }
  return elements
}
