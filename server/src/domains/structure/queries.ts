import type { Infer, Language } from '@lineside/contract/core'
import { type Level, levels, type structureNode } from '@lineside/contract/structure'
import type { Plant } from '../../core/access/index.ts'
import { defineCache } from '../../core/cache/index.ts'
import { namesIn } from '../../core/list/index.ts'

export type StructureNode = Infer<typeof structureNode>

export interface PlaceOfPoint {
  industryId: number
  processId: number
  familyId: number
  industryLineId: number
  collectPointId: number
}

export interface Holiday {
  /** 'YYYY-MM-DD' */
  day: string
  name: string
}

/** All places of all plants: some thousand rows that change rarely. */
export interface Structure {
  /** parents before children, by level and name */
  nodes: readonly StructureNode[]
  byId: ReadonlyMap<number, StructureNode>
  plants: readonly Plant[]
  /** where a collect point stands; undefined for anything else */
  placeOf(collectPointId: number): PlaceOfPoint | undefined
  /** in a language, where the place has a name of it: plants have, for who reads; else by its own name */
  nameOf(id: number, language?: Language): string
  /** the days on which a plant does not work, the earliest first */
  holidaysOf(industryId: number): readonly Holiday[]
}

/** The columns by which a place, and every record made there, tells its way: one a level. */
export const pathColumns = {
  industry: 'industry_id',
  process: 'process_id',
  family: 'family_id',
  industryLine: 'industry_line_id',
  collectPoint: 'collect_point_id',
} as const satisfies Record<Level, string>

/** By level from the plant down, then as names are sorted everywhere: without accents, byte by byte. */
const inOrder = `array_position(array[${levels.map((level) => `'${level}'`).join()}], n.level), n.search_name collate "C", n.id`

type Row = Omit<StructureNode, 'names'> & {
  names: StructureNode['names'] | null
  processId: number | null
  familyId: number | null
  industryLineId: number | null
}

export const structure = defineCache<Structure>('structure', async (db) => {
  const { rows } = await db.query<Row>(
    `select n.id, n.level, n.parent_id as "parentId", n.industry_id as "industryId", n.name, n.enabled,
       n.time_zone as "timeZone", nullif(n.names, '{}') as names, n.process_id as "processId",
       n.family_id as "familyId", n.industry_line_id as "industryLineId"
     from structure_nodes n order by ${inOrder}`,
  )
  const { rows: days } = await db.query<Holiday & { industryId: number }>(
    'select industry_id as "industryId", day, name from structure_holidays order by industry_id, day',
  )
  const holidays = Map.groupBy(days, (one) => one.industryId)
  const places = new Map<number, PlaceOfPoint>()
  const nodes = rows.map(({ names, processId, familyId, industryLineId, ...node }): StructureNode => {
    if (processId !== null && familyId !== null && industryLineId !== null && node.level === 'collectPoint') {
      const { id: collectPointId, industryId } = node
      places.set(collectPointId, { industryId, processId, familyId, industryLineId, collectPointId })
    }
    return names ? { ...node, names } : node
  })
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return {
    nodes,
    byId,
    plants: nodes.flatMap((node) => (node.timeZone ? [{ id: node.id, timeZone: node.timeZone }] : [])),
    placeOf: (id) => places.get(id),
    nameOf(id, language) {
      const node = byId.get(id)
      return (language && node?.names?.[language]) ?? node?.name ?? ''
    },
    holidaysOf: (industryId) => (holidays.get(industryId) ?? []).map(({ day, name }) => ({ day, name })),
  }
})

/** By what places are called, for lists that are searched. */
export const searchedPlaces = namesIn(structure, ({ nodes }) => nodes.map(({ id, name }) => [id, name] as const))
