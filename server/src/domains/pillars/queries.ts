import type { Infer } from '@lineside/contract/core'
import type { pillarOption } from '@lineside/contract/pillars'
import { defineCache } from '../../core/cache/index.ts'

export type PillarOption = Infer<typeof pillarOption>

interface PartRow {
  id: number
  pillar_id: number
  parent_id: number | null
  name: string
  enabled: boolean
}

/** Every pillar with its parts, in their order, for whoever names one. */
export const pillars = defineCache<readonly PillarOption[]>('pillars', async (db) => {
  const { rows } = await db.query<Omit<PillarOption, 'elements'>>(
    'select id, name, initials, enabled from pillars order by position, id',
  )
  const { rows: parts } = await db.query<PartRow>(
    'select id, pillar_id, parent_id, name, enabled from pillars_elements order by position, id',
  )
  const named = ({ id, name, enabled }: PartRow) => ({ id, name, enabled })
  return rows.map((pillar) => ({
    ...pillar,
    elements: parts
      .filter((part) => part.pillar_id === pillar.id && part.parent_id === null)
      .map((element) => ({
        ...named(element),
        subElements: parts.filter((part) => part.parent_id === element.id).map(named),
      })),
  }))
})
