import type { Infer } from '@lineside/contract/core'
import type { pillarOption } from '@lineside/contract/pillars'
import { defineCache } from '../../core/cache/index.ts'
import type { Queries, ReadContext } from '../../core/kernel/index.ts'

export type PillarOption = Infer<typeof pillarOption>

/** An element of a pillar, or a sub-element. */
export interface Part {
  id: number
  name: string
  enabled: boolean
}

export interface Element extends Part {
  subElements: readonly Part[]
}

/** A pillar as it is stored, with its elements in their order. */
export interface StoredPillar {
  id: number
  name: string
  initials: string
  /** among the pillars, from 1 */
  position: number
  enabled: boolean
  rowVersion: number
  elements: readonly Element[]
}

interface PartRow extends Part {
  pillar_id: number
  parent_id: number | null
}

/** Pillars as the database has them, in their order: all, or the one. */
export async function loadPillars(db: Queries, only: number | null = null): Promise<StoredPillar[]> {
  const { rows } = await db.query<Omit<StoredPillar, 'elements'>>(
    `select id, name, initials, position, enabled, row_version as "rowVersion" from pillars
     where $1::bigint is null or id = $1 order by position, id`,
    [only],
  )
  const { rows: parts } = await db.query<PartRow>(
    `select id, pillar_id, parent_id, name, enabled from pillars_elements
     where $1::bigint is null or pillar_id = $1 order by position, id`,
    [only],
  )
  const named = ({ id, name, enabled }: PartRow): Part => ({ id, name, enabled })
  const below = Map.groupBy(parts, ({ pillar_id, parent_id }) => `${pillar_id} ${parent_id}`)
  return rows.map((pillar) => ({
    ...pillar,
    elements: (below.get(`${pillar.id} null`) ?? []).map((element) => ({
      ...named(element),
      subElements: (below.get(`${pillar.id} ${element.id}`) ?? []).map(named),
    })),
  }))
}

/** Every pillar with its parts, in their order, for whoever names one. */
export const pillars = defineCache<readonly PillarOption[]>('pillars', async (db) =>
  (await loadPillars(db)).map(({ position: _, rowVersion: __, elements, ...pillar }) => ({
    ...pillar,
    elements: elements.map((element) => ({ ...element, subElements: [...element.subElements] })),
  })),
)

/** A pillar; they belong to no plant, so whoever may read them reads them all. */
export async function findPillar(ctx: ReadContext, id: number): Promise<StoredPillar | undefined> {
  const [pillar] = await loadPillars(ctx.db, id)
  return pillar
}

/** The ids of the elements and sub-elements. */
export const partIdsOf = (elements: readonly Element[]): number[] =>
  elements.flatMap(({ id, subElements }) => [id, ...subElements.map((sub) => sub.id)])
