import { searchText } from '@lineside/contract/core'
import type { Level } from '@lineside/contract/structure'
import { type DemoPart, localized, type NextId, type Store, storeRows } from '../../../core/demo/index.ts'
import { wayBelow } from '../places/store-place.ts'
import type { PlaceOfPoint } from '../queries.ts'
import { type DemoLine, type DemoPlant, demoPlants } from './places.ts'

export { organiseDemo } from './organise.ts'

declare module '../../../core/demo/records.ts' {
  interface DemoWorld {
    structure: DemoStructure
  }
}

export interface DemoNode {
  id: number
  level: Level
  parent_id: number | null
  industry_id: number
  name: string
  time_zone: string | null
  currency: string | null
}

export interface DemoPoint {
  key: string
  lineKey: string
  plantKey: DemoPlant['key']
  place: PlaceOfPoint
}

export interface DemoStructure {
  /** parents before children */
  nodes: DemoNode[]
  plants: { key: DemoPlant['key']; id: number; timeZone: string }[]
  points: DemoPoint[]
}

/** The places of the demo plants with their ids. */
export function demoStructure(next: NextId): DemoStructure {
  const made: DemoStructure = { nodes: [], plants: [], points: [] }
  for (const plant of localized(demoPlants)) growPlant(made, next, plant)
  return made
}

function growPlant(made: DemoStructure, next: NextId, plant: DemoPlant): void {
  const industryId = next()
  const { name, timeZone, currency } = plant
  made.plants.push({ key: plant.key, id: industryId, timeZone })
  made.nodes.push({
    id: industryId,
    level: 'industry',
    parent_id: null,
    industry_id: industryId,
    name,
    time_zone: timeZone,
    currency,
  })
  const add = (level: Level, parent: number, own: string): number => {
    const id = next()
    const plain = { id, level, parent_id: parent, industry_id: industryId, name: own, time_zone: null, currency: null }
    made.nodes.push(plain)
    return id
  }
  for (const process of plant.processes) {
    const processId = add('process', industryId, process.name)
    for (const family of process.within) {
      const familyId = add('family', processId, family.name)
      for (const line of family.within) growLine(made, add, { industryId, processId, familyId }, plant, line)
    }
  }
}

function growLine(
  made: DemoStructure,
  add: (level: Level, parent: number, name: string) => number,
  above: Pick<PlaceOfPoint, 'industryId' | 'processId' | 'familyId'>,
  plant: DemoPlant,
  line: DemoLine,
): void {
  const industryLineId = add('industryLine', above.familyId, line.name)
  for (const [key, name] of Object.entries(line.points)) {
    const collectPointId = add('collectPoint', industryLineId, name)
    made.points.push({
      key,
      lineKey: line.key,
      plantKey: plant.key,
      place: { ...above, industryLineId, collectPointId },
    })
  }
}

const columns = {
  id: 'bigint',
  level: 'text',
  parent_id: 'bigint',
  industry_id: 'bigint',
  name: 'text',
  time_zone: 'text',
  currency: 'text',
  search_name: 'text',
  process_id: 'bigint',
  family_id: 'bigint',
  industry_line_id: 'bigint',
  collect_point_id: 'bigint',
} as const

const pastColumns = {
  node_id: 'bigint',
  valid_from: 'timestamptz',
  parent_id: 'bigint',
  name: 'text',
  enabled: 'boolean',
} as const

/** Places with their ways, and as if they had always stood there. Parents come before children. */
export async function storeDemoStructure(on: Store, nodes: readonly DemoNode[]): Promise<void> {
  const ways = new Map<number, ReturnType<typeof wayBelow>>()
  const rows = nodes.map((node) => {
    const way = wayBelow(ways.get(node.parent_id ?? 0) ?? null, node.level, node.id)
    ways.set(node.id, way)
    return { ...node, ...way, search_name: searchText(node.name) }
  })
  await storeRows(on, 'structure_nodes', columns, rows)
  const pasts = nodes.map(({ id, parent_id, name }) => ({ node_id: id, parent_id, name }))
  await storeRows(
    on,
    'structure_pasts',
    pastColumns,
    pasts.map((past) => ({ ...past, valid_from: '-infinity', enabled: true })),
  )
}

export const structureDemo: DemoPart = {
  make(next, world) {
    world.structure = demoStructure(next)
    world.plants = world.structure.plants
  },
  store: (on, { structure }) => storeDemoStructure(on, structure.nodes),
}
