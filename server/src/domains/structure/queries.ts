import type { Level } from '@lineside/contract/structure'
import type { Plant } from '../../core/access/index.ts'
import { defineCache } from '../../core/cache/index.ts'

export interface StructureNode {
  id: number
  level: Level
  parentId: number | null
  industryId: number
  name: string
  enabled: boolean
  timeZone: string | null
}

export interface PlaceOfPoint {
  industryId: number
  processId: number
  familyId: number
  industryLineId: number
  collectPointId: number
}

/** All places of all plants: few thousand rows that change rarely. */
export interface Structure {
  nodes: readonly StructureNode[]
  byId: ReadonlyMap<number, StructureNode>
  plants: readonly Plant[]
  /** where a collect point stands; undefined for anything else */
  placeOf(collectPointId: number): PlaceOfPoint | undefined
  nameOf(id: number): string
}

const keys = {
  industry: 'industryId',
  process: 'processId',
  family: 'familyId',
  industryLine: 'industryLineId',
  collectPoint: 'collectPointId',
} as const satisfies Record<Level, keyof PlaceOfPoint>

export const structure = defineCache<Structure>('structure', async (db) => {
  const { rows: nodes } = await db.query<StructureNode>(
    `select id, level, parent_id as "parentId", industry_id as "industryId", name, enabled, time_zone as "timeZone"
     from structure_nodes order by array_position(array['industry','process','family','industryLine','collectPoint'], level), name, id`,
  )
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const places = new Map<number, PlaceOfPoint>()
  for (const node of nodes) {
    if (node.level === 'collectPoint') places.set(node.id, pathOf(node, byId))
  }
  return {
    nodes,
    byId,
    plants: nodes.flatMap((node) => (node.timeZone ? [{ id: node.id, timeZone: node.timeZone }] : [])),
    placeOf: (id) => places.get(id),
    nameOf: (id) => byId.get(id)?.name ?? '',
  }
})

function pathOf(point: StructureNode, byId: ReadonlyMap<number, StructureNode>): PlaceOfPoint {
  const place: PlaceOfPoint = { industryId: 0, processId: 0, familyId: 0, industryLineId: 0, collectPointId: 0 }
  for (let node: StructureNode | undefined = point; node; node = byId.get(node.parentId ?? 0)) {
    place[keys[node.level]] = node.id
  }
  return place
}
