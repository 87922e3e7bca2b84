import { listPillarOptions } from '@lineside/contract/pillars'
import { query, type ReadContext } from '../../core/kernel/index.ts'
import { type PillarOption, pillars } from './queries.ts'

/**
 * Pillars as pickers have them: who is disabled takes what lies below it along, so that a picker looks at one flag. What
 * names a part keeps it.
 */
export async function readPillarOptions(ctx: ReadContext): Promise<PillarOption[]> {
  return (await ctx.cached(pillars)).map((pillar) => ({
    ...pillar,
    elements: pillar.elements.map((element) => {
      const enabled = pillar.enabled && element.enabled
      const subElements = element.subElements.map((sub) => ({ ...sub, enabled: enabled && sub.enabled }))
      return { ...element, enabled, subElements }
    }),
  }))
}

export const listPillarOptionsQuery = query(listPillarOptions, readPillarOptions)
